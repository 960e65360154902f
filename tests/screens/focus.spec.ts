import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { changeStage } from '#actions/projects/change_stage'
import { queueVerifications } from '#actions/sites/queue_verifications'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { DESKTOP } from '#tests/helpers/projects_page'
import { settle } from '#tests/helpers/settle'
import { until } from '#tests/helpers/until'

const EDGE = 6

/** Whether the upper edge of what is drawn there looks different without the ring. */
async function hasRing(page: Page, drawn: Locator): Promise<boolean> {
  await settle(page)
  const { x, y, width } = (await drawn.boundingBox())!
  const clip = { x: x + EDGE, y: y - EDGE, width: width - 2 * EDGE, height: 2 * EDGE }
  const shown = await page.screenshot({ clip })
  const hidden = await page.screenshot({
    clip,
    style: '*, ::after { outline-color: transparent !important }',
  })
  return !shown.equals(hidden)
}

test.group('The focus', (group) => {
  useTransaction(group)

  test('has a ring on cut links, on what is chosen and on heads of the board, never under the header', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const site = await createSite({ contractor: 'Stannard Lavenham Groundworks of Cannock' })
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Quote Sent' })
    const page = await openAs(member, '/projects')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const contractor = page.getByTestId('project-row').locator('a[href^="/contractors"]').last()
      await contractor.focus()
      assert.isTrue(await hasRing(page, contractor), `contractor, ${colorScheme}`)
      const chosen = page.getByTestId('layout-switch').getByRole('radio', { checked: true })
      await chosen.focus()
      assert.isTrue(await hasRing(page, chosen), `chosen, ${colorScheme}`)
    }
    await page.goto(new URL(`/projects/${site.id}`, page.url()).href)
    const map = page.locator('.leaflet-container')
    await map.waitFor()
    await map.focus()
    assert.isTrue(await hasRing(page, map), 'map')
    await page.goto(new URL('/my-projects?view=board', page.url()).href)
    for (const head of [
      page.locator('[data-stage="Quote Sent"]').getByTestId('fold-column'),
      page.locator('[data-stage=Won]').getByTestId('fold-column'),
    ]) {
      await head.focus()
      assert.isTrue(await hasRing(page, head))
    }

    await page.getByTestId('board-card').waitFor()
    await page.setViewportSize({ ...DESKTOP, height: 500 })
    const header = page.getByRole('banner')
    const calendar = page.getByTestId('calendar')
    await page.getByTestId('add-filter').focus()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await until(async () => assert.isBelow((await calendar.boundingBox())!.y, 0))
    await page.keyboard.press('Tab')
    await waitUntilFocused(calendar)
    const { y, height } = (await header.boundingBox())!
    await until(async () => assert.isAtLeast((await calendar.boundingBox())!.y, y + height))
  })

  test('is never under the bar at the foot of a form', async ({ assert, browserContext }) => {
    await createSite({ siteStatus: 'Verify' })
    await queueVerifications()
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const page = await browserContext.newPage()
    for (const path of ['/admin/sites/verify', '/admin/sites/create']) {
      await page.goto(path)
      const field = page.getByTestId('field-site_manager_last_name')
      const bar = page.locator('[data-foot]')
      await until(async () => {
        // What is out of the window is brought to its middle anyway.
        await field.evaluate((one) =>
          scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight)
        )
        assert.isAbove((await field.boundingBox())!.y, (await bar.boundingBox())!.y)
      })
      await field.focus()
      await until(async () => {
        const { y, height } = (await field.boundingBox())!
        assert.isAtMost(y + height, (await bar.boundingBox())!.y, path)
      })
    }
  })
})
