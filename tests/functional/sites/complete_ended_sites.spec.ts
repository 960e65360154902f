import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { addDays, londonToday } from '#shared/time/dates'
import { createSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

test.group('The turn of the day', (group) => {
  useTransaction(group)
  group.each.teardown(() => completeEndedSites())

  test('live sites that ended are complete the next day, all others stay', async ({ assert }) => {
    const today = londonToday()
    const last = await createSite({ name: 'Last day', endDate: today, contractor: 'Boone' })
    const later = await createSite({
      name: 'Later',
      endDate: addDays(today, 1),
      contractor: 'Boone',
    })
    const open = await createSite({ name: 'No end', endDate: null, contractor: 'Boone' })
    const verify = await createSite({ name: 'Verify', endDate: today, siteStatus: 'Verify' })

    await completeEndedSites(addDays(today, 1))

    const statuses = await db
      .from('sites')
      .whereIn('id', [last.id, later.id, open.id, verify.id])
      .orderBy('id')
    assert.deepEqual(
      statuses.map((site) => site.status),
      ['Complete', 'Live', 'Live', 'Verify']
    )
    const contractor = await db.from('contractors').where('name', 'Boone').firstOrFail()
    assert.equal(contractor.live_sites, 2)
    assert.equal(contractor.complete_sites, 1)
  })

  test('counts anew whose sites ended, and nobody else', async ({ assert }) => {
    await createSite({ endDate: londonToday(), contractor: 'Boone', client: 'Avonbrook' })
    await createSite({ contractor: 'Elsewhere Build', client: null, endDate: null })
    for (const table of ['contractors', 'clients']) {
      await db.from(table).update({ sites: 999 })
    }
    await completeEndedSites(addDays(londonToday(), 2))
    const counted = async (table: string, name: string) =>
      (await db.from(table).where('name', name).firstOrFail()).sites
    assert.equal(await counted('contractors', 'Boone'), 1)
    assert.equal(await counted('clients', 'Avonbrook'), 1)
    assert.equal(await counted('contractors', 'Elsewhere Build'), 999)
  })

  test('many questions at once do the work once', async ({ assert }) => {
    const tomorrow = addDays(londonToday(), 2)
    const site = await createSite({ endDate: londonToday() })
    await Promise.all(Array.from({ length: 20 }, () => completeEndedSites(tomorrow)))
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.equal(row.status, 'Complete')
  })
})
