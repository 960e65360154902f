import type User from '#models/user'
import { dataVersion, type DataVersion } from '#database/data_version'
import { placeOf, type Place } from '#database/paginate'
import { versionAtStart } from '#models/session_and_member'
import { findSites, idsOf, type Asked, type Found } from '#search/ask_index'
import type { FilterQuery } from '#search/index/question_of'
import type { ReadRows } from '#sites/read/rows_in_order'

type PageQuery = { page: number; perPage: number }

const TRIES = 3

/** Rows and place of a page. */
export function pageOfSites<Row>(
  viewer: User,
  query: Asked & PageQuery,
  read: (ids: number[]) => Promise<ReadRows<Row>>
): Promise<{ rows: Row[]; place: Place }> {
  return findAndRead(viewer, query, async (found) => {
    const place = placeOf(query, found.total)
    const { rows, readAt } = await read(idsOf(found, query, place.offset, place.perPage))
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
