import { defineConfig } from '@adonisjs/shield'
import { secureCookies } from '#config/app'

const READS = ['GET', 'HEAD']

const shieldConfig = defineConfig({
  csp: { enabled: false, directives: {}, reportOnly: false },
  // GET /api/user carries a bearer token instead (D8); it is a GET, so nothing is exempted here. One GET
  // changes something and demands the token like a POST: removeNote (D6).
  csrf: {
    enabled: true,
    exceptRoutes: ({ request, route }) =>
      READS.includes(request.method()) && route?.name !== 'removeNote',
    enableXsrfCookie: true,
    methods: [...READS, 'POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: secureCookies, maxAge: '180 days' },
  contentTypeSniffing: { enabled: true },
})

export default shieldConfig
