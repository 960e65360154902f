import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
import { formatDay } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { memberWithBookmark } from '#tests/helpers/bookmarked_site'
import { afterFailure, errorsOf, networkOf } from '#tests/helpers/cut_network'
import { useTransaction } from '#tests/helpers/database'
import { createNote, createSite } from '#tests/helpers/factories'
import { waitUntilSaid } from '#tests/helpers/keyboard'
import { SIZES, TOMORROW } from '#tests/helpers/project_panel'
import { rowNames } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const picker = (page: Page) =>
  page.getByRole('combobox', { name: /^(Sales stage|Try again): Kiln Yard$/ })
const historyOf = (userId: number) => db.from('stage_changes').where('user_id', userId)

async function pickStage(page: Page, stage: string) {
  await picker(page).focus()
  await picker(page).selectOption(stage)
}

test.group('The list of My Projects', (group) => {
  useTransaction(group)

  for (const { title, size, row } of SIZES) {
    test(`sets a stage in its row ${title}, and takes it away`, async ({ assert, openAs }) => {
      const { member } = await memberWithBookmark()
      const page = await openAs(member, '/my-projects', size)
      const chips = page.getByTestId('stage-filter')
      await picker(page).focus()
      // A closed list must not take a letter or an arrow for a choice.
      for (const key of ['w', 'Escape', 'ArrowDown', 'End']) await page.keyboard.press(key)
      await pickStage(page, 'Quote Sent')
      await waitUntilSaid(page, 'Kiln Yard moved to Quote Sent.')
      await chips.getByText('Quote 1').waitFor()
      await until(async () =>
        assert.containsSubset(await historyOf(member.id), [{ stage: 'Quote Sent' }])
      )
      assert.deepEqual(await violations(page), [])

      await pickStage(page, 'none')
      await waitUntilSaid(page, 'Kiln Yard moved to No stage.')
      await page.getByTestId('stage-chip').filter({ hasText: 'No stage' }).waitFor()
      await page.getByTestId(row).getByText('Stage', { exact: true }).waitFor()
      await until(async () =>
        assert.lengthOf(await db.from('site_stages').where('user_id', member.id), 0)
      )
    })
  }

  for (const { title, size, row } of SIZES) {
    test(`tells the next reminder and the last note ${title}, as they are after the panel`, async ({
      assert,
      openAs,
    }) => {
      const { member, site } = await memberWithBookmark()
      const ids: number[] = []
      for (const name of ['Mill Lane', 'Dock End']) {
        const { id } = await createSite({ name })
        await setBookmark(member.id, id, true)
        ids.push(id)
      }
      const later = new Date('2040-01-05T09:30:00Z')
      const late = new Date('2026-01-05T09:30:00Z')
      await createNote(member, { id: ids[1] }, { remindAt: later })
      await createNote(member, site, { remindAt: late, body: 'Ring Ann' })
      const page = await openAs(member, '/my-projects?sortBy=reminder&sortDirection=asc', size)
      const lines = page.getByTestId(row)
      const kiln = lines.filter({ hasText: 'Kiln Yard' })
      await kiln.getByText('Ring Ann').filter({ visible: true }).waitFor()
      await kiln.getByText('Overdue: 05/01/2026 09:30').filter({ visible: true }).waitFor()
      await until(async () => assert.include(await lines.nth(1).innerText(), 'Dock End'))
      assert.deepEqual(await violations(page), [])

      const panel = page.getByTestId('project-panel')
      await lines.filter({ hasText: 'Mill Lane' }).getByTestId('notes-button').click()
      await panel.getByTestId('note-text').fill('Chase the quote')
      await panel.getByTestId('note-date').fill(TOMORROW)
      await panel.getByTestId('note-time').fill('08:00')
      await panel.getByTestId('save-note').click()
      await panel.getByTestId('note').getByText('Chase the quote').waitFor()
      await panel.getByTestId('close-panel').click()
      await panel.waitFor({ state: 'detached' })
      const mill = lines.nth(1).filter({ hasText: 'Mill Lane' })
      await mill
        .getByText(`${formatDay(TOMORROW)} 08:00`)
        .filter({ visible: true })
        .waitFor()
      await mill.getByText('Chase the quote').filter({ visible: true }).waitFor()
    })
  }

  test('is sorted by its heads and by the menu', async ({ assert, openAs }) => {
    const { member, site } = await memberWithBookmark()
    const { id } = await createSite({ name: 'Mill Lane' })
    await setBookmark(member.id, id, true)
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Won' })
    await changeStage({ userId: member.id, siteId: id, stage: 'Lost' })
    const page = await openAs(member, '/my-projects', SIZES[1].size)
    await until(async () => assert.deepEqual(await rowNames(page), ['Mill Lane', 'Kiln Yard']))
    await page.getByTestId('sort-stage').click()
    await page.waitForURL(/sortBy=stage/)
    await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Stage' }).waitFor()
    await until(async () => assert.deepEqual(await rowNames(page), ['Kiln Yard', 'Mill Lane']))
    await page.getByTestId('sort-menu').click()
    await page.getByRole('option', { name: 'Last saved' }).click()
    await page.waitForURL(/sortBy=saved/)
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.getByTestId('sort-reminder').click()
    await page.waitForURL(/sortBy=reminder/)
  })

  test('puts the stage back when the network is cut', async ({ assert, openAs }) => {
    const { member } = await memberWithBookmark()
    const page = await openAs(member, '/my-projects', SIZES[1].size)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/status')
    network('cut there')
    await afterFailure(page, () => pickStage(page, 'Won'))
    await page.getByLabel('Try again: Kiln Yard').waitFor({ state: 'attached' })
    await until(async () => assert.equal(await picker(page).inputValue(), 'none'))
    network('whole')
    await pickStage(page, 'Won')
    await page.getByTestId('stage-filter').getByText('Won').waitFor()
    await until(async () => assert.lengthOf(await historyOf(member.id), 1))
    assert.lengthOf(errors, 1, errors.join('\n'))
  })
})
