import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { secretsOf } from '#tests/helpers/projects_page'

const NAME = 'Hartley Boone'
const path = '/api/contractors/hartley-boone/people'

const person = (lastName: string, at: number) => ({
  title: 'Mr',
  firstName: 'Alan',
  lastName,
  phone: `0113 496 000${at}`,
  email: `${lastName.toLowerCase()}@example.org`,
})

const createNamed = (lastName: string, at: number) =>
  createSite({ contractor: NAME, contacts: [person(lastName, at)] })

const namesIn = (body: { people: { name: string | null }[] }) => body.people.map(({ name }) => name)
const readsOf = async (userId: number) =>
  (await db.from('contact_reads').where('user_id', userId)).length

test.group('The people of a contractor', (group) => {
  useTransaction(group)

  test('a visitor is told to log in', async ({ client }) => {
    await createNamed('Whitford', 1)
    const response = await client.get(path).header('accept', 'application/json')
    response.assertStatus(401)
  })

  test('a free member without credits is refused', async ({ client }) => {
    await createNamed('Whitford', 1)
    const response = await client.get(path).loginAs(await createUser({ creditsLeft: 0 }))
    response.assertStatus(403)
  })

  test('a word that is neither yes nor no is refused', async ({ assert, client }) => {
    await createNamed('Whitford', 1)
    const response = await client
      .get(path)
      .qs({ names: 'perhaps' })
      .loginAs(await createUser())
    response.assertStatus(422)
    assert.property(response.body().errors, 'names')
  })

  test('a free member learns role and place, and names of unlocked projects alone', async ({
    assert,
    client,
  }) => {
    const member = await createUser()
    const locked = await createNamed('Whitford', 1)
    const own = await createNamed('Nair', 2)
    await unlockFor(member, own)
    for (const [names, ownName] of [
      [0, null],
      [1, 'Mr Alan Nair'],
    ]) {
      const response = await client.get(path).qs({ names }).loginAs(member)
      response.assertStatus(200)
      assert.sameMembers(namesIn(response.body()), [ownName, null])
      assert.equal(response.body().askable, 1 - Number(names))
      const [lockedPerson] = response
        .body()
        .people.filter(({ project_id: id }: { project_id: number }) => id === locked.id)
      assert.deepEqual(lockedPerson, {
        position: 1,
        name: null,
        is_locked: true,
        project_id: locked.id,
        project_name: locked.name,
        city_county: locked.cityCounty,
      })
      for (const secret of secretsOf(locked)) assert.notInclude(response.text(), secret)
      assert.notInclude(response.text(), own.contacts[0].phone!)
      assert.notInclude(response.text(), own.contacts[0].email!)
    }
  })

  test('a paid member gets names when they are asked for, which counts the projects', async ({
    assert,
    client,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const sites = [await createNamed('Whitford', 1), await createNamed('Nair', 2)]
    const before = await client.get(path).loginAs(member)
    assert.deepEqual(namesIn(before.body()), [null, null])
    assert.equal(before.body().askable, 2)
    assert.equal(await readsOf(member.id), 0)
    for (const site of sites) {
      for (const secret of secretsOf(site)) assert.notInclude(before.text(), secret)
    }

    const asked = await client.get(path).qs({ names: 1 }).loginAs(member)
    assert.sameMembers(namesIn(asked.body()), ['Mr Alan Whitford', 'Mr Alan Nair'])
    assert.containsSubset(asked.body(), { askable: 0, is_limited: false })
    assert.equal(await readsOf(member.id), 2)
  })

  test('the daily limit keeps the rest', async ({ assert, client }) => {
    await db.table('settings').insert({ id: 1, contact_limit_paid: 1, contact_limit_free: 1 })
    const member = await createUser({ membershipType: 'paid' })
    await createNamed('Whitford', 1)
    await createNamed('Nair', 2)
    const response = await client.get(path).qs({ names: 1 }).loginAs(member)
    assert.lengthOf(namesIn(response.body()).filter(Boolean), 1)
    assert.isTrue(response.body().is_limited)
    assert.equal(await readsOf(member.id), 1)
  })

  test('who objected is not among them', async ({ assert, client }) => {
    const member = await createUser({ membershipType: 'paid' })
    const site = await createNamed('Whitford', 1)
    await db.from('contacts').where('site_id', site.id).update({
      objected_at: storedTime(),
      first_name: null,
      last_name: null,
      phone: null,
      email: null,
    })
    await createNamed('Nair', 2)
    const response = await client.get(path).qs({ names: 1 }).loginAs(member)
    assert.deepEqual(namesIn(response.body()), ['Mr Alan Nair'])
  })

  test('an unknown contractor is 404', async ({ client }) => {
    const response = await client
      .get('/api/contractors/nobody/people')
      .header('accept', 'application/json')
      .loginAs(await createUser())
    response.assertStatus(404)
  })
})
