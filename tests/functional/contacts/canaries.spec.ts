import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import type { ApiClient } from '@japa/api-client'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { queueVerifications } from '#actions/sites/queue_verifications'
import { setBookmark } from '#actions/projects/set_bookmark'
import { canariesFor, mayHaveCanary } from '#queries/sites/canary_contacts'
import env from '#start/env'
import type User from '#models/user'
import CanaryFind from '../../../commands/canary_find.js'
import { createSite, createUser, unlockFor, type ContactAttributes } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const DOMAINS = ['site-contacts.example.net', 'harwood-pm.example.org']
const LEAD = { firstName: 'Leonora', lastName: 'Quill', phone: '020 7946 0018', email: 'lq@b.test' }
const OTHER = { ...LEAD, firstName: 'Osbert', email: 'osbert@b.test' }
/** What an approved objection leaves of someone. */
const NOBODY = { title: null, first_name: null, last_name: null, phone: null, email: null }

const lead = (id: number) => ({ site_id: id, position: 1, title: 'Mr', phone: '1', email: null })
const paid = () => createUser({ membershipType: 'paid' })

let lastId = 0

/** A site among those that are given a canary, or among the others. */
async function siteWith(contacts: ContactAttributes[], isGiven = true) {
  do lastId += 1
  while (mayHaveCanary(lastId) !== isGiven)
  return createSite({ id: lastId, contacts })
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
    lastId = 0
    env.set('CANARY_DOMAIN', DOMAINS.join(', '))
    return () => env.set('CANARY_DOMAIN', '')
  })

  test('are the same by every way out and for every member, so that no two copies differ', async ({
    client,
    assert,
  }) => {
    const given = await siteWith([LEAD])
    const other = await siteWith([LEAD], false)
    const seen = new Set<string>()
    for (const member of [await paid(), await paid()]) {
      await openTo(member, given)
      for (const contact of await secondContacts(client, member, given)) seen.add(contact)
    }
    assert.lengthOf([...seen], 1)
    const [first, last, phone, email] = [...seen][0].split('|')
    assert.equal(phone, '-')
    const [mailbox, domain] = email.split('@')
    assert.include(DOMAINS, domain)
    assert.match(mailbox, new RegExp(`^(${first}|${first[0]})\\.?${last}$`, 'i'))

    const member = await paid()
    await openTo(member, other)
    assert.deepEqual([...(await secondContacts(client, member, other))], ['-|-|-|-'])
  })

  test('never wait on the desk that verifies contacts', async ({ client, assert }) => {
    const site = await siteWith([LEAD])
    await db.from('sites').where('id', site.id).update({ site_status: 'Verify', status: 'Verify' })
    await queueVerifications()
    const admin = await createUser({ type: 'admin' })
    const page = await client.get(`/admin/sites/verify/${site.id}`).withInertia().loginAs(admin)
    const { open } = propsOf(page, 'admin/VerifySites')
    const { site_manager_first_name: first, site_manager_first_name2: second } = open!.contacts
    assert.deepEqual([first, second], ['Leonora', null])
  })

  test('share no shape, name or domain, and have a title where the first contact has one', ({
    assert,
  }) => {
    const leads = Array.from({ length: 15_000 }, (_, id) => lead(id + 1))
    const given = canariesFor(null, leads, leads)
    const [mailboxes, domains] = [0, 1].map((at) => given.map(({ email }) => email.split('@')[at]))
    assert.sameMembers([...new Set(domains)], DOMAINS)
    for (const mailbox of mailboxes) assert.match(mailbox, /^[a-z]+(\.[a-z]+)?$/)
    assert.isBelow(mailboxes.filter((one) => one.includes('.')).length, given.length)
    assert.isTrue(mailboxes.some((one) => one.includes('.')))
    assert.isAbove(new Set(given.map((one) => one.first_name + one.last_name)).size, 50)
    assert.sameMembers([...new Set(given.map(({ title }) => title))], ['Mr', 'Ms'])
    const [plain] = canariesFor(null, [], [{ ...lead(given[0].site_id), title: null }])
    assert.deepEqual(plain, { ...given[0], title: null })
  })

  test('are counted before they are read, for visitors too, so that nothing tells them from others', async ({
    client,
    assert,
  }) => {
    await db.table('settings').insert({ id: 1, visitor_credits: 10 })
    const given = await siteWith([LEAD])
    const other = await siteWith([LEAD], false)
    const first = { position: 1, name: true, phone: true, email: true }
    const second = { position: 2, name: true, phone: false, email: true }
    const viewers = [
      null,
      await createUser(),
      await createUser({ creditsLeft: 0 }),
      await createUser({ membershipType: 'expired' }),
    ]
    for (const viewer of viewers) {
      const kindsOf = async (site: { id: number }) => {
        const request = client.get(`/site/${site.id}`).withInertia()
        const page = await (viewer ? request.loginAs(viewer) : request)
        const { project } = propsOf(page, 'SiteDetail')
        return (project as { contact_kinds: unknown }).contact_kinds
      }
      assert.deepEqual(await kindsOf(given), [first, second])
      assert.deepEqual(await kindsOf(other), [first])
    }
  })

  test('stand nowhere without the setting', async ({ client, assert }) => {
    const site = await siteWith([LEAD])
    const member = await paid()
    await openTo(member, site)
    env.set('CANARY_DOMAIN', '')
    assert.deepEqual([...(await secondContacts(client, member, site))], ['-|-|-|-'])
  })

  test('stand with no site that has a second contact, none to reach or one who objected', async ({
    client,
    assert,
  }) => {
    const full = await siteWith([LEAD, OTHER])
    const empty = await siteWith([])
    const named = await siteWith([{ ...LEAD, phone: null, email: null }])
    const objected = await siteWith([LEAD])
    await db
      .from('contacts')
      .where('site_id', objected.id)
      .update({ ...NOBODY, objected_at: '2026-01-01 00:00:00' })
    for (const site of [full, empty, named, objected]) {
      const call = client.get(`/projects/${site.id}`).header('accept', 'application/json')
      const { email2 } = (await call.loginAs(await paid())).body()
      assert.equal(email2, site === full ? OTHER.email : null)
    }
  })

  test('are never shown to administrators', async ({ client, assert }) => {
    const site = await siteWith([LEAD])
    const admin = await createUser({ type: 'admin' })
    await openTo(admin, site)
    assert.deepEqual([...(await secondContacts(client, admin, site))], ['-|-|-|-'])
  })

  test('stand with about one site in 150', ({ assert }) => {
    const leads = Array.from({ length: 15_000 }, (_, id) => lead(id + 1))
    const given = canariesFor(null, leads, leads)
    assert.closeTo(given.length, 100, 50)
    assert.deepEqual(canariesFor(null, leads, leads), given)
  })

  test('tell the command who was shown them, and who was shown most', async ({
    assert,
    client,
    cleanup,
  }) => {
    ace.ui.switchMode('raw')
    cleanup(() => ace.ui.switchMode('normal'))
    const sites = [await siteWith([LEAD]), await siteWith([LEAD]), await siteWith([LEAD])]
    const [copier, reader, other] = [await paid(), await paid(), await paid()]
    const addresses: string[] = []
    const open = async (member: User, site: { id: number }) => {
      const call = client.get(`/projects/${site.id}`).header('accept', 'application/json')
      return (await call.loginAs(member)).body().email2 as string
    }
    await open(reader, sites[0])
    for (const site of sites.slice(0, 2)) addresses.push(await open(copier, site))
    await open(other, sites[2])

    const ask = async (...wanted: string[]) => {
      const command = await ace.create(CanaryFind, wanted)
      await command.exec()
      command.assertSucceeded()
      return command.ui.logger
        .getLogs()
        .splice(0)
        .map(({ message }) => message)
    }
    const answers = await ask(` ${addresses[0].toUpperCase()}`, addresses[1])
    assert.lengthOf(answers, 2)
    assert.include(answers[0], `Member ${copier.id}: ${copier.email}, 2 of 2`)
    assert.include(answers[1], `Member ${reader.id}: ${reader.email}, 1 of 2`)
    for (const nobody of [`x${addresses[0]}`, 'adam.ellis@x.test', 'nonsense', '']) {
      assert.include((await ask(nobody))[0], 'No member was shown these addresses')
    }
  })
})
