import { test } from '@japa/runner'
import { findPlace } from '#geography/find_place'
import { violations } from '#tests/helpers/axe'
import { useCleanTables } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { DESKTOP } from '#tests/helpers/projects_page'
import { arrived } from '#tests/helpers/chromium'
import { until } from '#tests/helpers/until'

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
    const height = async () => (await counter.boundingBox())!.height
    await arrived(page)
    const before = await height()
    const map = counter.getByRole('img')
    await counter.getByLabel('Postcode or town').fill('Atlantis')
    await counter.getByText('We don’t recognise this place.').waitFor()
    await until(async () => assert.equal(await map.count(), 0, 'no map before a place was found'))
    await counter.getByLabel('Postcode or town').fill('LS11')
    await counter.getByText('live sites', { exact: true }).waitFor()
    await until(async () =>
      assert.match((await counter.textContent())!, /live sites2known value£3\.0M/)
    )
    const drawn = counter.getByAltText(`Map of 25 miles around ${findPlace('LS11')!.label}`)
    await drawn.waitFor()
    await drawn.evaluate((image: HTMLImageElement) => image.decode())
    await until(async () =>
      assert.match((await drawn.getAttribute('src'))!, /\/53\.\d\d,-1\.\d\d\.svg\?within=25$/)
    )
    await until(async () => assert.equal(await height(), before, 'nothing moves'))
    await counter.getByLabel('Sector').selectOption('Health')
    await counter.getByText('live site', { exact: true }).waitFor()
    assert.notInclude((await page.content())!, 'Seacroft Ward')
    assert.deepEqual(await violations(page), [])
    await counter.getByRole('link', { name: 'Show me this site' }).click()
    await page.getByTestId('signup-popup').waitFor()
  })
})
