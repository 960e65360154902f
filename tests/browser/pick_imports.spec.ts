import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { importFile } from '#tests/helpers/import_runs'
import { siteRows, temporaryFolder } from '#tests/helpers/site_files'

const FIELDS = {
  cmap_id: 'cmap_id',
  name: 'name',
  address: 'address',
  postcode: 'postcode',
} as const

test.group('Sites by source and import', (group) => {
  const files = temporaryFolder()
  useCleanTables(group)
  group.teardown(() => files.remove())

  test('are chosen from lists; one that is unknown can be taken away', async ({
    assert,
    openAs,
  }) => {
    const run = async (name: string, source: string) => {
      const path = files.write(
        name,
        siteRows(1, () => ({ name: `From ${source}` }))
      )
      return (await importFile(path, { mapping: { fields: FIELDS, source } })).run
    }
    await run('wales.csv', 'repd')
    await run('kent.csv', 'kent-register')
    await createSite({ name: 'Typed by hand' })
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    const rows = page.getByTestId('site-row')
    const only = async (name: string) => {
      await rows.nth(1).waitFor({ state: 'detached' })
      await rows.filter({ hasText: name }).waitFor()
    }

    await page.getByTestId('filter-source').click()
    await page.getByRole('option', { name: 'repd', exact: true }).click()
    await only('From repd')
    await page.getByRole('button', { name: 'Remove Source: repd' }).click()

    const imports = page.getByTestId('filter-import')
    await imports.getByRole('combobox').fill('ken')
    await page.getByRole('option', { name: /^kent\.csv, .*, kent-register$/ }).click()
    await only('From kent-register')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await page.getByTestId('chip').getByText('kent.csv').waitFor()
    assert.deepEqual(await violations(page), [])
    await imports.getByRole('button', { name: 'Show Import options' }).click()
    await page.getByRole('option', { name: /^wales\.csv/ }).click()
    await only('From repd')

    const unknown = encodeURIComponent(JSON.stringify({ import: 999, source: 'gone' }))
    await page.goto(new URL(`/admin/sites?filters=${unknown}`, page.url()).href)
    await page.getByText('No sites found.').waitFor()
    await page.getByTestId('filter-source').getByText('gone').waitFor()
    await imports.getByRole('button', { name: 'Remove Import 999' }).click()
    await page.getByRole('button', { name: 'Remove Source: gone' }).click()
    await rows.nth(2).waitFor()
  })
})
