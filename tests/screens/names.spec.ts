import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { setBookmark } from '#actions/projects/set_bookmark'
import { addDays, DAY_MS, londonToday } from '#shared/time/dates'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const isCut = (part: Locator) =>
  part.evaluate((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
const right = async (part: Locator) => {
  const { x, width } = (await part.boundingBox())!
  return x + width
}
const top = async (part: Locator) => Math.round((await part.boundingBox())!.y)
const areBeside = async (one: Locator, other: Locator) =>
  (await top(one)) === (await top(other)) &&
  (await one.boundingBox())!.x < (await other.boundingBox())!.x

test.group('Names and places', (group) => {
  useTransaction(group)

  test('are whole on a contractor’s page where there is room, its people beside its next starts', async ({
    assert,
    openAs,
  }) => {
    await createSite({
      name: 'Cannock Phosphorus Removal',
      cityCounty: 'Burgh Le Marsh',
      postcode: 'PE24 5EX',
      contractor: 'Dunmore Build',
      startDate: addDays(londonToday(), 90),
    })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/contractors/dunmore-build')
    const row = page.getByTestId('contractor-project')
    const name = row.getByText('Cannock Phosphorus Removal')
    const town = row.getByText('Burgh Le Marsh', { exact: true })
    const value = row.getByText('£12.5M', { exact: true }).filter({ visible: true })
    const next = page.getByRole('region', { name: 'Next starts' })
    const place = next.getByText('Burgh Le Marsh, PE24')
    const people = page.getByTestId('contractor-people')
    for (const width of [1440, 1920, 1024]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        assert.deepEqual([await isCut(name), await isCut(town)], [false, false], `${width} px`)
      })
      if (width === 1920) assert.isFalse(await isCut(place))
      if (width === 1440) {
        await until(async () => assert.isAbove(await top(people), await top(next)))
      }
    }
    await until(async () => assert.isTrue(await areBeside(next, people)))
    await page.setViewportSize({ ...DESKTOP, width: 768 })
    await until(async () => {
      assert.isTrue(await areBeside(next, people))
      assert.isFalse(await isCut(name))
      assert.isBelow(await right(value), await right(row.locator('td').first()))
    })
  })

  test('are whole in the list at 1920 px', async ({ assert, openAs }) => {
    await createSite({ cityCounty: 'Newcastle upon Tyne', postcode: 'NE7 7DN' })
    const page = await openAs(await createUser(), '/projects', { ...DESKTOP, width: 1920 })
    const town = page.getByTestId('project-row').getByText('Newcastle upon Tyne', { exact: true })
    await until(async () => assert.isFalse(await isCut(town.first())))
  })

  test('keep their postcode beside an open project, and its address one line', async ({
    assert,
    openAs,
  }) => {
    const starts = { startDate: addDays(londonToday(), 14), endDate: addDays(londonToday(), 435) }
    await createSite({
      cityCounty: 'Royal Tunbridge Wells',
      postcode: 'TN4 8AS',
      name: 'Far Yard',
      ...starts,
    })
    const open = await createSite({
      name: 'Cannock Phosphorus Removal',
      address: 'Land at Wood Lane',
      cityCounty: 'Brownhills, Staffordshire',
      postcode: 'WS8 0EE',
      localAuthority: 'Cannock Chase',
      ...starts,
    })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects')
    await page.getByText(open.name).first().click()
    const rail = page.getByTestId('project-rail')
    const address = page.getByTestId('project-panel').locator('p', { hasText: 'Land at Wood Lane' })
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        assert.isFalse(await isCut(rail.getByText('Brownhills', { exact: true })), `${width} px`)
        const code = rail.getByText(', TN4', { exact: true })
        assert.isFalse(await isCut(code), `${width} px`)
        assert.isAtMost(await right(code), await right(rail))
        if (width > 1024) assert.isAtMost((await address.boundingBox())!.height, 24, `${width} px`)
      })
    }
  })

  test('leave room for when a neighbour ends', async ({ assert, openAs }) => {
    const open = await createSite()
    await createSite({ sector: 'Commercial', endDate: addDays(londonToday(), 366) })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${open.id}`, { ...DESKTOP, width: 768 })
    const line = page.getByTestId('neighbour').getByText(/366 days left$/)
    await until(async () => assert.isFalse(await isCut(line.last())))
  })

  test('are whole on a wide desk, and a call stands beside what moves it', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const site = await createSite({
      name: '101 Church Lane, Retrofit and Extension',
      startDate: addDays(londonToday(), 14),
    })
    await setBookmark(member.id, site.id, true)
    await createNote(member, site, { remindAt: new Date(Date.now() - DAY_MS) })
    const page = await openAs(member, '/', { ...DESKTOP, width: 1920 })
    const name = page.getByTestId('soon-project').getByText(site.name)
    await until(async () => assert.isFalse(await isCut(name)))
    const [call, move] = [page.getByTestId('due-call'), page.getByTestId('due-move')]
    for (const width of [1920, 1024]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const gap = (await move.boundingBox())!.x - (await right(call))
        assert.isBelow(gap, 16, `${width} px`)
      })
    }
  })
})
