import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addDays, londonToday } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { useTilesOfOthers } from '#tests/helpers/map_tiles'
import { SIZES } from '#tests/helpers/project_panel'
import { parameters } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const ZOOM = 14
/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

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
    test(`${title} stand in the panel and on a page of its own alike`, async ({
      assert,
      openAs,
    }) => {
      const site = await createSite({
        name: 'Kiln Yard',
        description: 'Forty flats over a shop.',
        sector: 'Resi',
        valueText: '£12.5m',
        storeys: 6,
        units: 40,
        blocks: 2,
        contractor: 'Dunmore Build',
        client: 'Aire Homes',
        address: '4 Kiln Lane',
        localAuthority: 'Leeds',
        siteStatus: 'Contract Awarded',
        startDate: '2026-01-05',
        endDate: addDays(londonToday(), 1),
      })
      const page = await openAs(
        await createUser({ membershipType: 'paid', contractAwarded: true }),
        '/',
        size
      )
      for (const path of [`/projects/${site.id}`, `/site/${site.id}`]) {
        await page.goto(path)
        const detail = page.getByTestId('project-detail')
        await detail.waitFor()
        const text = (await detail.innerText()).replaceAll(/\s+/g, ' ')
        for (const fact of [
          'Forty flats over a shop.',
          'Contract value £12.5M',
          'Storeys 6',
          'Units 40',
          'Blocks 2',
          'Main contractor Dunmore Build',
          'Client Aire Homes',
          'Local authority Leeds',
          '05/01/2026 1 day left',
        ]) {
          assert.include(text, fact, path)
        }
        await page.getByTestId('project-status').getByText('Contract Awarded').waitFor()
        await page.getByText('4 Kiln Lane').first().waitFor()
      }
    })

    test(`${title} begin with the map where there is no picture, and with the picture where there is one`, async ({
      assert,
      openAs,
    }) => {
      const place = { latitude: 53.801, longitude: -1.549 }
      const [mapped, pictured] = [await createSite(place), await createSite(place)]
      const nowhere = await createSite({ latitude: null, longitude: null })
      await db.from('sites').where('id', pictured.id).update({ image_key: 'ab/cdef' })
      const page = await openAs(await createUser({ membershipType: 'paid' }), '/', size)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      let isPictureThere = true
      await page.route('**/images/sites/**', (route) =>
        isPictureThere ? route.fulfill({ body: PIXEL }) : route.abort()
      )

      await page.goto(`/projects/${mapped.id}`)
      const map = page.getByTestId('project-map')
      await map.locator('.leaflet-marker-icon').waitFor()
      await until(async () => assert.equal((await map.boundingBox())!.height, 300))
      assert.isTrue(asked.some((url) => url.includes(tileOf(place))))
      await page.getByRole('radio', { name: 'Image' }).click()
      await page.getByTestId('project-image').waitFor()
      assert.equal(await map.count(), 0)

      await page.goto(`/projects/${pictured.id}`)
      await page.getByTestId('project-image').locator('img').waitFor({ state: 'attached' })
      await page.getByRole('radio', { name: 'Map' }).click()
      await map.locator('.leaflet-marker-icon').waitFor()

      isPictureThere = false
      for (const path of [`/projects/${pictured.id}`, `/site/${pictured.id}`]) {
        await page.goto(path)
        await page.getByTestId('project-image').locator('svg').waitFor()
        assert.equal(await page.getByTestId('project-image').locator('img').count(), 0)
      }

      await page.goto(`/projects/${nowhere.id}`)
      await page.getByTestId('project-image').waitFor()
      assert.equal(await page.getByTestId('media-switch').count(), 0)
    })

    test(`${title} lead to the contractor on the same page, or in a new tab with Ctrl or the wheel`, async ({
      assert,
      browserContext,
      openAs,
    }) => {
      const site = await createSite({ contractor: 'Dunmore Build' })
      const page = await openAs(
        await createUser({ membershipType: 'paid' }),
        `/projects/${site.id}`,
        size
      )
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
  }

  test('leave one finger on the map to the sheet, which it scrolls', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite()
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/')
    const map = page.getByTestId('project-map').locator('.leaflet-container')
    const touchAction = () => map.evaluate((element) => getComputedStyle(element).touchAction)
    await page.goto(`/projects/${site.id}`)
    await map.waitFor()
    await until(async () => assert.equal(await touchAction(), 'none'))
    const device = await browserContext.newCDPSession(page)
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.reload()
    await map.waitFor()
    await until(async () => assert.equal(await touchAction(), 'pan-x pan-y'))
  })
})
