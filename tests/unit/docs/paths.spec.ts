import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from '@japa/runner'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const CODE = /`([^`\n]+)`/g
const FILE = /^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|mjs|js|json|md|css|yml)$/
const FOLDER = /^(app|bin|commands|config|database|docs|inertia|scripts|start|tests)(\/[\w-]+)+$/
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g
/** What commands write. */
const WRITTEN = /^tmp\//
const NOT_OURS = ['.git', 'build', 'node_modules', 'tmp']

const folders = readdirSync('.').filter((name) => !NOT_OURS.includes(name))
const paths = folders.flatMap((name) => [name, ...globSync(`${name}/**/*.*`)])
const names = new Set(paths.map((path) => basename(path)))

test.group('The documents name only files that are there', () => {
  for (const document of DOCUMENTS) {
    test(document, ({ assert }) => {
      const text = readFileSync(document, 'utf8')
      const named = [...text.matchAll(CODE)].map(([, code]) => code)
      const linked = [...text.matchAll(LINK)].map(([, path]) => join(dirname(document), path))
      assert.deepEqual([...named.filter(isMissing), ...linked.filter((to) => !existsSync(to))], [])
    })
  }
})

function isMissing(code: string): boolean {
  if (FOLDER.test(code)) return !existsSync(code) && !existsSync(`${code}.spec.ts`)
  if (!FILE.test(code) || WRITTEN.test(code)) return false
  // A sentence may have named the folder before.
  return code.includes('/')
    ? !paths.some((path) => `/${path}`.endsWith(`/${code}`))
    : !names.has(code)
}
