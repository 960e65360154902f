import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { workAllImports } from '#tests/helpers/imports'
import { csvOf, temporaryFolder } from '#tests/helpers/site_files'
import { until } from '#tests/helpers/until'

test.group('Choose the source of a file', (group) => {
  useCleanTables(group)

  test('a file of another register gets its source, a fixed text, joined columns and a decision', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSite({
      ...{ cmapId: 'Croydon-281', name: 'Larkfield Solar Farm', postcode: 'IP24 1AA' },
      ...{ address: 'Larkfield Farm, Mill Lane' },
    })
    const files = temporaryFolder()
    const rows = [
      { Ref: '281', Council: 'Croydon', Heading: 'Taberner House', Postcode: 'CR0 1EA' },
      { Ref: '282', Council: 'Croydon', Heading: 'Park Street Yard', Postcode: 'CR0 1EB' },
    ]
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const page = await visit('/admin/sites/upload')
    const text = `${csvOf(rows)}283,Croydon,Six "Hill" Road,CR0 1EC\n`
    await page.getByTestId('upload-input').setInputFiles(files.write('croydon.csv', text))
    await page.getByTestId('mapping-table').waitFor()
    await page.getByTestId('encoding').getByText('UTF-8').waitFor()
    await page.getByTestId('encoding-samples').getByText('only plain characters').waitFor()
    const unreadable = page.getByTestId('unreadable-rows')
    await unreadable.getByText('1 row can’t be read and will be rejected, on line 4').waitFor()

    await choose(page, 'map-name', 'Heading')
    await choose(page, 'map-cmap_id', 'Joined columns…')
    for (const column of ['Council', 'Ref']) await choose(page, 'join-cmap_id', column)
    await choose(page, 'between-cmap_id', 'Hyphen')
    await choose(page, 'map-local_authority', 'Fixed text…')
    await page.getByTestId('fixed-local_authority').fill('Croydon')
    await page.getByTestId('start-check').click()
    const problem = page.getByTestId('mapping-error').getByRole('link')
    await problem.getByText('Please choose whose keys the file holds.').waitFor()
    await page.locator('[data-testid=mapping-error] a:focus').waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Enter')
    await page.locator('[data-testid=source][aria-invalid]:focus').waitFor()
    await choose(page, 'source', 'Our own CMAP IDs')

    await choose(page, 'map-cmap_id', 'Not imported')
    await page.getByTestId('start-check').click()
    await problem.getByText('There is no cmap_id').waitFor()
    await until(async () => {
      const [shown, button] = await Promise.all(
        [problem, page.getByTestId('start-check')].map((each) => each.boundingBox())
      )
      assert.isBelow(Math.abs(shown!.y - button!.y), 200, 'The problem stands at the button.')
    })
    await problem.click()
    await page.locator('[data-testid=map-cmap_id][aria-invalid]:focus').waitFor()
    await choose(page, 'map-cmap_id', 'Joined columns…')
    for (const column of ['Council', 'Ref']) await choose(page, 'join-cmap_id', column)
    await choose(page, 'between-cmap_id', 'Hyphen')

    // Under the header that stays, a field counts as too small.
    await page.evaluate(() => scrollTo(0, 0))
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('start-check').click()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()

    await page.getByTestId('other-sites').getByText('1 row would change both').waitFor()
    await page.getByTestId('finding-row').getByText('Taberner House').first().waitFor()
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('apply-import').click()
    await page.getByTestId('other-sites').getByText('Please choose what').waitFor()

    await page.getByTestId('back-to-columns').click()
    await choose(page, 'source', 'Another source…')
    await page.getByTestId('source-name').fill('Croydon Register')
    await page.getByTestId('source-keys').getByText('croydon-register:key').waitFor()
    await page.getByTestId('start-check').click()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.getByTestId('apply-import').getByText('Apply 2 rows').click()
    await page.getByTestId('import-progress').waitFor()
    await workAllImports()
    await page.getByTestId('outcome-completed').waitFor()
    const keys = (await db.from('sites').orderBy('id')).map((row) => row.cmap_id)
    assert.deepEqual(keys.slice(1), [
      'croydon-register:Croydon-281',
      'croydon-register:Croydon-282',
    ])
    files.remove()
  })
})

async function choose(page: Page, testId: string, option: string) {
  await page.getByTestId(testId).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
