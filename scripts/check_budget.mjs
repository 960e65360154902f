// node scripts/check_budget.mjs: how much JavaScript every page's first paint needs in the production build, brotli,
// against its budget. What a page loads lazily (dialogs, lists, maps, charts) is no part of it.
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { fail, inProject } from './project.mjs'

/** kB of 1,000 bytes. */
const BUDGET_KB = 130
/** Never part of what a page waits for. */
const LAZY = /leaflet|geoman|ModalDialog|CommandMenu/i

const folder = inProject('build/public/assets')
const file = `${folder}/.vite/manifest.json`
if (!existsSync(file)) fail('There is no production build: npm run build makes one.')
const manifest = JSON.parse(readFileSync(file, 'utf8'))

/** A chunk and everything that it imports before it runs. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found
  found.add(key)
  for (const imported of manifest[key].imports ?? []) withImports(imported, found)
  return found
}

const sizes = new Map()
function sizeOf(name) {
  if (!sizes.has(name))
    sizes.set(name, brotliCompressSync(readFileSync(`${folder}/${name}`)).length)
  return sizes.get(name)
}

const PAGE = /^inertia\/pages\/(.+)\.tsx$/
const pages = Object.keys(manifest).filter((key) => PAGE.test(key))
if (pages.length === 0) fail('The build knows no pages.')

const wrong = []
for (const key of pages.sort()) {
  const page = PAGE.exec(key)[1]
  const keys = withImports(key, withImports('inertia/app.tsx'))
  const files = [...new Set([...keys].map((key) => manifest[key].file))].filter((name) =>
    name.endsWith('.js')
  )
  const kilobytes = files.reduce((sum, name) => sum + sizeOf(name), 0) / 1000
  console.log(`${kilobytes.toFixed(1).padStart(6)} kB of ${BUDGET_KB}  ${page}`)
  if (kilobytes > BUDGET_KB) wrong.push(`${page} needs ${kilobytes.toFixed(1)} kB of ${BUDGET_KB}`)
  const early = files.filter((name) => LAZY.test(name))
  if (early.length > 0) wrong.push(`${page} waits for ${early.join(', ')}`)
}
if (wrong.length > 0) fail(wrong.join('; '))
