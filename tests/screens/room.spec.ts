import { test } from '@japa/runner'
import { addDays, londonToday } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

test.group('Room on the screens', (group) => {
  useTransaction(group)

  test('contractors show their sectors and next start at every width', async ({
    assert,
    openAs,
  }) => {
    await createSite({ contractor: 'Dunmore Build', startDate: addDays(londonToday(), 9) })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/contractors')
    const row = page.getByTestId('contractor-row').first()
    for (const width of [768, 1024, 1440, 1920]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const shown = await row.getByText('in 9 days').filter({ visible: true }).count()
        const bars = await row.getByTestId('sector-bar').filter({ visible: true }).count()
        assert.deepEqual([shown, bars], [1, 1], `${width} px`)
      })
    }
    const name = (await row.locator('td').first().boundingBox())!
    assert.isBelow(name.width, 1920 / 3)
  })
})
