import { test } from '@japa/runner'
import { addDays, daysBetween } from '#shared/time/dates'
import { badgeFor } from '#shared/sites/badge'
import { daysLeftTone } from '#shared/sites/days_left'
import { firmKey } from '#shared/contractors/firm_key'
import { parsePounds } from '#shared/sites/read_pounds'
import { parsePostcode } from '#shared/places/postcodes'
import { REGIONS } from '#shared/places/regions'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { deriveRegion, placeOfOutward } from '#geography/places'
import { demoSites } from '#demo/sites'

const TODAY = '2026-11-21'
const SITES = [...demoSites({ seed: 1, sites: 4_000, today: TODAY })]
const FICTIONAL_PHONE =
  /^(07700 900|020 7946 0|01(1[3578]|[236]1) 496 0|0191 498 0|028 9649 6|029 2018 0|020 91\d \d)\d{3}$/
const FICTIONAL_EMAIL = /^[a-z]+\.[a-z]+@[a-z0-9-]+\.example\.(com|org|net)$/
const KM_A_DEGREE = 111

const share = (count: number) => count / SITES.length
const those = (holds: (site: (typeof SITES)[number]) => boolean) => SITES.filter(holds).length

test.group('Demo | sites', () => {
  test('are the same for the same seed and day, and others for another seed', ({ assert }) => {
    const some = (seed: number) => [...demoSites({ seed, sites: 40, today: TODAY })]
    assert.deepEqual(some(1), some(1))
    assert.notDeepEqual(some(1), some(2))
  })

  test('cover every sector, status, region and colour of days left', ({ assert }) => {
    assert.sameMembers([...new Set(SITES.map((site) => site.sector))], [...SECTOR_IDS])
    assert.sameMembers([...new Set(SITES.map((site) => site.status))], [...SITE_STATUSES])
    assert.sameMembers([...new Set(SITES.map((site) => site.place.region))], [...REGIONS])
    const live = SITES.filter((site) => site.status === 'Live')
    const tones = new Set(live.map((site) => daysLeftTone(daysBetween(TODAY, site.endDate))))
    assert.sameMembers([...tones], ['red', 'orange', 'yellow', 'blue'])
  })

  test('joined the directory and were looked after before today, however early it is', ({
    assert,
  }) => {
    const times = SITES.flatMap(({ addedAt, refreshedAt }) => [addedAt, refreshedAt ?? addedAt])
    const newest = times.sort().at(-1)!
    assert.equal(newest.slice(0, 10), addDays(TODAY, -1))
  })

  test('name one firm in two ways, so that there are contractors to merge', ({ assert }) => {
    const names = new Set(SITES.map(({ contractor }) => contractor))
    const pair = ['Hartley & Boone', 'Hartley and Boone Ltd']
    for (const name of pair) assert.isTrue(names.has(name), name)
    assert.equal(firmKey(pair[0]), firmKey(pair[1]))
  })

  test('are mostly live, with few to verify or on hold', ({ assert }) => {
    assert.isAbove(share(those((site) => site.status === 'Live')), 0.55)
    for (const status of ['Verify', 'Hold'] as const) {
      assert.closeTo(share(those((site) => site.status === status)), 0.02, 0.012)
    }
  })

  test('lie within two kilometres of their outward code, in its region', ({ assert }) => {
    for (const site of SITES) {
      const place = placeOfOutward(parsePostcode(site.postcode)!.outward)!
      const north = (site.latitude - place.latitude) * KM_A_DEGREE
      const east =
        (site.longitude - place.longitude) * KM_A_DEGREE * Math.cos((site.latitude * Math.PI) / 180)
      assert.isBelow(Math.hypot(north, east), 2, site.postcode)
      assert.equal(deriveRegion({ postcode: site.postcode }), site.place.region, site.postcode)
    }
  })

  test('name only telephone numbers and mail domains that are kept for fiction', ({ assert }) => {
    const contacts = SITES.flatMap((site) => site.contacts)
    assert.isAbove(contacts.length, SITES.length)
    for (const { phone, email } of contacts) {
      if (phone !== null) assert.match(phone, FICTIONAL_PHONE)
      if (email !== null) assert.match(email, FICTIONAL_EMAIL)
    }
  })

  test('have a lead nearly always and a second contact in almost half', ({ assert }) => {
    const named = SITES.filter((site) => site.contractor !== null)
    assert.isAbove(named.filter((site) => site.contacts.length > 0).length / named.length, 0.95)
    assert.closeTo(
      named.filter((site) => site.contacts.length === 2).length / named.length,
      0.45,
      0.05
    )
  })

  test('cost from £150k to £2bn, as typed reads as the number, and some are unknown', ({
    assert,
  }) => {
    for (const { valueText, value } of SITES) {
      assert.equal(parsePounds(valueText), value, String(valueText))
      if (value !== null) assert.isTrue(value >= 150_000 && value <= 2_000_000_000, String(value))
    }
    assert.closeTo(share(those((site) => site.value === null)), 0.07, 0.03)
  })

  test('bear N and U badges on a few in a hundred each', ({ assert }) => {
    const iso = (time: string | null) => time && `${time.replace(' ', 'T')}Z`
    const now = new Date(`${TODAY}T12:00:00Z`)
    const badges = SITES.map((site) => badgeFor(iso(site.addedAt), iso(site.refreshedAt), now))
    for (const badge of ['new', 'updated']) {
      assert.closeTo(share(badges.filter((each) => each === badge).length), 0.05, 0.03, badge!)
    }
    assert.isTrue(
      SITES.every(
        (site) => !site.refreshedAt || site.refreshedAt.slice(0, 10) >= site.addedAt.slice(0, 10)
      )
    )
  })

  test('are shared unevenly among many contractors', ({ assert }) => {
    const counts = new Map<string, number>()
    for (const { contractor } of SITES)
      if (contractor) counts.set(contractor, (counts.get(contractor) ?? 0) + 1)
    const sorted = [...counts.values()].sort((a, b) => b - a)
    assert.isAbove(sorted.length, 300)
    assert.isAbove(sorted[0], 20 * sorted[Math.floor(sorted.length / 2)])
  })

  test('read like notices: several sentences, no gap, no blank left open', ({ assert }) => {
    for (const { name, description } of SITES) {
      assert.lengthOf(description.split('\n'), 3)
      assert.notMatch(`${name} ${description}`, /undefined|null|NaN|\$\{|\s{2}|\.\./, name)
      assert.isAtMost(name.length, 120)
    }
    assert.isAbove(new Set(SITES.map((site) => site.description)).size / SITES.length, 0.99)
  })

  test('say the number of units that they have', ({ assert }) => {
    const homes = SITES.filter((site) => / apartments /.test(site.description) && site.units! > 10)
    assert.isAbove(homes.length, 50)
    for (const site of homes) {
      assert.include(site.description.replaceAll(',', ''), String(site.units), site.name)
    }
  })
})
