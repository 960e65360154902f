import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { changeStage } from '#actions/projects/change_stage'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { settle } from '#tests/helpers/settle'

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

  test('has a ring on links in cut texts, on what is chosen and on heads of the board', async ({
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
  })
})
