import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { storedTime } from '#shared/time/dates'
import { addDays, londonToday } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const NAME = 'Hartley & Boone'
const path = `/api/get-contractor/${encodeURIComponent(NAME)}`
const monthOf = (day: string) => day.slice(0, 7)

test.group('The figures of one contractor', (group) => {
  useTransaction(group)

  test('count what its table lists: sectors, regions, starts, clients and the middle value', async ({
    assert,
    client,
  }) => {
    const today = londonToday()
    const [past, soon] = [addDays(today, -70), addDays(today, 70)]
    const place = { contractor: NAME, client: 'Irwell Homes', region: 'London' } as const
    await createSite({ ...place, sector: 'Health', valueText: '£1m', startDate: past })
    await createSite({ ...place, sector: 'Health', valueText: '£9m', startDate: soon })
    const school = { ...place, sector: 'Education', region: 'Wales' } as const
    await createSite({ ...school, valueText: null, startDate: soon })
    await createSite({ contractor: NAME, siteStatus: 'Verify', sector: 'Retail' })
    await createSite({ contractor: 'Elsewhere Build', sector: 'Office' })

    const response = await client.get(path).loginAs(await createUser())
    response.assertStatus(200)
    const { figures } = response.body()
    assert.deepEqual(figures.sectors, [
      { name: 'Health', count: 2 },
      { name: 'Education', count: 1 },
    ])
    assert.deepEqual(figures.regions, [
      { name: 'London', count: 2 },
      { name: 'Wales', count: 1 },
    ])
    assert.deepEqual(figures.clients, [{ name: 'Irwell Homes', count: 3 }])
    assert.containsSubset(figures, { not_begun: 2, known: 2, median: 5_000_000 })
    assert.lengthOf(figures.starts, 24)
    assert.equal(figures.starts[12].month, monthOf(today))
    const startsIn = (month: string) =>
      figures.starts.find((one: { month: string }) => one.month === month).count
    assert.equal(startsIn(monthOf(past)), 1)
    assert.equal(startsIn(monthOf(soon)), 2)
  })

  test('of nobody’s projects but one’s own under My Projects', async ({ assert, client }) => {
    const site = await createSite({ contractor: NAME, valueText: '£3m' })
    await createSite({ contractor: NAME, valueText: '£5m' })
    const [member, other] = [await createUser(), await createUser()]
    await db.table('bookmarks').insert({
      user_id: member.id,
      site_id: site.id,
      created_at: storedTime(),
    })
    const savedBy = async (user: typeof member) =>
      (await client.get(path).loginAs(user)).body().figures.saved
    assert.deepEqual(await savedBy(member), { count: 1, value: 3_000_000 })
    assert.deepEqual(await savedBy(other), { count: 0, value: 0 })
  })

  test('{field} {value} filters the table, and the figures stay')
    .with([
      { field: 'sector', value: 'Health' },
      { field: 'region', value: 'Wales' },
      { field: 'month', value: '2031-05' },
    ])
    .run(async ({ assert, client }, { field, value }) => {
      const wanted = await createSite({
        contractor: NAME,
        sector: 'Health',
        region: 'Wales',
        startDate: '2031-05-14',
        endDate: '2032-01-01',
      })
      await createSite({ contractor: NAME, sector: 'Office', region: 'London' })
      const response = await client
        .get(path)
        .qs({ page: 1, [field]: value })
        .loginAs(await createUser())
      response.assertStatus(200)
      const { sites, meta, figures, summary } = response.body()
      assert.deepEqual(
        sites.map(({ id }: { id: number }) => id),
        [wanted.id]
      )
      assert.equal(meta.total, 1)
      assert.equal(summary.projects_count, 2)
      assert.lengthOf(figures.sectors, 2)
    })

  test('{field} {value} is refused with 422')
    .with([
      { field: 'sector', value: 'Bakeries' },
      { field: 'region', value: 'Atlantis' },
      { field: 'month', value: 'May' },
    ])
    .run(async ({ assert, client }, { field, value }) => {
      await createSite({ contractor: NAME })
      const response = await client
        .get(path)
        .qs({ [field]: value })
        .loginAs(await createUser())
      response.assertStatus(422)
      assert.property(response.body().errors, field)
    })
})
