import { test } from '@japa/runner'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { DESKTOP } from '#tests/helpers/projects_page'

const LEEDS = { latitude: 53.78, longitude: -1.55 }

test.group('Home for a visitor', (group) => {
  useCleanTables(group)

  test('counts the live sites for the sentence they fill in, and offers to show them', async ({
    visit,
    assert,
  }) => {
    await createSite({ ...LEEDS, sector: 'Health', valueText: '£2m', name: 'Seacroft Ward' })
    await createSite({ ...LEEDS, sector: 'Retail', valueText: '£1m' })
    const page = await visit('/')
    await page.setViewportSize(DESKTOP)
    const counter = page.getByTestId('site-counter')
    await counter.getByLabel('Postcode or town').fill('Atlantis')
    await counter.getByText('We don’t recognise this place.').waitFor()
    await counter.getByLabel('Postcode or town').fill('LS11')
    await counter.getByText('live sites', { exact: true }).waitFor()
    assert.match((await counter.textContent())!, /live sites2known value£3\.0M/)
    await counter.getByLabel('Sector').selectOption('Health')
    await counter.getByText('live site', { exact: true }).waitFor()
    assert.notInclude((await page.content())!, 'Seacroft Ward')
    assert.deepEqual(await violations(page), [])
    await counter.getByRole('link', { name: 'Show me this site' }).click()
    await page.getByTestId('signup-popup').waitFor()
  })
})
