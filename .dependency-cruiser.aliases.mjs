// How imports by name find their files, for dependency-cruiser.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = import.meta.dirname
const { imports } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'))
const alias = Object.fromEntries(
  Object.entries(imports).map(([name, path]) => [
    name.replace('/*', ''),
    resolve(ROOT, path.replace(/[/][*][.]js$/, '').replace(/[.]js$/, '.ts')),
  ])
)

export default {
  resolve: {
    alias: {
      ...alias,
      '~': resolve(ROOT, 'inertia'),
      '@generated': resolve(ROOT, '.adonisjs/client'),
    },
    extensionAlias: { '.js': ['.js', '.ts', '.tsx'] },
    importsFields: [],
  },
}
