import type User from '#models/user'
import { dataVersion, type DataVersion } from '#database/data_version'
import { placeOf, type Place } from '#database/paginate'
import { versionAtStart } from '#models/version_at_start'
import { findSites } from '#search/find_sites'
import type { FilterQuery, Found, Order } from '#search/found'
import type { ReadRows } from '#sites/read/rows_in_order'

type PageQuery = { page: number; perPage: number }

const TRIES = 3

/** Rows and place of a page. */
export function pageOfSites<Row>(
  viewer: User,
  query: FilterQuery & Order & PageQuery,
  read: (ids: number[]) => Promise<ReadRows<Row>>
): Promise<{ rows: Row[]; place: Place }> {
  return findAndRead(viewer, query, async (found) => {
    const place = placeOf(query, found.total)
    const { rows, readAt } = await read(found.page(query, place.offset, place.perPage))
    return { answer: { rows, place }, readAt }
  })
}

/** Asks again where sites were written between the answer of the index and the rows. */
export async function findAndRead<Answer>(
  viewer: User,
  query: FilterQuery,
  read: (found: Found) => Promise<{ answer: Answer; readAt: DataVersion }>
): Promise<Answer> {
  let version = versionAtStart(viewer) ?? (await dataVersion())
  for (let tries = 1; ; tries++) {
    const { answer, readAt } = await read(await findSites(viewer, query, { version }))
    if (readAt === null || readAt === version || tries === TRIES) return answer
    version = readAt
  }
}
