import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'vite'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

const MANIFEST = 'public/assets/.vite/manifest.json'
const START = 'inertia/app.tsx'
/** What a device shows without a network. */
const PAGES = ['Projects', 'MyProjects', 'SiteDetail', 'Offline'].map(
  (name) => `inertia/pages/${name}.tsx`
)
/** Other pages have nothing to show there; a map without tiles still shows the project over its outline. */
const NEEDS_NETWORK = /^inertia\/pages\//
/** The letters that the product writes; the others come from the network where a name needs them. */
const FONT = /inter-latin-wght-normal/

/** The addresses of all files that those pages need, whether at once or late. */
function filesOf(manifest: Record<string, Chunk>): string[] {
  const found = new Set([START, ...PAGES])
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key]
    const late = dynamicImports.filter((name) => !NEEDS_NETWORK.test(name))
    for (const name of [...imports, ...late]) found.add(name)
  }
  const files = [...found].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key]
    return [file, ...css, ...assets.filter((name) => FONT.test(name))]
  })
  return [...new Set(files)].map((file) => `/assets/${file}`).sort()
}

/**
 * Builds the pages, and then `public/service-worker.js`. It is a file of its own, at the root so that it may answer
 * for every address, and it changes whenever one of the files does that it keeps.
 */
export function serviceWorker(alias: Record<string, string>): Plugin {
  return {
    name: 'gantry:service-worker',
    apply: 'build',
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        await builder.build(environment)
      }
      const text = readFileSync(MANIFEST, 'utf8')
      const shell = {
        build: createHash('sha256').update(text).digest('hex').slice(0, 12),
        files: filesOf(JSON.parse(text)),
      }
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias },
        define: { SHELL: JSON.stringify(shell) },
        build: {
          outDir: 'public',
          emptyOutDir: false,
          rolldownOptions: {
            input: 'inertia/serviceWorker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
