import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { addDays, londonToday, storedTime } from '#shared/time/dates'

async function allowVisitorViews(count: number) {
  await db.table('settings').insert({ id: 1, visitor_credits: count, free_credits: 5 })
}

test.group('GET /projects/:projectid as JSON', (group) => {
  useTransaction(group)

  test('a paid member gets the project with both contacts', async ({ client, assert }) => {
    const site = await createSite({ name: 'Holbeck Lane School' })
    const viewer = await createUser({ membershipType: 'paid' })
    const response = await client
      .get(`/projects/${site.id}`)
      .header('accept', 'application/json')
      .loginAs(viewer)
    response.assertStatus(200)
    const [lead, second] = site.contacts
    assert.containsSubset(response.body(), {
      name: 'Holbeck Lane School',
      contact_access: 'granted',
      no_storeys: 4,
      no_units: 40,
      no_blocks: 2,
      latitude: 53.4723,
      longitude: -2.2935,
      local_authority: 'Salford',
      client: 'Irwell Homes',
      site_manager_last_name: lead.lastName,
      phone: lead.phone,
      email: lead.email,
      site_manager_last_name2: second.lastName,
      phone2: second.phone,
      email2: second.email,
    })
  })

  test('a free member with credits gets no contact, only that it can be unlocked', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const response = await client
      .get(`/projects/${site.id}`)
      .header('accept', 'application/json')
      .loginAs(await createUser())
    response.assertStatus(200)
    assert.equal(response.body().contact_access, 'unlockable')
    assert.isOk(site.contacts[0].phone)
    for (const value of site.contacts.flatMap((contact) => Object.values(contact))) {
      assert.notInclude(response.text(), String(value))
    }
  })

  test('anyone without access learns which details are known, and none of them', async ({
    client,
    assert,
  }) => {
    await allowVisitorViews(10)
    const lead = { firstName: 'Quentin', lastName: 'Zabriskie', phone: null, email: 'qz@z.example' }
    const second = { firstName: null, lastName: null, phone: '07700 900321', email: null }
    const viewers = [
      null,
      await createUser(),
      await createUser({ creditsLeft: 0 }),
      await createUser({ membershipType: 'expired' }),
    ]
    const cases = [
      {
        contacts: [lead, second],
        known: [
          [true, false, true],
          [false, true, false],
        ],
      },
      { contacts: [lead], known: [[true, false, true]] },
      { contacts: [], known: [] },
    ]
    for (const { contacts, known } of cases) {
      const site = await createSite({ contacts })
      for (const viewer of viewers) {
        const request = client.get(`/projects/${site.id}`).header('accept', 'application/json')
        const response = await (viewer ? request.loginAs(viewer) : request)
        const kinds = known.map(([name, phone, email], at) => ({
          position: at + 1,
          name,
          phone,
          email,
        }))
        assert.deepEqual(response.body().contact_kinds, kinds)
        for (const value of ['Quentin', 'Zabriskie', 'qz@z.example', '900321'])
          assert.notInclude(response.text(), value)
      }
      const paid = await client
        .get(`/projects/${site.id}`)
        .header('accept', 'application/json')
        .loginAs(await createUser({ membershipType: 'paid' }))
      assert.notProperty(paid.body(), 'contact_kinds')
    }
  })

  test('Verify and Hold sites are 404 for members and open for administrators', async ({
    client,
  }) => {
    for (const site of [
      await createSite({ siteStatus: 'Verify' }),
      await createSite({ held: true }),
    ]) {
      for (const membershipType of ['free', 'paid'] as const) {
        const response = await client
          .get(`/projects/${site.id}`)
          .header('accept', 'application/json')
          .loginAs(await createUser({ membershipType, contractAwarded: true }))
        response.assertStatus(404)
      }
      const admin = await client
        .get(`/projects/${site.id}`)
        .header('accept', 'application/json')
        .loginAs(await createUser({ type: 'admin' }))
      admin.assertStatus(200)
    }
  })

  test('a project that ended still opens for whoever unlocked it', async ({ client, assert }) => {
    const site = await createSite({ endDate: addDays(londonToday(), -3) })
    const viewer = await createUser({ creditsLeft: 0 })
    await db
      .table('unlocks')
      .insert({ user_id: viewer.id, site_id: site.id, created_at: storedTime() })
    const response = await client
      .get(`/projects/${site.id}`)
      .header('accept', 'application/json')
      .loginAs(viewer)
    assert.equal(response.body().phone, site.contacts[0].phone)
  })

  test('an unknown project is 404', async ({ client }) => {
    const viewer = await createUser()
    for (const path of [
      '/projects/0',
      '/projects/999999',
      '/projects/99999999999999',
      '/projects/abc',
      '/site/0',
    ]) {
      const response = await client.get(path).header('accept', 'application/json').loginAs(viewer)
      response.assertStatus(404)
    }
  })
})

test.group('A visitor’s page of a project', (group) => {
  useTransaction(group)

  test('a visitor gets the project without its contacts', async ({ client, assert }) => {
    await allowVisitorViews(1)
    const site = await createSite({ name: 'Holbeck Lane School' })
    const response = await client.get(`/site/${site.id}`)
    response.assertStatus(200)
    assert.include(response.text(), 'Holbeck Lane School')
    for (const value of site.contacts.flatMap((contact) => Object.values(contact))) {
      assert.notInclude(response.text(), String(value))
    }
  })
})
