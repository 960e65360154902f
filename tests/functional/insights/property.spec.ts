import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import type { Figure } from '#queries/insights/insight_rows'
import { insights, type Insights } from '#queries/insights/insights'
import { findSites } from '#search/find_sites'
import { visibleSites } from '#sites/read/visible_sites'
import { addDays, londonToday } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { REGIONS } from '#shared/places/regions'
import { BOUNDED, MISSING_FIELDS } from '#shared/sites/filters'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'
import { parseSiteList } from '#validators/sites/site_list'

const SITES = 600
const FIRMS = 30
const ROUNDS = 30
const STATUSES = ['Live', 'Live', 'Live', 'Complete', 'Contract Awarded', 'Verify', 'Hold'] as const
const VALUES = [null, 1, 999_999, 1_000_000, 4_999_999, 5_000_000, 24_999_999, 99_999_999, 2e8]

/** The same numbers on every run. */
function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * limit)
  }
  return { below, of: <T>(list: readonly T[]) => list[below(list.length)] }
}

type Random = ReturnType<typeof randomFrom>

async function storeSites(random: Random) {
  for (const table of ['contractors', 'clients']) {
    for (let id = 1; id <= FIRMS; id++) {
      const name = `Firm & Söhne "${id}" / O'Neill`
      const slug = table === 'contractors' ? { slug: `firm-${id}` } : {}
      await db.table(table).insert({ id, name, name_key: normalise(name), ...slug })
    }
  }
  const today = londonToday()
  const maybe = <T>(value: T) => (random.below(8) === 0 ? null : value)
  const rows = Array.from({ length: SITES }, (_, index) => {
    const start = maybe(addDays(today, random.below(900) - 450))
    const status = random.of(STATUSES)
    return {
      id: index + 1,
      name: `Site ${index}`,
      name_key: `site ${index}`,
      sector: random.of(SECTOR_IDS),
      region: maybe(random.of(REGIONS)),
      value: random.of(VALUES),
      status,
      site_status: status,
      start_date: start,
      end_date: maybe(addDays(start && start > today ? start : today, random.below(900))),
      added_at: `${addDays(today, -random.below(60))} 10:00:00`,
      contractor_id: maybe(1 + random.below(FIRMS)),
      client_id: maybe(1 + random.below(FIRMS)),
    }
  })
  for (let at = 0; at < rows.length; at += 100) {
    await db.table('sites').multiInsert(rows.slice(at, at + 100))
  }
}

/** Writes as the product knows them. */
async function writeSites(random: Random) {
  const id = () => 1 + random.below(SITES)
  const today = londonToday()
  await db
    .from('sites')
    .where('id', id())
    .update({ value: random.of(VALUES) })
  await db
    .from('sites')
    .where('id', id())
    .update({ status: random.of(STATUSES), region: random.of(REGIONS) })
  await db
    .from('sites')
    .where('id', id())
    .update({ contractor_id: null, client_id: 1 + random.below(FIRMS), sector: 'Other' })
  await db
    .from('sites')
    .where('id', id())
    .update({ start_date: null, end_date: addDays(today, random.below(700)) })
  await db.from('sites').where('id', id()).delete()
}

function randomFilters(random: Random): Record<string, unknown> {
  const filters: Record<string, unknown> = {}
  const often = () => random.below(3) === 0
  if (often()) filters.status = random.of(['', 'live', 'Complete', 'Contract Awarded'])
  if (often()) filters.region = [random.of(REGIONS), random.of(REGIONS)]
  if (often()) filters.sectors = [random.of(SECTOR_IDS), random.of(SECTOR_IDS)]
  if (often()) filters.start_value = random.of([0, 0.5, 1, 3, 5, 25])
  if (often()) filters.end_value = random.of([4.999999, 24.999999, 60, 99.999999, 500])
  if (often()) filters.contractor = [`Firm & Söhne "${1 + random.below(FIRMS)}" / O'Neill`]
  if (often()) filters.year_start = Number(londonToday().slice(0, 4))
  if (often()) filters.end_date = addDays(londonToday(), random.below(300))
  if (often()) filters.starts_to = addDays(londonToday(), random.below(90) - 20)
  if (often()) filters.added_from = addDays(londonToday(), -random.below(60))
  if (often()) filters.month_end = addDays(londonToday(), random.below(300)).slice(0, 7)
  if (often()) filters.include_unknown = [random.of(BOUNDED), random.of(BOUNDED)]
  if (often()) filters.unknown = [random.of(MISSING_FIELDS)]
  return filters
}

const COUNTED_ALONE = ['added', 'notBegun', 'endingSoon']

const everyFigure = (figures: Insights): [string, Figure][] => {
  const {
    countedAt,
    all,
    added,
    addedBefore,
    monthAgo,
    notBegun,
    endingSoon,
    middle,
    ...sections
  } = figures
  const heads = Object.entries({ all, added, notBegun, endingSoon })
  return [
    ...heads.flatMap(([name, figure]): [string, Figure][] => (figure ? [[name, figure]] : [])),
    ...Object.entries(sections).flatMap(([name, list]) =>
      list.map((figure): [string, Figure] => [name, figure])
    ),
  ]
}

/** Follows the link of every figure and compares it with what the list finds there. */
async function disagreements(viewer: User, figures: Insights): Promise<string[]> {
  const wrong: string[] = []
  for (const [section, figure] of everyFigure(figures)) {
    const query = await parseSiteList({ filters: JSON.stringify(figure.filters) })
    const found = await findSites(viewer, query)
    const ids = JSON.stringify(found.ids())
    const list =
      db.connection().dialect.name === 'mysql'
        ? "SELECT id FROM JSON_TABLE(?, '$[*]' COLUMNS (id INT UNSIGNED PATH '$')) AS ids"
        : 'SELECT value FROM json_each(?)'
    const sites = visibleSites(viewer).whereRaw(`sites.id IN (${list})`, [ids])
    const [row] = await sites.count('* as found').sum('sites.value as pounds')
    const agrees =
      Number(row.found) === figure.count &&
      found.total === figure.count &&
      (COUNTED_ALONE.includes(section) || Number(row.pounds ?? 0) === figure.value)
    if (!agrees) wrong.push(`${section} ${JSON.stringify(figure)}: the list finds ${row.found}`)
  }
  return wrong
}

test.group('Insights against the lists that they link to', (group) => {
  useTransaction(group)

  test('every figure is what its list holds, for every kind of member', async ({ assert }) => {
    const random = randomFrom(61_126)
    await storeSites(random)
    const national = await parseSiteList({})
    for (const membershipType of ['free', 'expired', 'paid'] as const) {
      const viewer = await createUser({ membershipType })
      const figures = await insights(viewer, national)
      assert.isAbove(figures.all.count, 100)
      assert.isAbove(figures.added.count, 10)
      assert.isAbove(figures.notBegun!.count, 10)
      assert.isAbove(figures.endingSoon!.count, 0)
      assert.lengthOf(figures.contractors, 20)
      assert.lengthOf(figures.clients, 20)
      assert.deepEqual(await disagreements(viewer, figures), [])
    }
  })

  test('every figure of random filters is what its list holds', async ({ assert }) => {
    const random = randomFrom(1_866)
    await storeSites(random)
    const viewer = await createUser({ membershipType: 'paid', contractAwarded: true })
    let counted = 0
    for (let round = 0; round < ROUNDS; round++) {
      await writeSites(random)
      const filters = randomFilters(random)
      const query = await parseSiteList({ filters: JSON.stringify(filters) })
      const figures = await insights(viewer, query)
      assert.deepEqual(await disagreements(viewer, figures), [], JSON.stringify(filters))
      const sum = (list: Figure[]) => list.reduce((total, { count }) => total + count, 0)
      assert.equal(sum(figures.sectors), figures.all.count)
      assert.equal(sum(figures.regions), figures.all.count)
      assert.equal(sum(figures.bands), figures.all.count)
      counted += figures.all.count
    }
    assert.isAbove(counted, SITES / 10)
  })
})
