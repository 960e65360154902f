import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { emptyTables } from '#tests/helpers/database'
import { readTable } from '../roles/read_table.js'
import { assertHarmless, openSessions, sendRaw } from './attack.js'
import { AT_THE_DOOR, goodRequests, type GoodRequest } from './good_requests.js'
import { ADDRESS_VALUES, BODY_VALUES, BROKEN_QUERIES, chosen, encoded } from './hostile.js'
import { QUERIES } from './queries.js'
import { createAttackedWorld } from './world.js'

const FEW = 2
const TIMEOUT_MS = process.env.ATTACKS === 'all' ? 1_800_000 : 600_000

/** The table of roles names every route; that it does is tested there. */
const ROUTES = [...new Set(readTable().map(({ route }) => route))]

type Attack = { title: string; request: GoodRequest }

/** The address of a request with one part replaced, for each part that the route's pattern leaves open. */
function pathAttacks(good: GoodRequest, at: number): Attack[] {
  const [, pattern] = good.route.split(' ')
  const [address, queryString = ''] = good.path.split('?')
  const parts = address.split('/')
  return pattern.split('/').flatMap((part, index) => {
    if (!/^[:*]/.test(part)) return []
    return chosen(ADDRESS_VALUES, at + index, FEW).map((value) => {
      const changed = [...parts.slice(0, index), encoded(value), ...parts.slice(index + 1)].join(
        '/'
      )
      const path = queryString ? `${changed}?${queryString}` : changed
      return { title: `${part} ${shown(value)}`, request: { ...good, path } }
    })
  })
}

function queryAttacks(good: GoodRequest, at: number): Attack[] {
  const names = QUERIES[good.route] ?? ['page']
  const values = names.flatMap((name, index) =>
    chosen(ADDRESS_VALUES, at + index, FEW).map((value) => [name, value] as const)
  )
  const joined = (text: string) => `${good.path}${good.path.includes('?') ? '&' : '?'}${text}`
  const others = Object.entries(good.query ?? {}).filter(([name]) => name !== names[0])
  const query = Object.fromEntries(others)
  return [
    ...values.map(([name, value]) => ({
      title: `?${name}=${shown(value)}`,
      request: { ...good, query, path: joined(`${encodeURIComponent(name)}=${encoded(value)}`) },
    })),
    ...chosen(BROKEN_QUERIES, at, 2).map((text) => ({
      title: `?${text.slice(0, 40)}`,
      request: { ...good, path: joined(text) },
    })),
  ]
}

function bodyAttacks(good: GoodRequest, at: number): Attack[] {
  const fields = Object.keys(good.body ?? {})
  const one = fields.flatMap((field, index) =>
    chosen(BODY_VALUES, at + index, FEW).map((value) => ({
      title: `${field} ${shown(value)}`,
      request: { ...good, body: { ...good.body, [field]: value } },
    }))
  )
  const without = fields.map((field) => ({
    title: `without ${field}`,
    request: { ...good, body: { ...good.body, [field]: undefined } },
  }))
  const whole = [[], [1], {}, [null]].map((body) => ({
    title: `the body ${shown(body)}`,
    request: { ...good, body },
  }))
  return good.method === 'GET' ? [] : [...one, ...without, ...whole]
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60)
}

test.group('Hostile input in every parameter of every route', (group) => {
  let sessions: Awaited<ReturnType<typeof openSessions>>
  let good: Map<string, GoodRequest>
  group.setup(async () => {
    await db.table('settings').insert({ id: 1, visitor_credits: 1000, public_site_pages: true })
    const world = await createAttackedWorld()
    sessions = await openSessions(world)
    good = new Map(goodRequests(world).map((request) => [request.route, request]))
    return () => emptyTables()
  })

  test('what is left at the door is a route', ({ assert }) => {
    assert.includeMembers(ROUTES, [...Object.keys(AT_THE_DOOR), ...Object.keys(QUERIES)])
  })

  for (const [at, route] of ROUTES.entries()) {
    test(route, async ({ assert }) => {
      const request = good.get(route)!
      const wellMeant = await sendRaw(sessions, request)
      if (!(route in AT_THE_DOOR)) {
        assert.isBelow(wellMeant.status, 400, `The well-meant request: ${wellMeant.text}`)
      }
      const before = await db.from('users').orderBy('id')
      const attacks = [
        ...pathAttacks(request, at),
        ...queryAttacks(request, at),
        ...bodyAttacks(request, at),
      ]
      for (const { title, request: attack } of attacks) {
        for (const json of [true, false].slice(0, process.env.ATTACKS === 'all' ? 2 : 1)) {
          const response = await sendRaw(sessions, attack, json)
          assertHarmless(assert, response, title)
        }
      }
      assert.deepEqual(await db.from('users').orderBy('id'), before)
    }).timeout(TIMEOUT_MS)
  }
})
