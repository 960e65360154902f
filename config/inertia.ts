import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

const inertiaConfig = defineConfig({
  // Elsewhere the version is what the built pages hash to; a test that asks for a page names this one.
  assetsVersion: app.inTest ? 'tests' : undefined,
  rootView: 'inertia_layout',
  // Every page gets its title there, and those of visitors are drawn.
  ssr: { enabled: true, entrypoint: 'inertia/ssr.tsx' },
})

export default inertiaConfig
