import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import type { ApiClient } from '@japa/api-client'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import User from '#models/user'
import { canariesFor, memberOfCanary } from '#queries/sites/canary_contacts'
import env from '#start/env'
import CanaryFind from '../../../commands/canary_find.js'
import { createSite, createUser, unlockFor, type ContactAttributes } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const DOMAIN = 'site-contacts.example.net'
const LEAD = { firstName: 'Leonora', lastName: 'Quill', phone: '020 7946 0018', email: 'lq@b.test' }
const OTHER = { ...LEAD, firstName: 'Osbert', email: 'osbert@b.test' }
/** What an approved objection leaves of somebody. */
const NOBODY = { title: null, first_name: null, last_name: null, phone: null, email: null }
const MOST_TRIES = 5_000

const lead = (id: number) => [{ site_id: id, position: 1 }]
const siteWith = (...contacts: ContactAttributes[]) => createSite({ contacts })

/** The ids of members that are not there yet and whom this site gives a canary, or none. */
function* idsAfter(last: number, siteId: number, isGiven: boolean) {
  for (let id = last + 1; id < last + MOST_TRIES; id++) {
    const member = Object.assign(new User(), { id, type: 'user' })
    if (canariesFor(member, lead(siteId), lead(siteId)).length > 0 === isGiven) yield id
  }
}

const create = (attributes: object) => createUser(attributes)

/** Two members who are given a canary with this site, and one who is not. */
async function membersFor(site: { id: number }) {
  const [{ last }] = await db.from('users').max('id as last')
  const given = idsAfter(Number(last), site.id, true)
  const members: User[] = []
  while (members.length < 2) {
    members.push(await create({ id: given.next().value, membershipType: 'paid' }))
  }
  const without = idsAfter(members[1].id, site.id, false).next().value
  return [...members, await create({ id: without, membershipType: 'paid' })]
}

/** The second contact's name, telephone and address by every way on which contacts leave. */
async function secondContacts(client: ApiClient, member: User, site: { id: number; name: string }) {
  const json = (path: string) =>
    client.get(path).header('accept', 'application/json').loginAs(member)
  const called = (await json(`/projects/${site.id}`)).body()
  const page = await client.get(`/site/${site.id}`).withInertia().loginAs(member)
  const panel = await client.get(`/my-projects?siteid=${site.id}`).withInertia().loginAs(member)
  const seen = [
    called,
    propsOf(page, 'SiteDetail').project,
    propsOf(panel, 'MyProjects').project,
  ].map((one: any) => [
    one.site_manager_first_name2,
    one.site_manager_last_name2,
    one.phone2,
    one.email2,
  ])
  const csv = await client.get('/my-projects/export/csv').loginAs(member)
  const [row]: Record<string, string>[] = parse(csv.text(), { bom: true, columns: true })
  const [first = '', ...last] = row['Second contact'].split(' ')
  seen.push([first, last.join(' '), row['Second contact phone'], row['Second contact email']])
  const account = JSON.parse((await client.get('/my-account/export').loginAs(member)).text())
  const second = account.unlockedProjects[0].contacts[1]
  seen.push([second?.first_name, second?.last_name, second?.phone, second?.email])
  return new Set(seen.map((values) => values.map((value) => value || '-').join('|')))
}

async function openTo(member: User, site: { id: number }) {
  await setBookmark(member.id, site.id, true)
  await unlockFor(member, site)
}

test.group('Invented contacts', (group) => {
  useTransaction(group)
  group.each.setup(() => {
    env.set('CANARY_DOMAIN', DOMAIN)
    return () => env.set('CANARY_DOMAIN', '')
  })

  test('are the same by every way out, others for others, and found again', async ({
    client,
    assert,
  }) => {
    const site = await siteWith(LEAD)
    const [one, other, without] = await membersFor(site)
    const addresses: string[] = []
    for (const member of [one, other]) {
      await openTo(member, site)
      const seen = [...(await secondContacts(client, member, site))]
      assert.lengthOf(seen, 1)
      const [first, last, phone, email] = seen[0].split('|')
      assert.equal(phone, '-')
      assert.match(email, /^[a-z]+\.[a-z]+\.[\da-f]{10}@site-contacts\.example\.net$/)
      assert.isTrue(email.startsWith(`${first}.${last}.`.toLowerCase()))
      assert.equal(await memberOfCanary(` ${email.toUpperCase()}`), member.id)
      addresses.push(email)
    }
    assert.notEqual(addresses[0], addresses[1])
    await openTo(without, site)
    assert.deepEqual([...(await secondContacts(client, without, site))], ['-|-|-|-'])
  })

  test('are counted before they are read, so that nothing tells them from others', async ({
    client,
    assert,
  }) => {
    const site = await siteWith(LEAD)
    const [given, , without] = await membersFor(site)
    const kindsFor = async (member: User) => {
      const page = await client.get(`/site/${site.id}`).withInertia().loginAs(member)
      const { contact_kinds: kinds } = propsOf(page, 'SiteDetail').project as any
      return kinds
    }
    const first = { position: 1, name: true, phone: true, email: true }
    const second = { position: 2, name: true, phone: false, email: true }
    const changes = [
      { membershipType: 'free', freeCredits: 5, creditsLeft: 5 },
      { membershipType: 'free', freeCredits: 5, creditsLeft: 0 },
      { membershipType: 'expired' },
    ] as const
    for (const change of changes) {
      for (const member of [given, without]) await member.merge(change).save()
      assert.deepEqual(await kindsFor(given), [first, second])
      assert.deepEqual(await kindsFor(without), [first])
    }
  })

  test('stand nowhere without the setting', async ({ client, assert }) => {
    const site = await siteWith(LEAD)
    const [member] = await membersFor(site)
    await openTo(member, site)
    env.set('CANARY_DOMAIN', '')
    assert.deepEqual([...(await secondContacts(client, member, site))], ['-|-|-|-'])
  })

  test('stand with no site that has a second contact, no first or one who objected', async ({
    client,
    assert,
  }) => {
    const [full, empty, objected] = [
      await siteWith(LEAD, OTHER),
      await siteWith(),
      await siteWith(LEAD),
    ]
    await db
      .from('contacts')
      .where('site_id', objected.id)
      .update({ ...NOBODY, objected_at: '2026-01-01 00:00:00' })
    for (const site of [full, empty, objected]) {
      const [member] = await membersFor(site)
      const call = client.get(`/projects/${site.id}`).header('accept', 'application/json')
      const { email2 } = (await call.loginAs(member)).body()
      assert.equal(email2, site === full ? OTHER.email : null)
    }
  })

  test('are never shown to administrators', async ({ client, assert }) => {
    const site = await siteWith(LEAD)
    const [member] = await membersFor(site)
    await member.merge({ type: 'admin' }).save()
    await openTo(member, site)
    assert.deepEqual([...(await secondContacts(client, member, site))], ['-|-|-|-'])
  })

  test('stand with about one site in 150', async ({ assert }) => {
    const places = Array.from({ length: 15_000 }, (_, id) => ({ site_id: id + 1, position: 1 }))
    const member = Object.assign(new User(), { id: 7, type: 'user' })
    const given = canariesFor(member, places, places)
    assert.closeTo(given.length, 100, 50)
    assert.deepEqual(canariesFor(member, places, places), given)
  })

  test('tell the command whose they are', async ({ assert, cleanup }) => {
    ace.ui.switchMode('raw')
    cleanup(() => ace.ui.switchMode('normal'))
    const site = await siteWith(LEAD)
    const [member] = await membersFor(site)
    const [{ email }] = canariesFor(member, lead(site.id), lead(site.id))
    const ask = async (address: string) => {
      const command = await ace.create(CanaryFind, [address])
      await command.exec()
      command.assertSucceeded()
      return command
    }
    ;(await ask(email)).assertLogMatches(new RegExp(`Member ${member.id}: ${member.email}`))
    for (const nobody of [email.replace(/\w\w@/, 'zz@'), 'adam.ellis@x.test', 'nonsense']) {
      ;(await ask(nobody)).assertLogMatches(/No member was given this address/)
    }
    assert.isNull(await memberOfCanary(''))
  })
})
