import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { workAllImports } from '#tests/helpers/imports'

test.group('Undo a status of many sites', (group) => {
  useCleanTables(group)

  test('at once from its toast, and later from the imports', async ({ assert, openAs }) => {
    await createSite({ siteStatus: 'Verify' })
    await createSite({ siteStatus: 'Contract Awarded' })
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    const statuses = async () =>
      (await db.from('sites').orderBy('id')).map((row) => row.site_status)
    const hold = async () => {
      await page.getByTestId('toast-success').waitFor({ state: 'detached' })
      await page.getByTestId('select-all').check()
      await page.getByTestId('bulk-status').click()
      await page.getByRole('option', { name: 'Hold' }).click()
      await page.getByTestId('apply-bulk-status').click()
      await page.getByTestId('confirm-many').click()
      await page.getByText('2 of 2 sites changed to Hold.').waitFor()
      assert.deepEqual(await statuses(), ['Hold', 'Hold'])
    }
    const isUndone = async () => {
      await page.getByTestId('import-progress').getByText('Undoing the status change').waitFor()
      await workAllImports()
      await page.getByTestId('outcome-undone').getByText('The status change was undone.').waitFor()
      assert.deepEqual(await statuses(), ['Verify', 'Contract Awarded'])
    }
    await hold()
    await page.getByTestId('toast-success').getByRole('button', { name: 'Undo' }).click()
    await isUndone()

    await page.getByRole('link', { name: 'Sites' }).first().click()
    await hold()
    await page.goto(new URL('/admin/activity-log?action=status_set.applied', page.url()).href)
    const line = page.getByTestId('activity-row').first()
    await line.getByRole('link', { name: /import/i }).click()
    await page.getByTestId('import-outcome').getByText('2 sites were set to Hold.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByRole('link', { name: 'All imports' }).click()
    const row = page.getByTestId('import-row').first()
    await row.getByRole('button', { name: 'Undo Status set to Hold' }).click()
    const question = page.getByTestId('undo-dialog')
    await question.getByText('2 changed sites will go back to how they were').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('confirm-undo').click()
    await isUndone()
  })
})
