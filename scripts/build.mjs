import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compressAssets } from './compress_assets.mjs'
import { ace, codegen, fingerprint, inProject, prepare, say } from './project.mjs'

const SOURCES = [
  'app',
  'bin',
  'config',
  'commands',
  'database',
  'imports',
  'inertia',
  'providers',
  'resources',
  'start',
  'public/favicon.svg',
  'public/icons',
  'adonisrc.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite_unused.ts',
  'vite_worker.ts',
]

const RECORD = inProject('build/.sources')

/** Builds for production unless the last build was made of the same sources. */
export function buildIfChanged() {
  const sources = fingerprint(SOURCES)
  if (existsSync(RECORD) && readFileSync(RECORD, 'utf8') === sources) {
    return say('The production build is up to date')
  }
  build(sources)
}

function build(sources = fingerprint(SOURCES)) {
  say('Building for production')
  codegen()
  ace(['build'], { env: { NODE_ENV: 'production' }, quiet: Boolean(process.env.CI) === false })
  compressAssets(inProject('build/public/assets'))
  writeFileSync(RECORD, sources)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  prepare()
  build()
}
