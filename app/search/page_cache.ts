import type User from '#models/user'
import { bounded } from '#database/bounded_read'
import { dataVersion, KeptByVersion, type DataVersion } from '#database/data_version'
import { badgesHoldUntil, rightsOf, type NarrowingQuery } from '#search/filter_sites'
import { versionAtStart } from '#models/session_and_member'
import { SiteSearch, type PageOfList } from '#search/site_search'

/** What was found of one question: how many sites, and the ids of the pages that were asked for. */
type Answer = {
  search: SiteSearch
  found: number
  pages: Map<string, Promise<number[]>>
  until: number
}

/** A question to a list of sites, and the page of its answer. */
export type ListQuestion = NarrowingQuery & Omit<PageOfList, 'offset'> & { page: number }

/** Where a page stands in its list. `total` is never above the cap; then `totalIsCapped` says that there are more. */
export type Place = {
  page: number
  perPage: number
  lastPage: number
  total: number
  totalIsCapped: boolean
  offset: number
}

/** Reads the rows of a page in the order of its ids, with the version of the data as they are read. */
type Reader<Row> = (ids: number[]) => Promise<{ rows: Row[]; readAt: DataVersion }>

const MOST_ANSWERS = 1_000
const MOST_PAGES = 50
const kept = new KeptByVersion<Answer>(MOST_ANSWERS)

/**
 * One page of the sites that a viewer may list. What was found is kept until anything is written; the rows themselves
 * are always read.
 */
export async function cachedPage<Row>(
  viewer: User,
  query: ListQuestion,
  cap: number,
  read: Reader<Row>
): Promise<{ rows: Row[]; place: Place }> {
  const known = kept.get(keyOf(viewer, query, cap))
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

/** How many sites a list finds in the data of this version, counted no further than one above the cap. */
export async function cachedCount(
  viewer: User,
  query: NarrowingQuery,
  cap: number,
  version: DataVersion
): Promise<number> {
  return (await findAnswer(viewer, query, cap, version)).found
}

/** Where a page stands among so many sites; a page after the last one is the last one. */
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

/** The answer of this version, found once for all who ask the same meanwhile and have the same rights. */
async function findAnswer(viewer: User, query: NarrowingQuery, cap: number, version: DataVersion) {
  const key = keyOf(viewer, query, cap)
  const look = () => lookFor(viewer, query, cap)
  const answer = await kept.find(key, version, look)
  return answer.until > Date.now() ? answer : kept.renew(key, version, look)
}

function lookFor(viewer: User, query: NarrowingQuery, cap: number): Promise<Answer> {
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

/** The ids of a page, looked for once. */
function idsOf({ search, found, pages }: Answer, query: ListQuestion, { offset }: Place) {
  const { sortBy, sortDirection, perPage } = query
  if (found === 0) return []
  const key = [sortBy, sortDirection, perPage, offset].join()
  const known = pages.get(key)
  if (known) return known
  const ids = bounded(() => search.ids({ sortBy, sortDirection, perPage, offset }, found))
  if (pages.size >= MOST_PAGES) pages.clear()
  pages.set(key, ids)
  ids.catch(() => pages.delete(key))
  return ids
}

function keyOf(viewer: User, { search, newUpdated, filters }: NarrowingQuery, cap: number): string {
  return JSON.stringify([cap, ...rightsOf(viewer, filters), search, newUpdated, filters])
}
