import type User from '#models/user'
import { bounded } from '#database/bounded_read'
import { dataVersion, VersionedCache, type DataVersion } from '#database/data_version'
import { badgesHoldUntil, rightsOf, type FilterQuery } from '#search/filter_sites'
import { versionAtStart } from '#models/session_and_member'
import { SiteSearch, type PageOfList } from '#search/site_search'
import { londonToday } from '#shared/time/dates'

type Answer = {
  search: SiteSearch
  found: number
  pages: Map<string, Promise<number[]>>
  until: number
}

export type ListQuestion = FilterQuery & Omit<PageOfList, 'offset'> & { page: number }

/** `total` never exceeds the cap; `totalIsCapped` says that there are more. */
export type Place = {
  page: number
  perPage: number
  lastPage: number
  total: number
  totalIsCapped: boolean
  offset: number
}

type Reader<Row> = (ids: number[]) => Promise<{ rows: Row[]; readAt: DataVersion }>

const MOST_ANSWERS = 1_000
const MOST_PAGES = 50
const cache = new VersionedCache<Answer>(MOST_ANSWERS)

/** Caches counts and ids until any write; always reads the rows. */
export async function cachedPage<Row>(
  viewer: User,
  query: ListQuestion,
  cap: number,
  read: Reader<Row>
): Promise<{ rows: Row[]; place: Place }> {
  const known = cache.get(keyOf(viewer, query, cap))
  if (known && known.value.until > Date.now()) {
    const { readAt, ...page } = await pageOfAnswer(known.value, query, cap, read)
    const current = readAt ?? versionAtStart(viewer) ?? (await dataVersion())
    if (current === known.version) return page
  }
  const { rows, place } = await pageOfAnswer(
    await findAnswer(viewer, query, cap, await dataVersion()),
    query,
    cap,
    read
  )
  return { rows, place }
}

/** For data of this version, at most one above the cap. */
export async function cachedCount(
  viewer: User,
  query: FilterQuery,
  cap: number,
  version: DataVersion
): Promise<number> {
  return (await findAnswer(viewer, query, cap, version)).found
}

/** A page past the end becomes the last page. */
export function placeOf(
  { page: wanted, perPage }: Pick<ListQuestion, 'page' | 'perPage'>,
  found: number,
  cap: number
): Place {
  const total = Math.min(found, cap)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted, lastPage)
  const offset = (page - 1) * perPage
  return { page, perPage, lastPage, total, totalIsCapped: found > cap, offset }
}

async function findAnswer(viewer: User, query: FilterQuery, cap: number, version: DataVersion) {
  const key = keyOf(viewer, query, cap)
  const look = () => lookFor(viewer, query, cap)
  const answer = await cache.find(key, version, look)
  return answer.until > Date.now() ? answer : cache.renew(key, version, look)
}

function lookFor(viewer: User, query: FilterQuery, cap: number): Promise<Answer> {
  return bounded(async () => {
    const until = await badgesHoldUntil(viewer, query)
    const search = await SiteSearch.of(viewer, query, cap)
    return { search, found: await search.count(), pages: new Map(), until }
  })
}

async function pageOfAnswer<Row>(
  answer: Answer,
  query: ListQuestion,
  cap: number,
  read: Reader<Row>
) {
  const place = placeOf(query, answer.found, cap)
  return { ...(await read(await idsOf(answer, query, place))), place }
}

function idsOf({ search, found, pages }: Answer, query: ListQuestion, { offset }: Place) {
  const { sortBy, sortDirection, perPage } = query
  if (found === 0) return []
  const today = sortBy === 'starting' && londonToday()
  const key = [sortBy, sortDirection, perPage, offset, today].join()
  const known = pages.get(key)
  if (known) return known
  const ids = bounded(() => search.ids({ sortBy, sortDirection, perPage, offset }, found))
  if (pages.size >= MOST_PAGES) pages.clear()
  pages.set(key, ids)
  ids.catch(() => pages.delete(key))
  return ids
}

function keyOf(viewer: User, { search, newUpdated, filters }: FilterQuery, cap: number): string {
  return JSON.stringify([cap, ...rightsOf(viewer, filters), search, newUpdated, filters])
}
