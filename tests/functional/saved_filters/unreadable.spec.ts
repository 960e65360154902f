import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { sendAlerts } from '#actions/saved_filters/send_alerts'
import type User from '#models/user'
import { memberAlerts } from '#queries/saved_filters/member_alerts'
import { storedTime } from '#shared/time/dates'
import { createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { propsOf } from '#tests/helpers/page_props'
import { addSite } from '#tests/helpers/site_history'

const PATH = '/api/saved-filters'
const UNREADABLE = ['', 'region=Wales', '{"region":', '["Wales"]', 'null', '7', '{"colour":"red"}']
const WALES = { region: ['Wales' as const] }

const paidMember = () => createUser({ membershipType: 'paid' })

/** Stores a filter as no call of today would. */
async function store(owner: User, name: string, filters: string): Promise<number> {
  const row = { user_id: owner.id, name, name_key: name, filters, created_at: storedTime() }
  const due = { notify: 'instantly', alert_due_at: storedTime() }
  await db.table('saved_filters').insert({ ...row, ...due })
  const saved = await db.from('saved_filters').where({ user_id: owner.id, name_key: name }).first()
  return saved.id
}

async function withUnreadable() {
  const owner = await paidMember()
  for (const [at, text] of UNREADABLE.entries()) await store(owner, `Odd ${at}`, text)
  await saveFilter(owner.id, { name: 'Wales', filters: WALES, notify: 'instantly' })
  return owner
}

test.group('Saved filters that cannot be read', (group) => {
  useTransaction(group)

  test('are listed beside the others and said to be so', async ({ client, assert }) => {
    const owner = await withUnreadable()
    const expected = [...UNREADABLE.map(() => false), true]
    const list = await client.get(PATH).loginAs(owner)
    list.assertStatus(200)
    const seen = list.body() as { is_readable: boolean; filters: string }[]
    assert.deepEqual(
      seen.map(({ is_readable: isReadable }) => isReadable),
      expected
    )
    assert.equal(seen[0].filters, '{}')
    assert.deepEqual(JSON.parse(seen.at(-1)!.filters), WALES)

    const page = await client.get('/saved-filters').withInertia().loginAs(owner)
    const cards = propsOf(page, 'SavedFilters').savedFilters
    assert.deepEqual(
      cards.map(({ is_readable: isReadable, matches }) => isReadable && matches !== null),
      expected
    )
  })

  test('leave every page that lists them as it is', async ({ client }) => {
    const owner = await withUnreadable()
    for (const path of ['/', '/projects', '/map', '/insights', '/my-account']) {
      const page = await client.get(path).loginAs(owner)
      page.assertStatus(200)
    }
    const copy = await client.get('/my-account/export').loginAs(owner)
    copy.assertStatus(200)
    copy.assertTextIncludes('region=Wales')
  })

  test('lead to the page that says so when applied, and can be renamed, replaced and deleted', async ({
    client,
    assert,
  }) => {
    const owner = await paidMember()
    const id = await store(owner, 'Odd', '{"colour":"red"}')
    for (const path of ['/projects', '/map']) {
      const applied = await client.get(`${path}?filter=${id}`).loginAs(owner).redirects(0)
      applied.assertHeader('location', '/saved-filters')
    }
    const change = (body: object) =>
      client.put(`${PATH}/${id}`).json(body).withCsrfToken().loginAs(owner)
    const renamed = await change({ name: 'Odder' })
    assert.include(renamed.body(), { name: 'Odder', is_readable: false })
    const replaced = await change({ filters: WALES })
    assert.include(replaced.body(), { name: 'Odder', is_readable: true })

    const other = await store(owner, 'Other', 'none')
    const deleted = await client.delete(`${PATH}/${other}`).withCsrfToken().loginAs(owner)
    deleted.assertStatus(200)
    assert.lengthOf(await owner.related('savedFilters').query(), 1)
  })

  test('tell of nothing, and hold up no other alert', async ({ assert }) => {
    const owner = await withUnreadable()
    await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(new Date(Date.now() + 60_000)), 1)
    assert.lengthOf(await mailsTo(owner.email), 1)
    assert.deepEqual((await memberAlerts(owner))[0].filters, ['Wales'])
  })
})

test.group('Names of saved filters', (group) => {
  useTransaction(group)

  test('that are blank are shown as words, wherever they are named', async ({ client, assert }) => {
    const owner = await paidMember()
    await store(owner, ' ', '{}')
    const list = await client.get(PATH).loginAs(owner)
    assert.equal(list.body()[0].name, 'Filter without a name')
    await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(new Date(Date.now() + 60_000)), 1)
    const [mail] = await mailsTo(owner.email)
    assert.include(mail.subject, 'Filter without a name')
    assert.deepEqual((await memberAlerts(owner))[0].filters, ['Filter without a name'])
  })

  test('need a letter or a number', async ({ client, assert }) => {
    const owner = await paidMember()
    const save = (name: string) =>
      client.post(PATH).json({ name, filters: {} }).withCsrfToken().loginAs(owner)
    for (const name of ['{}', '...', '—', '" "']) {
      const refused = await save(name)
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors.name, ['The name needs a letter or a number.'])
    }
    for (const name of ['£5m+', 'Éire', '7']) (await save(name)).assertStatus(201)
  })
})
