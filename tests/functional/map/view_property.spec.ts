import { test } from '@japa/runner'
import { siteClusters } from '#queries/map/site_clusters'
import { searchSites } from '#search/search_sites'
import { boxText } from '#shared/places/box'
import { marksMeet } from '#shared/places/map_marks'
import { mercatorOf, tileAt } from '#shared/places/tiles'
import { MEMBER_STATUSES } from '#shared/sites/site_status'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { matches, randomFilters } from '#tests/helpers/reference_list'
import {
  CENTRES,
  randomFrom,
  randomSite,
  storeSites,
  type NaiveSite,
  type Random,
} from '#tests/helpers/reference_sites'
import { parseMapView } from '#validators/sites/map_view'
import { parseSiteList } from '#validators/sites/site_list'

const SITES = 1_500
const VIEWS = 400

/** Around a crowd; one in three has its edges on the grid where some of the sites stand. */
function randomBox(random: Random) {
  const { latitude, longitude } = random.of(CENTRES)
  const grid = random.chance(0.33) ? 0.25 : 0.00001
  const near = (degrees: number) => Number((Math.round(degrees / grid) * grid).toFixed(5))
  const size = random.of([0.02, 0.25, 1, 5, 20])
  const [west, south] = [longitude, latitude].map((degrees) =>
    near(degrees - size * (random.below(100) / 100))
  )
  return { west, south, east: near(west + size) + grid, north: near(south + size) + grid }
}

function pixelsOf(position: { latitude: number; longitude: number }, zoom: number) {
  const { column, row } = mercatorOf({
    latitude: Number(position.latitude),
    longitude: Number(position.longitude),
  })
  return { x: column * 256 * 2 ** zoom, y: row * 256 * 2 ** zoom }
}

const isIn = ({ position }: NaiveSite, box: ReturnType<typeof randomBox>) =>
  position !== null &&
  position.latitude >= box.south &&
  position.latitude <= box.north &&
  position.longitude >= box.west &&
  position.longitude <= box.east

test.group('The list beside the map', (group) => {
  useTransaction(group)

  test('what is in view is the list’s total and the sum of the clusters, in 400 random views, and no two marks touch', async ({
    assert,
  }) => {
    const random = randomFrom(20_261_126)
    const sites = Array.from({ length: SITES }, (_, index) => randomSite(random, index + 1))
    await storeSites(sites)
    const viewer = await createUser({ membershipType: 'paid', contractAwarded: true })

    let [found, partial] = [0, 0]
    for (let asked = 0; asked < VIEWS; asked++) {
      const filters = random.chance(0.4) ? {} : randomFilters(random, ['', 'live', 'Complete'])
      const box = randomBox(random)
      const given = { box: boxText(box), zoom: 4 + random.below(15) }
      const context = JSON.stringify({ filters, ...given })
      const rest = { filters: JSON.stringify(filters), perPage: 100 }

      const fits = sites.filter((site) =>
        matches(site, { status: 'live', ...filters }, MEMBER_STATUSES)
      )
      const inView = fits.filter((site) => isIn(site, box))
      const query = await parseSiteList({ ...rest, box: given.box })
      const list = await searchSites(viewer, query)
      const { box: seen, ...unboxed } = query
      assert.isDefined(seen)
      const seenOnMap = await siteClusters(viewer, unboxed, await parseMapView(given))
      const { clusters, pins, level } = seenOnMap
      const marked = clusters.reduce((sum, cluster) => sum + cluster.sites, pins.length)

      assert.equal(list.total, inView.length, context)
      assert.equal(marked, inView.length, context)
      assert.equal(seenOnMap.total, fits.length, context)
      for (const { tiles, sites: count } of clusters) {
        const held = inView.filter(({ position }) => tiles.includes(tileAt(position!, level)))
        assert.equal(held.length, count, context)
      }
      const marks = [...clusters, ...pins.map((pin) => ({ ...pin, sites: 1 }))].map((mark) => ({
        sites: mark.sites,
        ...pixelsOf(mark, given.zoom),
      }))
      const touching = marks.some((mark, at) =>
        marks.slice(at + 1).some((other) => marksMeet(mark, other, given.zoom))
      )
      assert.isFalse(touching, context)
      const ids = new Set(inView.map(({ id }) => id))
      assert.isTrue(
        list.rows.every(({ id }) => ids.has(id)),
        context
      )
      assert.lengthOf(list.rows, Math.min(100, inView.length), context)
      found += inView.length
      partial += inView.length > 0 && inView.length < fits.length ? 1 : 0
    }
    assert.isAbove(found, VIEWS)
    assert.isAbove(partial, VIEWS / 4)
  }).timeout(120_000)
})
