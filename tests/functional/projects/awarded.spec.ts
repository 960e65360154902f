import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { setBookmark } from '#actions/projects/set_bookmark'
import type User from '#models/user'
import { calendarFeed } from '#queries/my_projects/calendar_feed'
import { addDays, DAY_MS, londonToday, storedTime } from '#shared/time/dates'
import {
  createNote,
  createSite,
  createUser,
  unlockFor,
  type CreatedSite,
} from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

const [LIVE, AWARDED] = ['Live Wharf', 'Awarded Wharf']

/** A live project and an awarded one, both saved by the member, with a reminder, a change and an alert. */
async function workOf(member: User) {
  const endDate = addDays(londonToday(), 20)
  const sites = [
    await createSite({ name: LIVE, endDate, latitude: 53.4, longitude: -1.5 }),
    await createSite({
      name: AWARDED,
      endDate,
      latitude: 51.5,
      longitude: -0.1,
      siteStatus: 'Contract Awarded',
    }),
  ]
  const yesterday = new Date(Date.now() - DAY_MS)
  const filter = await saveFilter(member.id, { name: 'All', filters: {} })
  for (const site of sites) {
    await setBookmark(member.id, site.id, true)
    await createNote(member, site, { body: 'Ring them', remindAt: yesterday })
    await db.table('site_changes').insert({
      site_id: site.id,
      kind: 'changed',
      changes: JSON.stringify({ contractor: ['Old Firm', 'New Firm'] }),
      changed_at: storedTime(yesterday),
    })
    await db.table('alerted_sites').insert({
      saved_filter_id: filter.id,
      site_id: site.id,
      fingerprint: 'x',
      kind: 'new',
      alerted_at: storedTime(yesterday),
    })
  }
  return sites
}

type Way = (client: ApiClient, member: User, sites: CreatedSite[]) => Promise<string>

const call = (client: ApiClient, member: User, path: string) =>
  client.get(path).header('accept', 'application/json').loginAs(member)

async function deskOf(client: ApiClient, member: User) {
  return propsOf(await client.get('/').withInertia().loginAs(member), 'Home')
}

const idsOf = (sites: CreatedSite[]) => sites.map(({ id }) => id)
const OUTSIDE: Record<string, Way> = {
  'the list': async (client, member) =>
    (await call(client, member, '/api/projects')).text() +
    (await call(client, member, '/api/projects?filters={"status":""}')).text(),
  'the map': async (client, member) =>
    (await call(client, member, '/api/map?box=-11,49,3,61&zoom=20&filters={"status":""}')).text(),
  'the file of projects ticked': async (client, member, sites) =>
    (await call(client, member, `/projects/export/csv?ids=${idsOf(sites)}`)).text(),
  'what that file would hold': async (client, member, sites) => {
    const path = `/api/projects/export?ids=${idsOf(sites)}`
    const { projects } = (await call(client, member, path)).body()
    return [LIVE, AWARDED].slice(0, projects).join()
  },
  'the file of My Projects': async (client, member) =>
    (await call(client, member, '/my-projects/export/csv')).text(),
  'the calendar': async (_, member) => JSON.stringify(await calendarFeed(member)),
  'the desk, due today': async (client, member) =>
    JSON.stringify((await deskOf(client, member)).dueToday),
  'the desk, ending soon': async (client, member) =>
    JSON.stringify((await deskOf(client, member)).soonSites),
  'the desk, changed': async (client, member) =>
    JSON.stringify((await deskOf(client, member)).changedSites),
  'the alerts': async (client, member) => (await call(client, member, '/api/alerts')).text(),
  'a bulk act': async (client, member, sites) => {
    const response = await client
      .post('/api/projects/selection')
      .header('accept', 'application/json')
      .json({ site_ids: idsOf(sites), stage: 'Quote Sent' })
      .withCsrfToken()
      .loginAs(member)
    const { changed } = response.body()
    return sites.flatMap(({ id, name }) => (changed.includes(id) ? name : [])).join()
  },
}

const ways = Object.entries(OUTSIDE).map(([name, ask]) => ({ name, ask }))
/** Lists go by the status alone; what a credit unlocked stays in the member's own. */
const own = ways.filter(({ name }) => !['the list', 'the map'].includes(name))

test.group('Awarded contracts', (group) => {
  useTransaction(group)

  test('are kept from a paid member without the right, and reach one with it: {name}')
    .with(ways)
    .run(async ({ client, assert }, { ask }) => {
      for (const contractAwarded of [true, false]) {
        const member = await createUser({ membershipType: 'paid', contractAwarded })
        const sites = await workOf(member)
        const told = await ask(client, member, sites)
        assert.include(told, LIVE)
        if (contractAwarded) assert.include(told, AWARDED)
        else assert.notInclude(told, AWARDED)
        await db.from('sites').whereIn('id', idsOf(sites)).update({ status: 'Hold' })
      }
    })

  test('stay where a credit of the member unlocked them: {name}')
    .with(own)
    .run(async ({ client, assert }, { ask }) => {
      const member = await createUser({ membershipType: 'paid' })
      const sites = await workOf(member)
      await unlockFor(member, sites[1])
      assert.include(await ask(client, member, sites), AWARDED)
    })

  test('open by a link, and stand in My Projects', async ({ client, assert }) => {
    const member = await createUser({ membershipType: 'paid' })
    const [, awarded] = await workOf(member)
    const opened = await call(client, member, `/projects/${awarded.id}`)
    opened.assertStatus(200)
    assert.include(opened.text(), awarded.contacts[0].email!)
    const mine = await client.get('/my-projects').withInertia().loginAs(member)
    assert.include(mine.text(), AWARDED)
  })
})
