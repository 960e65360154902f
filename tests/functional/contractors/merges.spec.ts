import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { directoryIds } from '#sites/write/directories'
import { resolveContractorAliases } from '#sites/write/contractor_aliases'
import { searchSites } from '#search/search_sites'
import { storedTime } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { parseSiteList } from '#validators/sites/site_list'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'

const OLD = 'Morgan Sindall Ltd'
const KEPT = 'Morgan Sindall'

const contractorOf = (name: string) =>
  db.from('contractors').where('name_key', normalise(name)).first()
const idOf = async (name: string): Promise<number> => (await contractorOf(name)).id

const merge = async (client: ApiClient, admin: User, source: number, target: number) =>
  client
    .post('/admin/contractors/merges')
    .json({ source_ids: [source], target_id: target })
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(admin)
const undo = async (client: ApiClient, admin: User, mergeId: number) =>
  client
    .delete(`/admin/contractors/merges/${mergeId}`)
    .header('accept', 'application/json')
    .withCsrfToken()
    .loginAs(admin)
const newestMerge = () => db.from('contractor_merges').orderBy('id', 'desc').firstOrFail()

async function found(admin: User, query: object): Promise<string[]> {
  const { rows } = await searchSites(admin, await parseSiteList({ ...query }))
  return rows.map(({ name }) => name).sort()
}

const counters = async (name: string) => {
  const { sites, live_sites: live, total_value: value } = await contractorOf(name)
  return [sites, live, Number(value)]
}

test.group('Merging contractors', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)

  test('moves projects, counters and words, and keeps the old name', async ({ assert, client }) => {
    await createSite({ contractor: OLD, name: 'First', valueText: '£2m' })
    await createSite({ contractor: KEPT, name: 'Second', valueText: '£3m' })
    const admin = await createUser({ type: 'admin' })
    const response = await merge(client, admin, await idOf(OLD), await idOf(KEPT))
    response.assertStatus(200)

    assert.isNull(await contractorOf(OLD))
    assert.deepEqual(await counters(KEPT), [2, 2, 5_000_000])
    assert.deepEqual(await found(admin, { search: 'ltd' }), [])
    assert.deepEqual(await found(admin, { search: '"morgan sindall"' }), ['First', 'Second'])
    const filters = JSON.stringify({ contractor: [OLD] })
    assert.deepEqual(await found(admin, { filters }), ['First', 'Second'])

    const byName = await client.get(`/api/get-contractor/${encodeURIComponent(OLD)}`).loginAs(admin)
    assert.equal(byName.body().summary.company, KEPT)
    const page = await client.get('/contractors/morgan-sindall-ltd').redirects(0).loginAs(admin)
    page.assertHeader('location', '/contractors/morgan-sindall')
    const log = await db.from('activity_log').where('action', 'contractor.merged').firstOrFail()
    assert.equal(log.actor_id, admin.id)
  })

  test('an import of the old name finds the firm that took it in and changes nothing', async ({
    assert,
    client,
  }) => {
    await createSite({ contractor: OLD })
    await createSite({ contractor: KEPT })
    const admin = await createUser({ type: 'admin' })
    await merge(client, admin, await idOf(OLD), await idOf(KEPT))
    const kept = await idOf(KEPT)

    const facts = { contractor: 'MORGAN SINDALL LTD', client: null, local_authority: null }
    await db.transaction(async (trx) => {
      const ids = await directoryIds(trx, [{ facts }] as never)
      assert.equal(ids.contractor.get(normalise(OLD)), kept)
      await resolveContractorAliases(trx, [facts])
    })
    assert.equal(facts.contractor, KEPT)
    assert.isNull(await contractorOf(OLD))
  })

  test('and its undo stand in the history of every project, whose open editors are told', async ({
    assert,
    client,
  }) => {
    const site = await createSite({ contractor: OLD })
    const other = await createSite({ contractor: KEPT })
    const admin = await createUser({ type: 'admin' })
    const versionOf = async (id: number) =>
      (await db.from('sites').where('id', id).firstOrFail()).version
    const [before, untouched] = [await versionOf(site.id), await versionOf(other.id)]
    await merge(client, admin, await idOf(OLD), await idOf(KEPT))
    assert.equal(await versionOf(site.id), before + 1)
    await undo(client, admin, (await newestMerge()).id)
    assert.equal(await versionOf(site.id), before + 2)
    assert.equal(await versionOf(other.id), untouched)
    const history = await db.from('site_changes').orderBy('id')
    assert.deepEqual(
      history.map((row) => [row.site_id, row.user_id, row.kind, JSON.parse(row.changes)]),
      [
        [site.id, admin.id, 'changed', { contractor: [OLD, KEPT] }],
        [site.id, admin.id, 'changed', { contractor: [KEPT, OLD] }],
      ]
    )
  })

  test('is undone with everything that is still the other’s', async ({ assert, client }) => {
    const moved = await createSite({ contractor: OLD, name: 'First' })
    const elsewhere = await createSite({ contractor: OLD, name: 'Gone on' })
    await createSite({ contractor: KEPT, name: 'Second' })
    await createSite({ contractor: 'Third Build' })
    const admin = await createUser({ type: 'admin' })
    const before = await contractorOf(OLD)
    await merge(client, admin, before.id, await idOf(KEPT))
    await db
      .from('sites')
      .where('id', elsewhere.id)
      .update({ contractor_id: await idOf('Third Build') })

    const { id } = await newestMerge()
    const response = await undo(client, admin, id)
    response.assertStatus(200)
    const after = await contractorOf(OLD)
    assert.deepEqual([after.id, after.name, after.slug], [before.id, OLD, before.slug])
    assert.equal(
      (await db.from('sites').where('id', moved.id).firstOrFail()).contractor_id,
      before.id
    )
    assert.deepEqual(
      (await counters(OLD)).concat(await counters(KEPT)),
      [1, 1, 12_500_000, 1, 1, 12_500_000]
    )
    assert.deepEqual(await found(admin, { search: 'sindall ltd' }), ['First'])
    assert.lengthOf(await db.from('contractor_aliases'), 0)

    const again = await undo(client, admin, id)
    again.assertStatus(200)
    assert.lengthOf(await db.from('contractors').where('name', OLD), 1)
  })

  test('in a chain is undone in reverse, each name going back to its own firm', async ({
    assert,
    client,
  }) => {
    for (const contractor of ['Alpha', 'Beta', 'Gamma']) await createSite({ contractor })
    const admin = await createUser({ type: 'admin' })
    const [alpha, beta, gamma] = [await idOf('Alpha'), await idOf('Beta'), await idOf('Gamma')]
    await merge(client, admin, alpha, beta)
    const first = (await newestMerge()).id
    await merge(client, admin, beta, gamma)
    const second = (await newestMerge()).id
    assert.deepEqual((await counters('Gamma'))[0], 3)

    const tooEarly = await undo(client, admin, first)
    tooEarly.assertStatus(409)
    const undone = await undo(client, admin, second)
    undone.assertStatus(200)
    const alias = await db.from('contractor_aliases').where('name_key', 'alpha').firstOrFail()
    assert.equal(alias.contractor_id, beta)
    await undo(client, admin, first)
    for (const name of ['Alpha', 'Beta', 'Gamma']) assert.equal((await counters(name))[0], 1, name)
    assert.lengthOf(await db.from('contractor_aliases'), 0)
  })

  test('cannot be undone after 30 days', async ({ client }) => {
    await createSite({ contractor: OLD })
    await createSite({ contractor: KEPT })
    const admin = await createUser({ type: 'admin' })
    await merge(client, admin, await idOf(OLD), await idOf(KEPT))
    const { id } = await newestMerge()
    await db
      .from('contractor_merges')
      .update({ merged_at: storedTime(Date.now() - 30 * 86_400_000 - 5_000) })
    const response = await undo(client, admin, id)
    response.assertStatus(409)
    response.assertBody({ message: 'A merge can be undone for 30 days.' })
  })

  test('into itself is refused, and so is one that is not there', async ({ client }) => {
    await createSite({ contractor: KEPT })
    const admin = await createUser({ type: 'admin' })
    const id = await idOf(KEPT)
    const itself = await merge(client, admin, id, id)
    itself.assertStatus(422)
    const unknown = await merge(client, admin, id + 1000, id)
    unknown.assertStatus(409)
  })

  test('two administrators at once, both ways and twice, leave one firm with everything', async ({
    assert,
    client,
  }) => {
    await createSite({ contractor: OLD })
    await createSite({ contractor: KEPT })
    const [one, two] = [await createUser({ type: 'admin' }), await createUser({ type: 'admin' })]
    const [old, kept] = [await idOf(OLD), await idOf(KEPT)]
    const answers = await Promise.all([
      merge(client, one, old, kept),
      merge(client, two, kept, old),
      merge(client, two, old, kept),
      merge(client, one, kept, old),
    ])
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 200, 409, 409])
    const left = await db.from('contractors')
    assert.lengthOf(left, 1)
    assert.equal(left[0].sites, 2)
    assert.lengthOf(await db.from('contractor_merges'), 1)
    assert.lengthOf(await db.from('contractor_aliases'), 1)
  })
})
