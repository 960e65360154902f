import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compressAssets } from './compress_assets.mjs'
import {
  ace,
  codegen,
  fail,
  fingerprint,
  inProject,
  node24,
  prepare,
  run,
  say,
} from './project.mjs'

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
/** Every other build of the pages empties its folder. */
const PAGES_RECORD = inProject('public/assets/.sources')

/** Builds for production unless the last build was made of the same sources. */
export function buildIfChanged() {
  const sources = fingerprint(SOURCES)
  if (isMadeOf(sources, RECORD)) return say('The production build is up to date')
  build(sources)
}

/** Builds the pages for the tests unless they were last built of the same sources. */
export function buildPagesIfChanged() {
  const sources = fingerprint(SOURCES)
  if (isMadeOf(sources, PAGES_RECORD)) return
  say('Building the pages')
  const words = [inProject('node_modules/vite/bin/vite.js'), 'build', '--app']
  const code = run(node24(), words, { env: { NODE_ENV: 'production' }, quiet: true })
  if (code !== 0) fail('The pages could not be built.')
  writeFileSync(PAGES_RECORD, sources)
}

function isMadeOf(sources, record) {
  return existsSync(record) && readFileSync(record, 'utf8') === sources
}

function build(sources = fingerprint(SOURCES)) {
  say('Building for production')
  codegen()
  ace(['build'], { env: { NODE_ENV: 'production' }, quiet: Boolean(process.env.CI) === false })
  compressAssets(inProject('build/public/assets'))
  for (const record of [RECORD, PAGES_RECORD]) writeFileSync(record, sources)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  prepare()
  build()
}
