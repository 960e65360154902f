import type { IncomingMessage, ServerResponse } from 'node:http'
import env from '#start/env'
import { defineConfig } from '@adonisjs/core/http'

export const appKey = env.get('APP_KEY')
export const appUrl = env.get('APP_URL')

/** Cookies travel over https alone as soon as the product is reached by https. */
export const secureCookies = appUrl.startsWith('https:')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: true,
  useAsyncLocalStorage: false,
  // Whose word is taken for a visitor's address: a proxy on this machine, or the one that is named.
  trustProxy: env.get('TRUSTED_PROXY', 'loopback'),
  // An address that does not decode is taken letter by letter: nothing has it, as the error page says.
  async onBadUrl(request: IncomingMessage, response: ServerResponse) {
    request.url = request.url!.replaceAll('%', '%25')
    const { default: server } = await import('@adonisjs/core/services/server')
    await server.handle(request, response)
  },
  // A comma belongs to its value: filters are JSON, and `new,updated` is one word of NewUpdated.
  qs: { parse: { comma: false } },
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'lax',
  },
})
