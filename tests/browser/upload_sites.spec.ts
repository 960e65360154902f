import type { Locator, Page } from 'playwright'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { setBookmark } from '#actions/projects/set_bookmark'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { importFile } from '#tests/helpers/import_runs'
import { dumpDomain, workAllImports } from '#tests/helpers/imports'
import { siteRows, temporaryFolder, type SiteFile } from '#tests/helpers/site_files'
import { until } from '#tests/helpers/until'

const PHONE = { width: 390, height: 844 }
const REPD_SHAPED = app.makePath('tests/fixtures/imports/repd_shaped.csv')

test.group('Upload sites', (group) => {
  useCleanTables(group)

  test('a release of the REPD goes from the drop to the undo', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const admin = await createUser({ type: 'admin' })
    await browserContext.loginAs(admin)
    const page = await visit('/admin/sites/upload')
    await page.getByText('No imports yet.').waitFor()
    assert.deepEqual(await violations(page), [])
    const before = await dumpDomain()

    await drop(page, 'notes.csv', 'no columns at all')
    await page.getByTestId('upload-error').getByText('a header but no rows').waitFor()
    await page.getByTestId('upload-input').setInputFiles(REPD_SHAPED)
    await page.getByTestId('mapping-table').waitFor()
    await page.getByTestId('preset').getByText('Renewable Energy Planning Database').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('start-check').click()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()

    await page.getByTestId('apply-import').getByText('Apply 9 rows').waitFor()
    await page.getByTestId('finding-row').getByText('Larkfield Solar Farm').waitFor()
    const warned = page.getByTestId('import-counts').locator('div', { hasText: 'with warnings' })
    const tabs = page.getByTestId('finding-tabs')
    await tabs.getByText('New (9)').waitFor()
    await tabs.getByText(`Warnings (${await warned.locator('dd').textContent()})`).waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('search-findings').fill('heronsgate')
    await page.getByText('Larkfield Solar Farm').waitFor({ state: 'detached' })
    await page.getByTestId('finding-row').getByText('Heronsgate Battery Store').waitFor()
    assert.deepEqual(await dumpDomain(), before)
    await page.setViewportSize(PHONE)
    const fits = (part: Locator) =>
      until(async () => {
        const { x, width } = (await part.boundingBox())!
        assert.isAtMost(x + width, PHONE.width)
      })
    await fits(page.getByTestId('finding-row').first())

    await page.getByTestId('apply-import').click()
    await page.getByTestId('import-progress').waitFor()
    await page.reload()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.getByTestId('outcome-completed').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.lengthOf(await db.from('sites'), 9)
    await setBookmark(admin.id, (await db.from('sites').firstOrFail()).id, true)

    await page.getByTestId('import-sites').click()
    await page.getByTestId('site-row').nth(8).waitFor()
    await page.getByTestId('chip').getByText('Import: ').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'All imports' }).click()
    await page.getByTestId('import-row').getByText('Completed').waitFor()
    assert.deepEqual(await violations(page), [])
    const undo = page.getByTestId('import-row').getByRole('button', { name: 'Undo' })
    await fits(undo)
    await undo.click()
    const question = page.getByTestId('undo-dialog')
    await question.getByText('9 added sites will be deleted').waitFor()
    await question.getByText('Members will lose 1 bookmark on the deleted sites.').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('confirm-undo').dblclick()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.getByTestId('outcome-undone').waitFor()
    assert.deepEqual(await dumpDomain(), before)
  })

  test('a long word stays inside its row on a phone', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites/upload')
    await drop(page, 'long.csv', `cmap_id,name\nA-1,${'n'.repeat(80)}\n`)
    await page.getByTestId('start-check').click()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.setViewportSize(PHONE)
    const row = page.getByTestId('finding-row')
    await row.waitFor()
    const beyond = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    assert.equal(beyond, 0)
  })

  test('an undo leaves an edited site, which is put back from its history', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const files = temporaryFolder()
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const run = async (name: string, rows: SiteFile) => {
      const path = files.write(name, rows)
      return (await runImport(await prepareImport({ path, mapping: null }))).run
    }
    await run('first.csv', siteRows(2))
    const second = await run(
      'second.csv',
      siteRows(2, (at) => ({ name: `Orchard Court ${at}`, value: '£8m' }))
    )
    files.remove()
    const page = await visit('/admin/sites')
    const dialog = page.getByTestId('site-dialog')
    await page.getByRole('button', { name: 'Edit Orchard Court 1' }).click()
    await dialog.getByTestId('field-client').fill('Typed Homes')
    await dialog.getByTestId('save-site').click()
    await dialog.waitFor({ state: 'detached' })

    await page.goto(new URL(`/admin/sites/imports/${second.id}`, page.url()).href)
    await page.getByTestId('undo-import').click()
    const question = page.getByTestId('undo-dialog')
    await question.getByText('1 changed site will go back to how it was').waitFor()
    await question
      .getByTestId('kept-sites')
      .getByRole('link', { name: 'Orchard Court 1' })
      .waitFor()
    assert.deepEqual(await violations(page), [])
    await question.getByTestId('confirm-undo').click()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.getByTestId('outcome-undone').waitFor()
    await page.getByTestId('undo-kept').getByText('One site had been changed').waitFor()
    const link = page.getByTestId('finding-row').getByRole('link', { name: 'Orchard Court 1' })
    const kept = await db.from('sites').where('name', 'Orchard Court 1').firstOrFail()
    await until(async () => assert.equal(await link.getAttribute('href'), `/projects/${kept.id}`))
    assert.deepEqual(await violations(page), [])

    await page.goto(new URL('/admin/sites', page.url()).href)
    await page.getByRole('button', { name: 'Edit Orchard Court 1' }).click()
    await dialog.getByTestId('field-description').fill('Still being typed.')
    await dialog.getByTestId('toggle-history').click()
    await dialog.getByRole('button', { name: 'Restore Client: Homes 1' }).click()
    await page.getByText('Client restored.').waitFor()
    await dialog.getByTestId('site-change').nth(3).waitFor()
    await until(async () =>
      assert.equal(await dialog.getByTestId('field-client').inputValue(), 'Homes 1')
    )
    await dialog.getByTestId('put-back-site').last().click()
    await page.getByText('Site restored.').waitFor()
    await dialog.locator('[data-testid=field-name][value="Meadow House 1"]').waitFor()
    await until(async () =>
      assert.equal(await dialog.getByTestId('field-value').inputValue(), '£2m')
    )
    await until(async () =>
      assert.equal(await dialog.getByTestId('field-description').inputValue(), 'Still being typed.')
    )
    assert.deepEqual(await violations(page), [])
    await dialog.getByTestId('save-site').click()
    await dialog.waitFor({ state: 'detached' })
    const site = await db.from('sites').where('cmap_id', 'S1').firstOrFail()
    assert.deepEqual([site.name, site.description], ['Meadow House 1', 'Still being typed.'])
  })

  test('a site that an undo kept is undone when the later import is undone', async ({
    assert,
    openAs,
  }) => {
    const files = temporaryFolder()
    const run = async (name: string, rows: SiteFile) =>
      (await importFile(files.write(name, rows), { overwrites: true })).run
    const first = await run('first.csv', siteRows(2))
    const second = await run(
      'second.csv',
      siteRows(1, () => ({ value: '£8m' }))
    )
    files.remove()
    const page = await openAs(
      await createUser({ type: 'admin' }),
      `/admin/sites/imports/${first.id}`,
      PHONE
    )
    const open = (id: number) => page.goto(new URL(`/admin/sites/imports/${id}`, page.url()).href)
    const undo = async () => {
      await page.getByTestId('undo-import').click()
      await page.getByTestId('confirm-undo').click()
      await page.getByTestId('import-progress').waitFor()
      await workAllImports()
      await page.getByTestId('outcome-undone').waitFor()
    }
    const undoKept = async () => {
      await page.getByTestId('undo-kept-sites').click()
      await page.getByTestId('undo-kept-dialog').waitFor()
      assert.deepEqual(await violations(page), [])
      await page.getByTestId('confirm-undo-kept').dblclick()
      await page.getByTestId('import-progress').getByText('of 1 site', { exact: false }).waitFor()
      await workAllImports()
      await page.getByTestId('outcome-undone').waitFor()
    }
    await undo()
    const kept = page.getByTestId('finding-row')
    await kept.getByText(`changed by import ${second.id}`).waitFor()
    await undoKept()
    await kept.getByText(`changed by import ${second.id}`).waitFor()

    await open(second.id)
    await undo()
    await open(first.id)
    await undoKept()
    await page.getByTestId('undo-kept').waitFor({ state: 'detached' })
    await page.getByTestId('undo-kept-sites').waitFor({ state: 'detached' })
    assert.lengthOf(await db.from('sites'), 0)
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
