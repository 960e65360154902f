import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { memberWithBookmark } from '#tests/helpers/bookmarked_site'
import { SIZES } from '#tests/helpers/project_panel'
import { until } from '#tests/helpers/until'

const TABLES = ['site_stages', 'stage_changes', 'bookmarks', 'notes'] as const
const marksOf = async (userId: number) => {
  const rows = TABLES.map((table) => db.from(table).where('user_id', userId))
  return (await Promise.all(rows)).map(({ length }) => length)
}

async function pickStage(page: Page, stage: string) {
  const picker = page.getByLabel('Sales stage: Kiln Yard')
  await picker.focus()
  await picker.selectOption(stage)
}

test.group('A member’s own marks in the list', (group) => {
  useTransaction(group)

  test('stand after the next page and Back', async ({ openAs }) => {
    for (let at = 1; at <= 11; at++) await createSite({ name: `Mill Lane ${at}` })
    await createSite({ name: 'Quay House' })
    await createSite({ name: 'Kiln Yard' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects?perPage=10')
    await pickStage(page, 'Won')
    await page.getByText('Kiln Yard moved to Won and saved to My Projects.').waitFor()
    await page.getByRole('button', { name: 'My Projects: Quay House' }).click()
    await page.getByRole('button', { name: 'Saved: Quay House' }).waitFor()
    const row = page.getByTestId('project-row').filter({ hasText: 'Kiln Yard' })
    await page.getByRole('button', { name: 'Next' }).first().click()
    await row.waitFor({ state: 'detached' })
    await page.goBack()
    await row.getByText('Won').first().waitFor()
    await row.getByRole('button', { name: 'Saved: Kiln Yard' }).waitFor()
    await page.getByRole('button', { name: 'Saved: Quay House' }).waitFor()
  })

  test('that were set in another tab show after Back from another page', async ({ openAs }) => {
    const { id } = await createSite({ name: 'Kiln Yard' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects')
    await page.getByRole('button', { name: 'My Projects: Kiln Yard' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
    await page.getByTestId('desk').waitFor()
    await setBookmark(member.id, id, true)
    await page.goBack()
    await page.getByRole('button', { name: 'Saved: Kiln Yard' }).waitFor()
  })

  test('yield to a later change in another tab as soon as the project opens', async ({
    assert,
    openAs,
  }) => {
    const { id } = await createSite({ name: 'Kiln Yard' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects')
    await pickStage(page, 'Tender Received')
    await page.getByText('Kiln Yard moved to Tender Received').waitFor()
    await changeStage({ userId: member.id, siteId: id, stage: 'Won' })
    await page.getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    const history = panel.getByTestId('stage-history')
    await history.getByText('Tender Received → Won').waitFor()
    await panel.getByTestId('sales-stage').getByText('Won').waitFor()
    assert.equal(await panel.getByTestId('note').count(), 0)
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    await until(async () =>
      assert.equal(await page.getByLabel('Sales stage: Kiln Yard').inputValue(), 'Won')
    )
  })

  for (const { title, size } of SIZES) {
    test(`leave no trace after Undo ${title}`, async ({ assert, openAs }) => {
      const { id } = await createSite({ name: 'Kiln Yard' })
      const member = await createUser({ membershipType: 'paid' })
      const page = await openAs(member, `/projects/${id}`, size)
      const panel = page.getByTestId('project-panel')
      await panel.getByTestId('sales-stage').click()
      await page.getByRole('option', { name: 'Won', exact: true }).click()
      await page.getByText('Kiln Yard moved to Won and saved to My Projects.').waitFor()
      await panel.getByTestId('stage-history').getByText('Sales stage: Won').waitFor()
      await panel.getByText('Added', { exact: true }).waitFor()
      await until(async () => assert.deepEqual(await marksOf(member.id), [1, 1, 1, 0]))
      await page.getByRole('button', { name: 'Undo' }).click()
      await panel.getByTestId('stage-history').waitFor({ state: 'detached' })
      await panel.getByText('Add Sales Stage').waitFor()
      await panel.getByText('Added', { exact: true }).waitFor({ state: 'detached' })
      await until(async () => assert.deepEqual(await marksOf(member.id), [0, 0, 0, 0]))
    })
  }
})

test.group('Unlocked projects', (group) => {
  useTransaction(group)

  test('are found in My Projects, though none was saved', async ({ assert, openAs }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const member = await createUser()
    await unlockFor(member, site)
    const page = await openAs(member, '/my-projects')
    await page.getByTestId('my-projects-empty').getByText('See unlocked projects').click()
    await page.getByTestId('project-row').getByText('Kiln Yard').waitFor()
    await until(async () =>
      assert.equal(await page.getByTestId('unlocked-chip').getAttribute('aria-pressed'), 'true')
    )
  })

  test('have a filter of their own beside the saved ones', async ({ openAs }) => {
    const { member } = await memberWithBookmark()
    const site = await createSite({ name: 'Mill Lane' })
    await unlockFor(member, site)
    const page = await openAs(member, '/my-projects')
    await page.getByTestId('project-row').getByText('Kiln Yard').waitFor()
    await page.getByTestId('unlocked-chip').click()
    await page.getByTestId('project-row').getByText('Mill Lane').waitFor()
    await page.getByText('Kiln Yard').first().waitFor({ state: 'detached' })
    await page.getByTestId('unlocked-chip').click()
    await page.getByTestId('project-row').getByText('Kiln Yard').waitFor()
  })
})
