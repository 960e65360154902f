import type User from '#models/user'
import { dataVersion, type DataVersion } from '#database/data_version'
import { versionAtStart } from '#models/session_and_member'
import { findSites, idsOf, type Asked, type Found } from '#search/ask_index'
import type { FilterQuery } from '#search/index/question_of'

/** `total` never exceeds the cap; `totalIsCapped` says that there are more. */
export type Place = {
  page: number
  perPage: number
  lastPage: number
  total: number
  totalIsCapped: boolean
  offset: number
}

type PageQuery = { page: number; perPage: number }
type Reader<Row> = (ids: number[]) => Promise<{ rows: Row[]; readAt: DataVersion }>

const TRIES = 3

/** Rows and place of a page. */
export function pageOfSites<Row>(
  viewer: User,
  query: Asked & PageQuery,
  cap: number,
  read: Reader<Row>
): Promise<{ rows: Row[]; place: Place }> {
  return findAndRead(viewer, query, async (found) => {
    const place = placeOf(query, found.total, cap)
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

/** A page past the end becomes the last page. */
export function placeOf({ page: wanted, perPage }: PageQuery, found: number, cap: number): Place {
  const total = Math.min(found, cap)
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(wanted, lastPage)
  const offset = (page - 1) * perPage
  return { page, perPage, lastPage, total, totalIsCapped: found > cap, offset }
}
