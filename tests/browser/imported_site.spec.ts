import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { prepareImport, runImport } from '#imports/apply/run_import'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const FILE = 'tests/fixtures/imports/repd_shaped.csv'
const MAPPING = 'imports/repd.json'

test.group('A site imported from the Renewable Energy Planning Database', (group) => {
  useTransaction(group)

  test('is found by its name, opened and read by a paid member', async ({ assert, visit }) => {
    await createUser({ email: 'paid@example.com', membershipType: 'paid' })
    const mapping = JSON.parse(readFileSync(MAPPING, 'utf8'))
    const { run } = await runImport(await prepareImport({ path: FILE, mapping }))
    assert.isAbove(run.added, 1)

    const page = await visit('/login')
    await page.getByLabel('Email').fill('paid@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/projects')

    await page.getByTestId('search-input').fill('larkfield solar')
    await page.getByTestId('list-summary').getByText('1 project').waitFor()
    await page.getByTestId('view-button').first().click()

    const panel = page.getByTestId('project-panel')
    await panel.getByRole('heading', { name: 'Larkfield Solar Farm' }).waitFor()
    for (const fact of [
      'Utilities/Energy',
      'Live',
      'Solar photovoltaic scheme, 12.5 MW',
      'Larkfield Farm, Mill Lane',
      'Invented Renewables Limited',
    ]) {
      await panel.getByText(fact).first().waitFor()
    }
  })
})
