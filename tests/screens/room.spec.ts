import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { changeStage } from '#actions/projects/change_stage'
import { addDays, londonToday } from '#shared/time/dates'
import { PIPELINE } from '#shared/sites/pipeline'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const top = async (part: Locator) => Math.round((await part.boundingBox())!.y)
const isCut = (part: Locator) => part.evaluate((one) => one.scrollWidth > one.clientWidth)

test.group('Room on the screens', (group) => {
  useTransaction(group)

  test('a narrow card of the board shows town, value and days whole', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    for (const stage of PIPELINE.flatMap(({ stages }) => stages)) {
      const site = await createSite({
        cityCounty: 'Manchester',
        postcode: 'M20 4WT',
        valueText: '66400000',
        startDate: addDays(londonToday(), -100),
        endDate: addDays(londonToday(), 1093),
      })
      await changeStage({ userId: member.id, siteId: site.id, stage })
    }
    const page = await openAs(member, '/my-projects?view=board', { ...DESKTOP, width: 1920 })
    const card = page.getByTestId('board-card').first()
    const [town, value, days] = ['Manchester', '£66.4M', '1,093 days left'].map((words) =>
      card.getByText(words, { exact: true }).last()
    )
    await days.waitFor()
    await until(async () => assert.isBelow((await card.boundingBox())!.width, 180))
    assert.isFalse(await isCut(town))
    assert.isAbove(await top(value), await top(town))
    assert.approximately(await top(days), await top(value), 3)
    const inner = (await card.boundingBox())!
    const right = (await days.boundingBox())!
    assert.isAtMost(right.x + right.width, inner.x + inner.width)
  })

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
