import { ESLint } from 'eslint'
import { test } from '@japa/runner'

const eslint = new ESLint()

/** The walls that a file would break, by the names of the rules. */
async function broken(filePath: string, code: string) {
  const [{ messages }] = await eslint.lintText(`${code}\n`, { filePath })
  const walls = ['walls/imports', 'no-restricted-syntax']
  return [...new Set(messages.map(({ ruleId }) => ruleId ?? 'unreadable'))].filter(
    (rule) => walls.includes(rule) || rule === 'unreadable'
  )
}

const SHARED = 'app/shared/sites/badge.ts'
const PAGE = 'inertia/pages/Home.tsx'
const CONTROLLER = 'app/controllers/public/home_controller.ts'

test.group('Walls between the rooms', () => {
  test('{file} may not say: {code}')
    .with([
      { file: SHARED, code: "import { join } from 'node:path'\njoin('a')" },
      { file: SHARED, code: "import type User from '#models/user'\nexport type A = User" },
      { file: SHARED, code: "export { can } from '../policies/site_policy.js'" },
      { file: PAGE, code: "import User from '#models/user'\nUser.query()" },
      { file: PAGE, code: "import User from '../../app/models/user'\nUser.query()" },
      { file: PAGE, code: "import db from '@adonisjs/lucid/services/db'\ndb.from('sites')" },
      { file: PAGE, code: "export const a = () => import('#queries/sites/find_site')" },
      {
        file: PAGE,
        code: "import { controllers } from '#generated/controllers'\ncontrollers.Home()",
      },
      { file: CONTROLLER, code: "import db from '@adonisjs/lucid/services/db'\ndb.from('sites')" },
      {
        file: CONTROLLER,
        code: "import { jsonColumn } from '#database/columns'\njsonColumn.prepare(1)",
      },
      { file: CONTROLLER, code: "import { exact } from '../../app/database/columns.js'\nexact(1)" },
    ])
    .run(async ({ assert }, { file, code }) => {
      assert.deepEqual(await broken(file, code), ['walls/imports'])
    })

  test('{file} may say: {code}')
    .with([
      {
        file: SHARED,
        code: "import { BADGE_DAYS } from './limits.js'\nexport const a = BADGE_DAYS",
      },
      {
        file: PAGE,
        code: "import { formatDay } from '#shared/time/dates'\nexport const a = formatDay('')",
      },
      { file: PAGE, code: "import type User from '#models/user'\nexport type A = User" },
      {
        file: PAGE,
        code: "import { createUrlBuilder } from '@adonisjs/core/http/url_builder_client'\nexport const a = createUrlBuilder",
      },
      {
        file: CONTROLLER,
        code: "import { findSite } from '#queries/sites/find_site'\nfindSite(1)",
      },
    ])
    .run(async ({ assert }, { file, code }) => {
      assert.deepEqual(await broken(file, code), [])
    })
})

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
