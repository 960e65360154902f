import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

/** The page that a device fills with what it kept; drawn on the server it would have to be drawn away first. */
const FILLED_BY_DEVICES = 'Offline'

/** The page of a failure, whose words must reach a browser that gets nothing more. */
const OUTAGE = 'errors/Outage'

/** Pages that the public and search engines read are drawn on the server; members' pages in the browser. */
const inertiaConfig = defineConfig({
  // Elsewhere the version is what the built pages hash to; a test that asks for a page names this one.
  assetsVersion: app.inTest ? 'tests' : undefined,
  rootView: 'inertia_layout',
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    pages: (ctx, page) =>
      page === OUTAGE || (!ctx.auth?.isAuthenticated && page !== FILLED_BY_DEVICES),
  },
})

export default inertiaConfig
