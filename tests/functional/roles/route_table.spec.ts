import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { emptyTables, useTransaction } from '#tests/helpers/database'
import { CASES, type Asked } from './cases.js'
import { COLUMNS, TABLE } from './table.js'
import { createWorld, ROLES, type Role, type World } from './world.js'

const FORMS = ['page', 'json'] as const
type Form = (typeof FORMS)[number]
type Line = { route: string; title: string; answers: Record<Role, Record<Form, string>> }

/** Routes whose answers do not depend on the caller's wish are asked for in both forms all the same. */
function readTable(): Line[] {
  return TABLE.split('\n')
    .filter((line) => line.includes('|') && !line.startsWith('route'))
    .map((line) => {
      const [route, example, ...cells] = line.split('|').map((cell) => cell.trim())
      if (cells.length !== COLUMNS.length) throw new Error(`${cells.length} answers: ${line}`)
      const byColumn = Object.fromEntries(cells.map((cell, index) => [COLUMNS[index], cell]))
      const visitors = byColumn.visitor.split(',')
      const answerOf = (role: Role) =>
        role in byColumn && role !== 'visitor'
          ? byColumn[role]
          : (visitors[ROLES.indexOf(role)] ?? visitors[0])
      const answers = Object.fromEntries(ROLES.map((role) => [role, forms(answerOf(role))]))
      return {
        route,
        title: `${route} ${example}`.trim(),
        answers: answers as Line['answers'],
      }
    })
}

function forms(cell: string): Record<Form, string> {
  const [page, json = page] = cell.split(/\s+/)
  return { page, json }
}

/** Every route of the product as `METHOD /pattern`. */
function routes(): string[] {
  return Object.values(router.toJSON()).flatMap((list) =>
    list.flatMap(({ methods, pattern }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${pattern === '/*' ? '*' : pattern}`)
    )
  )
}

async function ask(client: ApiClient, line: Line, world: World, role: Role, form: Form) {
  const [method, pattern] = line.route.split(' ')
  const person = world.people[role]
  const example: Asked = CASES[line.title]?.(world, person) ?? {}
  const request = client
    .request(example.path ?? pattern, method)
    .redirects(0)
    .header('accept', form === 'json' ? 'application/json' : 'text/html')
  if (example.query) request.qs(example.query)
  if (example.body) request.json(example.body)
  if (example.token) request.bearerToken(example.token)
  if (method !== 'GET') request.withCsrfToken()
  if (method !== 'GET' && form === 'page') request.withInertia()
  if (person.user) request.loginAs(person.user)
  return answered(await request)
}

/** An answer in the words of the table. */
function answered(response: ApiResponse): string {
  const location = response.header('location')
  if (location) return new URL(location, 'http://here').pathname
  const isRefusal = response.status() === 200 && response.body()?.success === false
  return isRefusal ? 'no' : String(response.status())
}

test.group('Routes and roles', () => {
  test('every route has a line in the table, and every line a route', ({ assert }) => {
    const known = [...new Set(readTable().map(({ route }) => route))]
    assert.sameMembers(known, [...new Set(routes())])
  })

  test('every case of a line is one that is known', ({ assert }) => {
    const titles = readTable().map(({ title }) => title)
    assert.deepEqual(
      Object.keys(CASES).filter((title) => !titles.includes(title)),
      []
    )
    assert.lengthOf(new Set(titles), titles.length)
  })
})

test.group('Who gets what (section 6)', (group) => {
  let world: World
  group.setup(async () => {
    await db.table('settings').insert({ id: 1, visitor_credits: 1000 })
    world = await createWorld()
    return () => emptyTables()
  })
  useTransaction(group)

  for (const line of readTable()) {
    for (const form of FORMS) {
      test(`${line.title}, as ${form}`, async ({ assert, client }) => {
        const given: Record<string, string> = {}
        const expected: Record<string, string> = {}
        for (const role of ROLES) {
          given[role] = await ask(client, line, world, role, form)
          expected[role] = line.answers[role][form]
        }
        assert.deepEqual(given, expected)
      })
    }
  }
})
