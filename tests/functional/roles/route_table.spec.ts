import { test } from '@japa/runner'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { emptyTables, useTransaction } from '#tests/helpers/database'
import type { Asked } from './asked.js'
import { CASES } from './cases.js'
import { FORMS, readTable, routes, type Form, type Line } from './read_table.js'
import { createWorld, type World } from './world.js'

/** The walk cannot ask as them, as they cannot log in: here they have a session all the same. */
const SHUT_OUT = ['unverified', 'suspended'] as const
type ShutOut = (typeof SHUT_OUT)[number]

async function ask(client: ApiClient, line: Line, world: World, role: ShutOut, form: Form) {
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
  return answered(await request.loginAs(person.user!))
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

test.group('Who gets what without being able to log in', (group) => {
  let world: World
  group.setup(async () => {
    await db.table('settings').insert({ id: 1, visitor_credits: 1000, public_site_pages: true })
    world = await createWorld()
    return () => emptyTables()
  })
  useTransaction(group)

  for (const line of readTable()) {
    for (const form of FORMS) {
      test(`${line.title}, as ${form}`, async ({ assert, client }) => {
        const given: Record<string, string> = {}
        const expected: Record<string, string> = {}
        for (const role of SHUT_OUT) {
          given[role] = await ask(client, line, world, role, form)
          expected[role] = line.answers[role][form]
        }
        assert.deepEqual(given, expected)
      })
    }
  }
})
