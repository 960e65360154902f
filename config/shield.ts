import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/shield'
import { secureCookies } from '#config/app'
import productConfig from '#config/product'
import { isVectorTiles } from '#shared/places/tiles'

const READS = ['GET', 'HEAD']

const { streets, hybrid } = productConfig.map

/** Where tiles come from, in the words of the policy: `{s}` stands for any subdomain. */
function originsOf(...urls: string[]): string[] {
  return urls
    .map((url) => /^https?:\/\/[^/]+/.exec(url)?.[0].replace('{s}', '*'))
    .filter((origin) => origin !== undefined)
}

const tileOrigins = originsOf(streets.url, hybrid.url, hybrid.labelsUrl)

/** Vector tiles are fetched, not shown as pictures. */
const vectorOrigins = isVectorTiles(streets.url) ? originsOf(streets.url) : []

/** The chat of a third party may do here what it needs, where one is configured. */
const chat = productConfig.chatWidget ? [new URL(productConfig.chatWidget).origin] : []

const shieldConfig = defineConfig({
  // Scripts come from here alone, and from a chat that was agreed to. Styles may stand in attributes, for charts and server-drawn pages set widths
  // there. In development Vite talks through a socket of its own.
  csp: {
    enabled: true,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      connectSrc: [
        "'self'",
        ...new Set([...vectorOrigins, ...chat]),
        ...(app.inDev ? ['ws:', 'wss:'] : []),
      ],
      fontSrc: ["'self'", 'data:'],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: chat.length > 0 ? chat : ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...new Set([...tileOrigins, ...chat])],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", '@nonce', ...chat],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      workerSrc: ["'self'"],
      ...(secureCookies && { upgradeInsecureRequests: [] }),
    },
    reportOnly: false,
  },
  // GET /api/user carries a bearer token instead; it is a GET, so nothing is exempted here. One GET
  // changes something and demands the token like a POST: removeNote. One POST
  // comes from mail programs, which hold no token but the signature in its address: unsubscribe (RFC 8058).
  csrf: {
    enabled: true,
    exceptRoutes: ({ request, route }) =>
      READS.includes(request.method())
        ? route?.name !== 'removeNote'
        : route?.name === 'unsubscribe.store',
    enableXsrfCookie: true,
    methods: [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: secureCookies, maxAge: '365 days', includeSubDomains: false },
  contentTypeSniffing: { enabled: true },
})

export default shieldConfig
