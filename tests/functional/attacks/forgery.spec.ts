import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { emptyTables } from '#tests/helpers/database'
import { readTable } from '../roles/read_table.js'
import { send } from './attack.js'
import { AT_THE_DOOR, goodRequests, type GoodRequest } from './good_requests.js'
import { createAttackedWorld, type AttackedWorld } from './world.js'

const UNSAFE = [...new Set(readTable().map(({ route }) => route))].filter(
  (route) => !route.startsWith('GET ')
)

/** Mail programs post here without a session; the signature in the address stands in the token's place. */
const SIGNED_INSTEAD = ['POST /unsubscribe/:id/:kind']

/** What a form might say of its sender, in every spelling that the product uses anywhere. */
const GRANTS = {
  id: 1,
  user_id: 1,
  userId: 1,
  owner_id: 1,
  admin: true,
  is_admin: true,
  isAdmin: true,
  role: 'admin',
  type: 'admin',
  membership: 'paid',
  membershipType: 'paid',
  membership_type: 'paid',
  credits: 1_000,
  credits_left: 1_000,
  creditsLeft: 1_000,
  viewsLeft: 1_000,
  free_credits: 1_000,
  freeCredits: 1_000,
  contract_awarded: true,
  contractAwarded: true,
  planEndDate: '2099-01-01',
  plan_end_date: '2099-01-01',
  emailVerifiedAt: '2001-01-01',
  email_verified_at: '2001-01-01 00:00:00',
  suspended_at: null,
  held: 0,
  status: 'completed',
  price_pence: 0,
}

const STANDING = [
  'type',
  'membership_type',
  'free_credits',
  'credits_left',
  'contract_awarded',
  'plan_start_date',
  'plan_end_date',
  'email_verified_at',
  'suspended_at',
]

/** What people are and may, before the request is rolled back; of times the year alone, as the clock moves on. */
async function standings() {
  const rows = await db.from('users').select(STANDING).orderBy('id')
  return rows.map((row) => ({
    ...row,
    email_verified_at: String(row.email_verified_at).slice(0, 4),
  }))
}

test.group('Requests that are forged', (group) => {
  let world: AttackedWorld
  let good: Map<string, GoodRequest>
  group.setup(async () => {
    world = await createAttackedWorld()
    good = new Map(goodRequests(world).map((request) => [request.route, request]))
    return () => emptyTables()
  })

  const works = (route: string, response: ApiResponse) =>
    route in AT_THE_DOOR ? response.status() !== 419 : response.status() < 400

  for (const route of UNSAFE.filter((one) => !SIGNED_INSTEAD.includes(one))) {
    test(`${route} does nothing without the token of the session`, async ({ assert, client }) => {
      const request = good.get(route)!
      assert.isTrue(works(route, await send(client, world, request)))
      const forged = await send(client, world, request, { token: false })
      forged.assertStatus(419)
      const guessed = await send(client, world, request, {
        token: false,
        headers: { 'x-csrf-token': 'a'.repeat(40), 'x-xsrf-token': 'a'.repeat(40) },
      })
      guessed.assertStatus(419)
    })

    test(`${route} does nothing as the form of another site`, async ({ assert, client }) => {
      const { body, path, method, as } = good.get(route)!
      const request = client
        .post(`${path}${path.includes('?') ? '&' : '?'}_method=${method}`)
        .redirects(0)
        .header('accept', 'application/json')
        .header('origin', 'https://evil.example')
        .form((body ?? { a: '1' }) as Record<string, string>)
      const { user } = world.people[as]
      if (user) request.loginAs(user)
      assert.equal((await request).status(), 419)
    })
  }

  for (const route of UNSAFE.filter(
    (one) => !one.includes('/admin/') && !one.includes('/api/sites')
  )) {
    test(`${route} grants nothing that its sender asks for besides`, async ({ assert, client }) => {
      const request = good.get(route)!
      const standingAfter = async (body: object) => {
        let rows: unknown[] = []
        const response = await send(client, world, { ...request, body }, {}, async () => {
          rows = await standings()
        })
        return { rows, status: response.status() }
      }
      const plain = await standingAfter(request.body ?? {})
      const asked = await standingAfter({ ...GRANTS, ...request.body })
      assert.isNotEmpty(plain.rows)
      assert.equal(asked.status, plain.status)
      assert.deepEqual(asked.rows, plain.rows)
    })
  }
})
