import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const OTHER = 'export const other = 1\nexport type Other = number\n'
const VALUE = (path: string) => `import { other } from '../../${path}'\nother\n`
const TYPE = (path: string) => `import type { Other } from '../../${path}'\nexport type A = Other\n`

/** The rules of the floors that a tree of these files would break, by their names. */
async function broken(files: Record<string, string>): Promise<string[]> {
  const { default: config } = await import(app.makePath('.dependency-cruiser.mjs'))
  await mkdir(app.tmpPath(), { recursive: true })
  const folder = await mkdtemp(app.tmpPath('floors-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const { output } = await cruise(['.'], {
      baseDir: folder,
      ruleSet: { forbidden: config.forbidden },
      validate: true,
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
    })
    const { violations } = (output as ICruiseResult).summary
    return [...new Set(violations.map(({ rule }) => rule.name))]
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.group('Floors', () => {
  test('{from} may not import {to}: {rule}')
    .with([
      { from: 'app/queries/a.ts', to: 'app/actions/b', by: VALUE, rule: 'up from app/queries/' },
      { from: 'app/queries/a.ts', to: 'app/actions/b', by: TYPE, rule: 'up from app/queries/' },
      { from: 'app/shared/a.ts', to: 'app/models/b', by: TYPE, rule: 'shared rules stand alone' },
      {
        from: 'inertia/lib/a.ts',
        to: 'inertia/pages/b',
        by: TYPE,
        rule: 'up from inertia/lib/',
      },
      {
        from: 'inertia/pages/a.tsx',
        to: 'app/queries/b',
        by: VALUE,
        rule: 'the browser gets types alone from the server',
      },
      {
        from: 'app/controllers/a.ts',
        to: 'app/database/b',
        by: TYPE,
        rule: 'controllers ask queries and actions, not the database',
      },
      {
        from: 'app/openapi/a.ts',
        to: 'app/imports/b',
        by: VALUE,
        rule: 'the import of files is apart',
      },
      {
        from: 'app/queries/a.ts',
        to: 'app/search/live/b',
        by: TYPE,
        rule: 'the index of sites is asked through app/search/site_search.ts',
      },
      {
        from: 'config/sub/a.ts',
        to: 'app/queries/b',
        by: VALUE,
        rule: 'config names drivers alone',
      },
    ])
    .run(async ({ assert }, { from, to, by, rule }) => {
      assert.include(await broken({ [from]: by(to), [`${to}.ts`]: OTHER }), rule)
    })

  test('{from} may import {to}')
    .with([
      { from: 'app/actions/a.ts', to: 'app/queries/b', by: VALUE },
      { from: 'inertia/pages/a.tsx', to: 'app/shared/b', by: VALUE },
      { from: 'inertia/pages/a.tsx', to: 'app/queries/b', by: TYPE },
      { from: 'app/controllers/a.ts', to: 'app/queries/b', by: VALUE },
    ])
    .run(async ({ assert }, { from, to, by }) => {
      assert.deepEqual(await broken({ [from]: by(to), [`${to}.ts`]: OTHER }), [])
    })

  test('two files may not import each other, not even types', async ({ assert }) => {
    const files = { 'app/sites/a.ts': "export * from './b'", 'app/sites/b.ts': OTHER }
    assert.deepEqual(await broken(files), [])
    const back = "import type { Other } from './a'\nexport type Mine = Other\n"
    assert.deepEqual(await broken({ ...files, 'app/sites/b.ts': OTHER + back }), ['circle'])
  })
})
