import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser, type SiteAttributes } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

async function view(member: User, minute: number, attributes: SiteAttributes = {}) {
  const site = await createSite(attributes)
  const time = storedTime(Date.UTC(2026, 10, 20, 9, minute))
  await db.table('site_views').insert({
    user_id: member.id,
    site_id: site.id,
    first_viewed_at: time,
    last_viewed_at: time,
  })
  return site
}

test.group('GET /api/account/data', (group) => {
  useTransaction(group)

  test('a visitor gets 401', async ({ client }) => {
    const response = await client.get('/api/account/data')
    response.assertStatus(401)
  })

  test('a member gets the fields of section 3', async ({ client, assert }) => {
    const member = await createUser({ firstName: 'Ann', lastName: 'Doe', creditsLeft: 4 })
    const site = await view(member, 5)
    await db
      .table('unlocks')
      .insert({ user_id: member.id, site_id: site.id, created_at: storedTime() })
    const response = await client.get('/api/account/data').loginAs(member)
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      user: {
        ID: member.id,
        name: 'Ann Doe',
        membershipType: 'free',
        freeCredits: 5,
        viewsLeft: 4,
        existingViews: [{ site_id: site.id, last_viewed: '2026-11-20T09:05:00Z' }],
        unlockedProjects: [{ site_id: site.id }],
        type: 'user',
        admin: false,
        contract_awarded: false,
      },
    })
  })

  test('says what an administrator and a paid member are', async ({ client }) => {
    const admin = await createUser({ type: 'admin' })
    const asAdmin = await client.get('/api/account/data').loginAs(admin)
    asAdmin.assertBodyContains({ user: { type: 'admin', admin: true, contract_awarded: true } })

    const paid = await createUser({ membershipType: 'paid', contractAwarded: true })
    const asPaid = await client.get('/api/account/data').loginAs(paid)
    asPaid.assertBodyContains({
      user: { type: 'user', admin: false, membershipType: 'paid', contract_awarded: true },
    })
  })
})

test.group('GET /api/account/view-log', (group) => {
  useTransaction(group)

  test('a visitor gets 401', async ({ client }) => {
    const response = await client.get('/api/account/view-log')
    response.assertStatus(401)
  })

  test('names the newest 20 views of the member, newest first', async ({ client, assert }) => {
    const member = await createUser()
    const stranger = await createUser()
    for (let minute = 0; minute < 22; minute += 1) await view(member, minute)
    const newest = await view(member, 50, { name: 'Tannery Wharf' })
    await view(stranger, 55)
    const response = await client.get('/api/account/view-log').loginAs(member)
    response.assertStatus(200)
    const { existingViews } = response.body().user
    assert.lengthOf(existingViews, 20)
    assert.deepEqual(existingViews[0], {
      site_id: newest.id,
      name: 'Tannery Wharf',
      last_viewed: '2026-11-20T09:50:00Z',
    })
    assert.equal(existingViews[19].last_viewed, '2026-11-20T09:03:00Z')
  })

  test('leaves out what the member may no longer open', async ({ client, assert }) => {
    const member = await createUser()
    await view(member, 1, { held: true })
    const open = await view(member, 2)
    const response = await client.get('/api/account/view-log').loginAs(member)
    assert.deepEqual(
      response.body().user.existingViews.map(({ site_id }: { site_id: number }) => site_id),
      [open.id]
    )
  })
})

test.group('GET /api/user', (group) => {
  useTransaction(group)

  const ask = (client: ApiClient, token: string) => client.get('/api/user').bearerToken(token)

  async function tokenOf(member: User, expiresIn?: string) {
    const token = await User.accessTokens.create(member, ['*'], { expiresIn })
    return token.value!.release()
  }

  test('answers the owner of the token', async ({ client }) => {
    const member = await createUser()
    const response = await ask(client, await tokenOf(member))
    response.assertStatus(200)
    response.assertBodyContains({ ID: member.id, name: member.name, membershipType: 'free' })
  })

  test('a session alone is not enough', async ({ client }) => {
    const member = await createUser()
    const response = await client.get('/api/user').loginAs(member)
    response.assertStatus(401)
  })

  test('a wrong token and one past its time get 401', async ({ client }) => {
    const wrong = await ask(client, 'gty_MQ.bm90LWEtdG9rZW4')
    wrong.assertStatus(401)

    const token = await tokenOf(await createUser(), '1 hour')
    const fresh = await ask(client, token)
    fresh.assertStatus(200)
    await db.from('auth_access_tokens').update({ expires_at: new Date(Date.now() - 1000) })
    const late = await ask(client, token)
    late.assertStatus(401)
  })

  test('suspended and unverified members are refused', async ({ client }) => {
    const suspended = await createUser({ suspendedAt: DateTime.utc() })
    const asSuspended = await ask(client, await tokenOf(suspended))
    asSuspended.assertStatus(403)
    asSuspended.assertBody({ message: 'Your account has been suspended. Please contact us.' })

    const unverified = await createUser({ emailVerifiedAt: null })
    const asUnverified = await ask(client, await tokenOf(unverified))
    asUnverified.assertStatus(403)
  })
})

test.group('GET /api/settings', (group) => {
  useTransaction(group)

  test('everybody reads the settings of section 3', async ({ client }) => {
    const before = await client.get('/api/settings')
    before.assertStatus(200)
    before.assertBody({ visitor_credits: 0, tickertape_text: '', tickertape_colour: 'Red' })

    await db.table('settings').insert({
      id: 1,
      visitor_credits: 3,
      free_credits: 5,
      tickertape_text: 'New sites every Monday',
      tickertape_colour: 'Blue',
    })
    const after = await client.get('/api/settings')
    after.assertBody({
      visitor_credits: 3,
      tickertape_text: 'New sites every Monday',
      tickertape_colour: 'Blue',
    })
  })
})
