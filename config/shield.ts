import { defineConfig } from '@adonisjs/shield'
import { secureCookies } from '#config/app'

const READS = ['GET', 'HEAD']

const shieldConfig = defineConfig({
  csp: { enabled: false, directives: {}, reportOnly: false },
  // GET /api/user carries a bearer token instead (D8); it is a GET, so nothing is exempted here. One GET
  // changes something and demands the token like a POST: removeNote (D6). One POST
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
  hsts: { enabled: secureCookies, maxAge: '180 days' },
  contentTypeSniffing: { enabled: true },
})

export default shieldConfig
