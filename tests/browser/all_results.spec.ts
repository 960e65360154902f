import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { until } from '#tests/helpers/until'

const paid = () => createUser({ membershipType: 'paid' })
const savedBy = ({ id }: User) => db.from('bookmarks').where('user_id', id)
const stagedBy = ({ id }: User) => db.from('site_stages').where('user_id', id)

/** Live copies of one project. */
async function manySites(count: number) {
  const { id } = await createSite({ cmapId: null })
  const row = await db.from('sites').where('id', id).firstOrFail()
  const rows = Array.from({ length: count - 1 }, (_, at) => ({ ...row, id: id + 1 + at }))
  await db.table('sites').multiInsert(rows)
  return [id, ...rows.map((each) => each.id)]
}

async function selectAll(page: Page, count: number) {
  await page.getByTestId('select-all').check()
  await page.getByTestId('select-results').click()
  await page.getByTestId('selection-bar').getByText(`${count} projects selected`).waitFor()
}

const undo = (page: Page) =>
  page.getByTestId('toast-success').getByRole('button', { name: 'Undo' }).click()

test.group('All results of a list', (group) => {
  useCleanTables(group)

  test('are staged after their number is typed, undone, and given up with one row', async ({
    assert,
    openAs,
  }) => {
    await manySites(120)
    const member = await paid()
    const page = await openAs(member, '/projects', { width: 1440, height: 3200 })
    await selectAll(page, 120)
    await page.getByTestId('select-row').first().uncheck()
    await page.getByText('49 projects selected').waitFor()
    assert.equal(await page.getByTestId('select-results').count(), 0)

    await selectAll(page, 120)
    await page.getByTestId('selection-stage').click()
    await page.getByRole('option', { name: 'Quote Sent' }).click()
    await page.getByTestId('apply-selection-stage').click()
    const dialog = page.getByTestId('confirm-many-dialog')
    await dialog.getByText('Set 120 projects to Quote Sent?').waitFor()
    assert.deepEqual(await violations(page), [])
    const confirm = page.getByTestId('confirm-many')
    await page.getByTestId('confirm-many-count').fill('12')
    await until(async () => assert.isTrue(await confirm.isDisabled()))
    assert.lengthOf(await stagedBy(member), 0)
    await page.getByTestId('confirm-many-count').fill('120')
    await confirm.click()
    await page.getByText('120 projects set to Quote Sent.').waitFor()
    assert.lengthOf(await stagedBy(member), 120)
    await page.getByTestId('selection-bar').waitFor({ state: 'detached' })
    await page.getByTestId('project-row').first().getByText('Saved').waitFor()

    await undo(page)
    await page.getByText('120 projects restored.').waitFor()
    assert.lengthOf(await stagedBy(member), 0)
    assert.lengthOf(await savedBy(member), 0)
    await page.getByTestId('project-row').first().getByText('My Projects').waitFor()
  })

  test('up to a hundred leave My Projects without a question, and come back', async ({
    assert,
    openAs,
  }) => {
    const ids = await manySites(60)
    const member = await paid()
    const mark = { user_id: member.id, created_at: '2026-03-01 09:00:00' }
    await db.table('bookmarks').multiInsert(ids.map((id) => ({ ...mark, site_id: id })))
    const before = await savedBy(member).orderBy('site_id').select('site_id', 'created_at')
    const page = await openAs(member, '/my-projects')
    await selectAll(page, 60)
    assert.equal(await page.getByTestId('selection-unbookmark').count(), 0)
    await page.getByTestId('selection-bookmark').getByText('Remove from My Projects').click()
    await page.getByText('60 projects removed from My Projects.').waitFor()
    await page.getByTestId('my-projects-empty').waitFor()
    assert.lengthOf(await savedBy(member), 0)
    await undo(page)
    await page.getByText('60 projects restored.').waitFor()
    await page.getByTestId('project-row').first().waitFor()
    const after = await savedBy(member).orderBy('site_id').select('site_id', 'created_at')
    assert.deepEqual(after, before)
  })

  test('are not changed when the list holds others now', async ({ assert, openAs }) => {
    await manySites(60)
    const member = await paid()
    const page = await openAs(member, '/projects')
    await selectAll(page, 60)
    await createSite()
    await page.getByTestId('selection-bookmark').click()
    const message = 'The list has changed and now has 61 projects.'
    await page.getByTestId('toast-error').getByText(message).waitFor()
    assert.lengthOf(await savedBy(member), 0)
  })
  test('are selected on a phone, whose cards have no tick for the page', async ({
    assert,
    openAs,
  }) => {
    await manySites(60)
    const page = await openAs(await paid(), '/projects', { width: 390, height: 844 })
    await page.getByTestId('select-row').first().check()
    await page.getByTestId('select-page').click()
    await page.getByText('50 projects selected').waitFor()
    await page.getByTestId('select-results').click()
    await page.getByText('60 projects selected').waitFor()
    assert.deepEqual(await violations(page), [])
  })
})
