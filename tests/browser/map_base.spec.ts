import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import productConfig from '#config/product'
import streetRules from '../../resources/streets/config.json' with { type: 'json' }
import { BASE_COLOURS } from '#shared/basemap/look'
import { violations } from '#tests/helpers/axe'
import { arrived } from '#tests/helpers/chromium'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { TILES, useTilesOfOthers } from '#tests/helpers/map_tiles'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'
import { vectorTile } from '#tests/helpers/street_tiles'
import { until } from '#tests/helpers/until'

const LEEDS = { latitude: 53.7997, longitude: -1.5492 }

/** The farthest zoom of the tiles that `map:build` makes. */
const FIRST_BUILT = streetRules.settings.minzoom
/** As the map shows it at zoom 10. */
const NEAR_LEEDS = encodeURIComponent('-1.9,53.6,-1.2,54')
const STREETS_URL = '/map/streets/{z}/{x}/{y}.mvt'
/** A tile that a building fills, with a road across it. */
const BUILT_UP = vectorTile({
  building: [
    {
      kind: 'building',
      isArea: true,
      points: [
        [0, 0],
        [4096, 0],
        [4096, 4096],
        [0, 4096],
      ],
    },
  ],
  road: [
    {
      kind: 'main',
      name: 'Kiln Lane',
      points: [
        [0, 2048],
        [4096, 2048],
      ],
    },
  ],
})

/** Refuses everything that is not ours, and remembers what was asked for. */
async function refuseOthers(page: Page): Promise<string[]> {
  const foreign: string[] = []
  const { origin } = new URL(page.url())
  await page.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    }
  )
  return foreign
}

/** Which of these colours the base has, once it is drawn. */
async function drawnColours(page: Page, colours: string[]): Promise<string[]> {
  const base = page.getByTestId('map-base')
  await base.waitFor({ state: 'attached' })
  return coloursOf(base, colours)
}

/** Which of these colours the streets have. */
async function streetColours(page: Page, colours: string[]): Promise<string[]> {
  const tile = page.locator('canvas.leaflet-tile').first()
  await tile.waitFor({ state: 'attached' })
  return coloursOf(tile, colours)
}

function coloursOf(drawn: Locator, colours: string[]): Promise<string[]> {
  return drawn.evaluate((element, wanted) => {
    const canvas = element as HTMLCanvasElement
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
    const found = new Set<string>()
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = data.subarray(at, at + 3)
      found.add(`#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`)
    }
    return wanted.filter((colour) => found.has(colour))
  }, colours)
}

type Name = { text: string; left: number; right: number; top: number; bottom: number }
type Named = HTMLCanvasElement & { names?: Name[] }

/** Notes the names that each canvas shows, in its own pixels. */
function noteNames() {
  const { scale, fillText } = CanvasRenderingContext2D.prototype
  Object.assign(CanvasRenderingContext2D.prototype, {
    // How each drawing begins.
    scale(this: CanvasRenderingContext2D, x: number, y: number) {
      ;(this.canvas as Named).names = []
      scale.call(this, x, y)
    },
    fillText(this: CanvasRenderingContext2D, text: string, x: number, y: number) {
      const { a, d, e, f } = this.getTransform()
      const { width, actualBoundingBoxAscent: up } = this.measureText(text)
      const box = { left: x * a + e, right: (x + width) * a + e, top: (y - up) * d + f }
      ;(this.canvas as Named).names?.push({ text, ...box, bottom: y * d + f })
      fillText.call(this, text, x, y)
    },
  })
}

/** The names that it shows, in the window's pixels. */
const namesIn = (page: Page) =>
  page.getByTestId('map-base').evaluate((element) => {
    const canvas = element as Named
    const { x, y, width } = canvas.getBoundingClientRect()
    const scale = width / canvas.width
    return (canvas.names ?? []).map(({ text, left, right, top, bottom }) => ({
      text,
      left: x + left * scale,
      right: x + right * scale,
      top: y + top * scale,
      bottom: y + bottom * scale,
    }))
  })

test.group('The map’s own base', (group) => {
  useTransaction(group)

  for (const [theme, size] of [
    ['light', DESKTOP],
    ['dark', PHONE],
  ] as const) {
    test(`is all there is to see without tiles, and nobody else is asked (${theme})`, async ({
      assert,
      openAs,
    }) => {
      const site = await createSite(LEEDS)
      const page = await openAs(await createUser({ membershipType: 'paid' }), '/', size)
      await page.emulateMedia({ colorScheme: theme })
      const foreign = await refuseOthers(page)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      const { sea, land, coast, built } = BASE_COLOURS[theme]

      await page.goto(new URL('/map', page.url()).href)
      await until(async () =>
        assert.deepEqual(await drawnColours(page, [sea, land, coast]), [sea, land, coast])
      )
      await page.getByTestId('scale-bar').getByText('miles').waitFor()
      await page.getByText('Natural Earth').waitFor()
      assert.equal(await page.getByTestId('map-layer').count(), 0)
      assert.equal(await page.locator('.leaflet-tile').count(), 0)

      await page.goto(new URL(`/projects/${site.id}`, page.url()).href)
      await until(async () => assert.deepEqual(await drawnColours(page, [built, sea]), [built]))
      const onPaper = page.getByAltText(`Five miles around ${site.name}`)
      assert.isFalse(await onPaper.isVisible())
      await page.emulateMedia({ media: 'print' })
      await page.waitForFunction(
        (alt) => (document.querySelector(`img[alt="${alt}"]`) as HTMLImageElement).naturalWidth > 0,
        `Five miles around ${site.name}`
      )
      await until(async () => assert.isTrue(await onPaper.isVisible()))
      assert.isFalse(await page.getByTestId('map-base').isVisible())
      assert.deepEqual(foreign, [])
      assert.deepEqual(errors, [])
    })
  }

  test('follows the theme of the page, and passes the checks for access', async ({
    assert,
    openAs,
  }) => {
    await createSite(LEEDS)
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    const [light, dark] = [BASE_COLOURS.light.land, BASE_COLOURS.dark.land]
    await until(async () => assert.deepEqual(await drawnColours(page, [light, dark]), [light]))
    assert.deepEqual(await violations(page), [])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(
      (sea) => {
        const canvas = document.querySelector<HTMLCanvasElement>('[data-testid=map-base]')
        const pixel = canvas?.getContext('2d')!.getImageData(0, 0, 1, 1).data
        return pixel?.[0] === sea
      },
      Number.parseInt(BASE_COLOURS.dark.sea.slice(1, 3), 16)
    )
    await until(async () => assert.deepEqual(await drawnColours(page, [light, dark]), [dark]))
    assert.deepEqual(await violations(page), [])
  })

  test('ends where it has no more to show', async ({ assert, openAs }) => {
    await createSite(LEEDS)
    const near = JSON.stringify({ near: 'LS1', within: 1 })
    const page = await openAs(
      await createUser({ membershipType: 'paid' }),
      `/map?filters=${encodeURIComponent(near)}`
    )
    const asked = await page.waitForRequest((request) => request.url().includes('/api/map?'))
    assert.equal(new URL(asked.url()).searchParams.get('zoom'), '12')
  })
})

test.group('The map with tiles of others', (group) => {
  useTransaction(group)
  useTilesOfOthers(group)

  test('shows them over its base with their credit, and switches between them', async ({
    assert,
    openAs,
  }) => {
    await createSite(LEEDS)
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/')
    await page.route('**/test-*/**', (route) => route.abort())
    const streets = page.waitForRequest('**/test-streets/**')
    await page.goto(new URL('/map', page.url()).href)
    await streets
    await page.getByText(TILES.streets.attribution).waitFor()
    const { land } = BASE_COLOURS.light
    await until(async () => assert.deepEqual(await drawnColours(page, [land]), [land]))

    const labels = page.waitForRequest('**/test-labels/**')
    await page.getByTestId('map-layer').getByRole('radio', { name: 'Hybrid' }).click()
    await labels
    await page.getByText(TILES.hybrid.attribution).waitFor()
    assert.equal(await page.getByText(TILES.streets.attribution).count(), 0)
  })
})

test.group('Names on the map', (group) => {
  useTransaction(group)

  test('stand clear of what lies over the map of a phone', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/', PHONE)
    await page.addInitScript(noteNames)
    await page.goto(new URL(`/map?box=${NEAR_LEEDS}`, page.url()).href)
    await page.getByText('Update as I move').waitFor()
    await arrived(page)
    const over = page.locator('[data-over-map]')
    const names = await namesIn(page)
    assert.isAbove(names.length, 10)
    for (const part of await over.all()) {
      const { x, y, width, height } = (await part.boundingBox())!
      const under = names.filter(
        (name) =>
          name.left < x + width && name.right > x && name.top < y + height && name.bottom > y
      )
      assert.deepEqual(under, [], await part.innerText())
    }
    assert.sameMembers(await over.allInnerTexts(), ['5 miles', 'Update as I move', 'List'])
  })
})

test.group('Streets that the operator built', (group) => {
  useTransaction(group)
  const none = productConfig.map.streets
  group.each.setup(() => {
    productConfig.map.streets = { url: STREETS_URL, attribution: '© OpenStreetMap contributors' }
    return () => void (productConfig.map.streets = none)
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`lie over the base from zoom 10, in the colours of the page (${theme})`, async ({
      assert,
      openAs,
    }) => {
      const site = await createSite(LEEDS)
      const page = await openAs(await createUser({ membershipType: 'paid' }), '/')
      await page.emulateMedia({ colorScheme: theme })
      const foreign = await refuseOthers(page)
      const zooms: number[] = []
      await page.route('**/map/streets/**', (route) => {
        zooms.push(Number(new URL(route.request().url()).pathname.split('/')[3]))
        return route.fulfill({ body: BUILT_UP })
      })
      await page.goto(new URL(`/projects/${site.id}`, page.url()).href)
      const { building, road } = BASE_COLOURS[theme]
      await until(async () =>
        assert.deepEqual(await streetColours(page, [building, road]), [building, road])
      )
      await page.getByText('© OpenStreetMap contributors').waitFor()
      const { name } = BASE_COLOURS[theme]
      const names = page.getByTestId('map-names')
      await until(async () => assert.deepEqual(await coloursOf(names, [name]), [name]))

      await page.goto(new URL(`/map?box=${NEAR_LEEDS}`, page.url()).href)
      await until(async () => assert.include(zooms, FIRST_BUILT))
      await arrived(page)
      assert.equal(Math.min(...zooms), FIRST_BUILT)
      zooms.length = 0
      await page.goto(new URL('/map', page.url()).href)
      await page.getByTestId('map-base').waitFor({ state: 'attached' })
      await arrived(page)
      assert.isEmpty(zooms)
      assert.deepEqual(foreign, [])
    })
  }
})
