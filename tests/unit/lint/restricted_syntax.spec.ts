import { ESLint } from 'eslint'
import { test } from '@japa/runner'

const eslint = new ESLint()

/** The restrictions that a file would break, by their names. */
async function broken(filePath: string, code: string) {
  const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath })
  return [...new Set(messages.map(({ ruleId }) => ruleId ?? 'unreadable'))].filter(
    (rule) => rule.startsWith('no-restricted-') || rule === 'unreadable'
  )
}

const PAGE = 'inertia/pages/Home.tsx'

test.group('Who may ask for a role', () => {
  const QUESTIONS = [
    "export const a = (user: any) => user.membershipType === 'paid'",
    "export const a = (user: any) => user?.membershipType !== 'free'",
    'export const a = ({ membershipType }: any, b: string) => membershipType === b',
    "export const a = (user: any) => user.type === 'admin'",
    "export const a = (user: any) => ['paid', 'free'].includes(user.membershipType)",
    'export const a = (user: any) => {\n  switch (user.membershipType) {\n    default:\n  }\n}',
  ]

  test('outside the policies nobody: {$self}')
    .with(QUESTIONS)
    .run(async ({ assert }, code) => {
      for (const file of [
        'app/queries/sites/find_site.ts',
        'app/actions/projects/unlock_site.ts',
        PAGE,
      ]) {
        assert.deepEqual(await broken(file, code), ['no-restricted-syntax'], file)
      }
    })

  test('the policies and the rule of access: {$self}')
    .with(QUESTIONS)
    .run(async ({ assert }, code) => {
      for (const file of ['app/policies/site_policy.ts', 'app/shared/sites/contact_access.ts']) {
        assert.deepEqual(await broken(file, code), [], file)
      }
    })

  test('a query may filter a column', async ({ assert }) => {
    const code = "export const a = (query: any) => query.where('membership_type', 'free')"
    assert.deepEqual(await broken('app/queries/sites/find_site.ts', code), [])
  })
})

test.group('Who may read the table of contacts', () => {
  const READS = [
    "export const a = (db: any) => db.from('contacts')",
    "export const a = (db: any) => db.from('contacts as c')",
    "export const a = (db: any) => db.from('sites').leftJoin('contacts', 'site_id', 'sites.id')",
    "export const a = (db: any) => db.rawQuery('SELECT phone FROM contacts')",
    'export const a = (db: any, id: number) => db.rawQuery(`SELECT 1 FROM contacts WHERE id = ${id}`)',
  ]

  test('no other file of the product: {$self}')
    .with(READS)
    .run(async ({ assert }, code) => {
      for (const file of ['app/exports/sites_export.ts', 'app/policies/site_policy.ts']) {
        assert.deepEqual(await broken(file, code), ['no-restricted-syntax'], file)
      }
    })

  test('the file that leaves out who objected: {$self}')
    .with(READS)
    .run(async ({ assert }, code) => {
      assert.deepEqual(await broken('app/queries/sites/site_contacts.ts', code), [])
    })
})

test.group('What the tests of the shared rules may import', () => {
  test('{name} is {is} in {file}')
    .with([
      { file: 'tests/unit/shared/board.spec.ts', name: '#sites/read/a', is: 'refused' },
      { file: 'tests/unit/shared/board.spec.ts', name: '#shared/sites/a', is: 'fine' },
      { file: 'tests/unit/sites/board.spec.ts', name: '#sites/read/a', is: 'fine' },
    ])
    .run(async ({ assert }, { file, name, is }) => {
      const found = await broken(file, `import { a } from '${name}'\na()`)
      assert.deepEqual(found, is === 'refused' ? ['no-restricted-imports'] : [])
    })
})
