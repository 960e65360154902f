import { IndexBuilder } from '#search/index/build'
import { apply } from '#search/index/prepare'
import { dayNumber, type SiteFacts } from '#search/index/site_facts'
import type { SiteIndex } from '#search/index/site_index'
import type { Circumstances } from '#search/index/question_of'
import { normalise } from '#shared/text/normalise'
import { searchKeyOf } from '#shared/places/postcodes'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { siteTokens } from '#shared/sites/tokenize'
import { AUTHORITIES, FIRMS, randomSite, searchable } from '#tests/helpers/reference_sites'
import type { NaiveSite, Random } from '#tests/helpers/reference_sites'

/** So low that a few hundred sites have rare, dense and paired words. */
export const LOW_LIMITS = {
  denseShare: 1 / 8,
  denseLeast: 4,
  frequentShare: 1 / 40,
  frequentLeast: 3,
  mostFrequent: 40,
}

/** A site whose text also holds rare words and postcodes. */
export function randomTexts(random: Random, id: number): NaiveSite {
  const site = randomSite(random, id)
  if (site.description === null) return site
  const rare = Array.from({ length: 3 }, () => `w${random.below(1 + random.below(200))}`)
  const code = random.chance(0.2) ? `near BA2 ${random.below(10)}AA` : 'A40'
  return { ...site, description: `${rare.join(' ')} ${site.description} ${code}` }
}

/** `firms` are the names of contractors and clients now. */
export function factsOf(site: NaiveSite, firms: readonly string[] = FIRMS): SiteFacts {
  const named = (firm: number | null) =>
    firm === null ? null : { id: firm + 1, nameKey: normalise(firms[firm]) }
  const seconds = (time: string | null) => time && Date.parse(`${time}Z`) / 1000
  return {
    id: site.id,
    status: site.status,
    sector: site.sector,
    region: site.region,
    nameKey: normalise(site.name),
    townKey: site.cityCounty && normalise(site.cityCounty),
    cmapId: site.cmapId,
    postcodeKey: site.postcode && searchKeyOf(site.postcode),
    contractor: named(site.contractor),
    client: named(site.client),
    authorityId: site.authority === null ? null : site.authority + 1,
    value: site.value,
    startDay: site.start && dayNumber(site.start),
    endDay: site.end && dayNumber(site.end),
    addedAt: seconds(site.added)!,
    refreshedAt: seconds(site.refreshed),
    verifiedDay: null,
    latitude: site.position?.latitude ?? null,
    longitude: site.position?.longitude ?? null,
    storeys: site.storeys,
    units: site.units,
    blocks: site.blocks,
    tokens: siteTokens(searchable(site)),
  } as SiteFacts
}

export function indexOf(sites: NaiveSite[], limits?: typeof LOW_LIMITS): SiteIndex {
  const inOrder = sites.toSorted((one, other) => one.id - other.id)
  const builder = new IndexBuilder(inOrder.at(-1)?.id ?? 0, limits)
  for (const site of inOrder) builder.add(factsOf(site))
  return builder.finish()
}

/** What the database would add to the filters of a test. */
export function circumstancesOf(filters: Record<string, any>): Circumstances {
  const idsIn = (names: string[], all: string[]) =>
    names?.map((name) => all.findIndex((known) => normalise(known) === normalise(name)) + 1)
  return {
    statuses: SITE_STATUSES.filter(
      (status) => !filters.status || status.toLowerCase() === filters.status.toLowerCase()
    ),
    ...(filters.contractor && { contractors: idsIn(filters.contractor, FIRMS) }),
    ...(filters.client && { clients: idsIn(filters.client, FIRMS) }),
    ...(filters.local_authority && {
      authorities: idsIn(filters.local_authority, AUTHORITIES),
    }),
  }
}

/** Several sites changed, added and removed at random, in the index and in the list. */
export function changeAtRandom(random: Random, index: SiteIndex, sites: Map<number, NaiveSite>) {
  const ids = [...sites.keys()]
  const greatest = ids.reduce((most, id) => Math.max(most, id), 0)
  const isNew = () => random.chance(0.3)
  const touched = new Set(
    Array.from({ length: 1 + random.below(12) }, () =>
      isNew() ? 1 + random.below(greatest + 3) : random.of(ids)
    )
  )
  const removed: number[] = []
  const changed: SiteFacts[] = []
  for (const id of touched) {
    const before = sites.get(id)
    if (before && random.chance(0.2)) {
      removed.push(id)
      sites.delete(id)
      continue
    }
    const isFactsOnly = before && random.chance(0.3)
    const drawn = randomTexts(random, id)
    const after = isFactsOnly
      ? { ...before, status: drawn.status, start: drawn.start, value: drawn.value }
      : drawn
    sites.set(id, after)
    changed.push({ ...factsOf(after), ...(isFactsOnly && { tokens: null }) })
  }
  apply(index, { sites: changed, removed })
}
