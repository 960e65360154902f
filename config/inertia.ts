import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/inertia'

/** What the built pages hash to, once; the framework would hash them at every page. */
function builtVersion(): string | undefined {
  const manifest = app.publicPath('assets/.vite/manifest.json')
  if (!app.inProduction || !existsSync(manifest)) return undefined
  return createHash('md5').update(readFileSync(manifest)).digest('hex')
}

const inertiaConfig = defineConfig({
  // A test that asks for a page names this one.
  assetsVersion: app.inTest ? 'tests' : builtVersion(),
  rootView: 'inertia_layout',
  // Every page gets its title there, and those of visitors and of members’ phones are drawn.
  ssr: { enabled: true, entrypoint: 'inertia/ssr.tsx' },
})

export default inertiaConfig
