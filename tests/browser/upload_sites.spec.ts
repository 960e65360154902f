import type { Page } from 'playwright'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { dumpDomain, workAllImports } from '#tests/helpers/imports'

const PHONE = { width: 390, height: 844 }
const REPD_SHAPED = app.makePath('tests/fixtures/imports/repd_shaped.csv')

test.group('Upload sites', (group) => {
  useCleanTables(group)

  test('a release of the REPD goes from the drop to the undo', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const page = await visit('/admin/sites/upload')
    await page.getByText('No imports yet.').waitFor()
    assert.deepEqual(await violations(page), [])
    const before = await dumpDomain()

    await drop(page, 'notes.csv', 'no columns at all')
    await page.getByTestId('upload-error').getByText('a header and no rows').waitFor()
    await page.getByTestId('upload-input').setInputFiles(REPD_SHAPED)
    await page.getByTestId('mapping-table').waitFor()
    await page.getByTestId('preset').getByText('Renewable Energy Planning Database').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('start-check').click()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()

    await page.getByTestId('apply-import').getByText('Apply 9 rows').waitFor()
    await page.getByTestId('finding-row').getByText('Larkfield Solar Farm').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('search-findings').fill('heronsgate')
    await page.getByText('Larkfield Solar Farm').waitFor({ state: 'detached' })
    await page.getByTestId('finding-row').getByText('Heronsgate Battery Store').waitFor()
    assert.deepEqual(await dumpDomain(), before)
    await page.setViewportSize(PHONE)
    const row = (await page.getByTestId('finding-row').first().boundingBox())!
    assert.isAtMost(row.x + row.width, PHONE.width)

    await page.getByTestId('apply-import').click()
    await page.getByTestId('import-progress').waitFor()
    await page.reload()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.getByTestId('outcome-completed').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.lengthOf(await db.from('sites'), 9)

    await page.getByRole('link', { name: 'All imports' }).click()
    await page.getByTestId('import-row').getByText('Completed').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('import-row').getByRole('button', { name: 'Undo' }).click()
    await page.getByTestId('undo-dialog').getByText('9 added sites vanish').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('confirm-undo').dblclick()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.getByTestId('outcome-undone').waitFor()
    assert.deepEqual(await dumpDomain(), before)
  })
})

async function drop(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ([fileName, body]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([body], fileName, { type: 'text/csv' }))
      return transfer
    },
    [name, text]
  )
  await page.getByTestId('drop-zone').dispatchEvent('drop', { dataTransfer: data })
}
