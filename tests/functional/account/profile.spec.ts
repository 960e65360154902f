import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { RETURN_TO_COOKIE } from '#errors/login_required'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'
import { storedTime } from '#shared/time/dates'

const PROFILE = {
  first_name: "Zoë-Anne d'Arcy",
  last_name: 'Ó Briain',
  phone: '+353 (0)1 234-5678',
  company: '3 Rivers Plastering',
  position: 'Estimator',
}

const save = (client: ApiClient, viewer: User, profile: object) =>
  client
    .put('/my-account/profile')
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(viewer)
    .json(profile)
    .redirects(0)

test.group('GET /my-account', (group) => {
  useTransaction(group)

  test('leads visitors to /login and back', async ({ client }) => {
    const response = await client.get('/my-account').redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', '/login')
    response.assertCookie(RETURN_TO_COOKIE, '/my-account')
  })

  test('shows profile, plan, credits, sessions and tokens of the viewer', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid', company: 'Holt Glazing' })
    const page = await client.get('/my-account').loginAs(viewer).withInertia()
    page.assertStatus(200)
    page.assertInertiaPropsContains({
      profile: {
        first_name: viewer.firstName,
        last_name: viewer.lastName,
        email: viewer.email,
        company: 'Holt Glazing',
        membershipType: 'paid',
        plan_start_date: viewer.planStartDate!.toISODate(),
        plan_end_date: viewer.planEndDate!.toISODate(),
      },
      credits: [],
      tokens: [],
    })
    const { sessions, profile } = propsOf(page, 'MyAccount')
    assert.isTrue(sessions[0].is_current)
    assert.notProperty(profile, 'password')
  })

  test('tells where each credit went, with a link while the project is open', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser()
    const stranger = await createUser()
    const site = await createSite({ name: 'Kiln Yard' })
    const held = await createSite({ name: 'Held Yard', held: true })
    const entry = { reason: 'unlocked', amount: -1, created_at: storedTime() }
    await db.table('credit_entries').multiInsert([
      { user_id: viewer.id, site_id: site.id, site_name: site.name, ...entry },
      { user_id: viewer.id, site_id: held.id, site_name: held.name, ...entry },
      { user_id: stranger.id, site_id: site.id, site_name: site.name, ...entry },
    ])
    const page = await client.get('/my-account').loginAs(viewer).withInertia()
    const { credits } = propsOf(page, 'MyAccount')
    assert.lengthOf(credits, 2)
    assert.containsSubset(credits[0], { project_name: 'Held Yard', site_id: null, amount: -1 })
    assert.containsSubset(credits[1], { project_name: 'Kiln Yard', site_id: site.id })
    assert.match(credits[1].date, /^\d{4}-\d\d-\d\dT[\d:]+Z$/)
  })
})

test.group('PUT /my-account/profile', (group) => {
  useTransaction(group)

  test('refuses visitors', async ({ client }) => {
    const response = await client
      .put('/my-account/profile')
      .header('accept', 'application/json')
      .withCsrfToken()
      .json(PROFILE)
    response.assertStatus(401)
  })

  test('saves the details, the phone as digits, and logs which changed', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ company: PROFILE.company })
    const response = await save(client, viewer, PROFILE)
    response.assertStatus(302)
    response.assertHeader('location', '/my-account')
    await viewer.refresh()
    assert.equal(viewer.firstName, PROFILE.first_name)
    assert.equal(viewer.lastName, PROFILE.last_name)
    assert.equal(viewer.phone, '35312345678')
    const log = await db.from('activity_log').where('action', 'account.profile_changed').first()
    assert.sameMembers(JSON.parse(log.changed_fields), [
      'firstName',
      'lastName',
      'phone',
      'position',
    ])
  })

  test('changes nothing but these fields', async ({ client, assert }) => {
    const viewer = await createUser()
    await save(client, viewer, { ...PROFILE, type: 'admin', membership_type: 'paid', id: 999 })
    await viewer.refresh()
    assert.equal(viewer.type, 'user')
    assert.equal(viewer.membershipType, 'free')
  })

  const refusals = {
    first_name: ['Ann3', 'First name can only contain letters, spaces, hyphens, and apostrophes.'],
    last_name: ['<b>', 'Last name can only contain letters, spaces, hyphens, and apostrophes.'],
    position: ['QS 2', 'Position can only contain letters, spaces, hyphens, and apostrophes.'],
    company: ['360', 'Company name cannot be only numbers.'],
    phone: ['none', 'This field is required.'],
  }
  for (const [field, [value, message]] of Object.entries(refusals)) {
    test(`refuses the ${field} "${value}" at its field`, async ({ client, assert }) => {
      const viewer = await createUser()
      const response = await save(client, viewer, { ...PROFILE, [field]: value })
      response.assertStatus(422)
      assert.deepEqual(response.body().errors, { [field]: [message] })
      await viewer.refresh()
      assert.equal(viewer.firstName, 'Mary')
    })
  }

  test('asks for every field', async ({ client, assert }) => {
    const response = await save(client, await createUser(), {})
    response.assertStatus(422)
    assert.sameMembers(Object.keys(response.body().errors), Object.keys(PROFILE))
  })
})
