import { defineConfig } from '@adonisjs/inertia'

/** Pages that the public and search engines read are drawn on the server; members' pages in the browser. */
const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  ssr: {
    enabled: true,
    entrypoint: 'inertia/ssr.tsx',
    pages: (ctx) => !ctx.auth?.isAuthenticated,
  },
})

export default inertiaConfig
