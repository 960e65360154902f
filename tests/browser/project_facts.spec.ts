import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { useTilesOfOthers } from '#tests/helpers/map_tiles'
import { SIZES } from '#tests/helpers/project_panel'
import { parameters } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const ZOOM = 14

/** The tile of the usual web map on which a place lies, as `zoom/row/column`. */
function tileOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  const across = 2 ** ZOOM
  const angle = (latitude * Math.PI) / 180
  const row = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * across
  return [ZOOM, Math.floor(row), Math.floor(((longitude + 180) / 360) * across)].join('/')
}

test.group('The facts of a project', (group) => {
  useTransaction(group)
  useTilesOfOthers(group)

  for (const { title, size } of SIZES) {
    test(`${title} begin with the map where there is no picture, centred on the place`, async ({
      assert,
      browserContext,
      openAs,
    }) => {
      const place = { latitude: 53.801, longitude: -1.549 }
      const site = await createSite(place)
      const asked: string[] = []
      browserContext.on('request', (request) => asked.push(request.url()))
      const member = await createUser({ membershipType: 'paid' })
      const page = await openAs(member, `/projects/${site.id}`, size)
      const map = page.getByTestId('project-map')
      await map.locator('.leaflet-marker-icon').waitFor()
      await until(async () => assert.equal((await map.boundingBox())!.height, 300))
      assert.isTrue(asked.some((url) => url.includes(tileOf(place))))
    })
  }

  test('lead to the contractor on the same page, or in a new tab with Ctrl or the wheel', async ({
    assert,
    browserContext,
    openAs,
  }) => {
    const site = await createSite({ contractor: 'Dunmore Build' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), `/projects/${site.id}`)
    const link = page.getByTestId('project-detail').getByRole('link', { name: 'Dunmore Build' })
    for (const how of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const opened = browserContext.waitForEvent('page')
      await link.click(how)
      const tab = await opened
      await tab.waitForURL('**/contractors?contractor=Dunmore%20Build')
      await tab.close()
    }
    await until(async () => assert.equal(new URL(page.url()).pathname, `/projects/${site.id}`))

    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await link.click()
    await page.getByTestId('contractor-stats').waitFor()
    assert.equal(parameters(page).get('contractor'), 'Dunmore Build')
    assert.deepEqual(documents, [])
  })

  test('leave one finger on the map to the sheet, which it scrolls', async ({
    assert,
    browserContext,
    openAs,
  }) => {
    const site = await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), `/projects/${site.id}`)
    const map = page.getByTestId('project-map').locator('.leaflet-container')
    const touchAction = () => map.evaluate((element) => getComputedStyle(element).touchAction)
    await map.waitFor()
    await until(async () => assert.equal(await touchAction(), 'none'))
    const device = await browserContext.newCDPSession(page)
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.reload()
    await map.waitFor()
    await until(async () => assert.equal(await touchAction(), 'pan-x pan-y'))
  })
})
