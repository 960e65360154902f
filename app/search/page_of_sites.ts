import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { DATA_VERSION, dataVersion, versionOf, type DataVersion } from '#database/data_version'
import { placeOf, type Place } from '#database/paginate'
import { versionAtStart } from '#models/session_and_member'
import { findSites, idsOf, type Asked, type Found } from '#search/ask_index'
import type { FilterQuery } from '#search/index/question_of'

type PageQuery = { page: number; perPage: number }
type Read<Row> = { rows: Row[]; readAt: DataVersion }

const TRIES = 3

/** Rows and place of a page. */
export function pageOfSites<Row>(
  viewer: User,
  query: Asked & PageQuery,
  read: (ids: number[]) => Promise<Read<Row>>
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

/** Those of these sites that the query holds, in the order of the ids, and the version of the data by then. */
export async function readInOrder<Row extends { id: number }>(
  sites: DatabaseQueryBuilderContract,
  ids: number[]
): Promise<Read<Row>> {
  if (ids.length === 0) return { rows: [], readAt: null }
  const found = await sites.whereIn('sites.id', ids).select(db.raw(DATA_VERSION))
  const byId = new Map(found.map((row) => [row.id, row as Row]))
  const readAt = found[0] ? versionOf(found[0].data_version) : await dataVersion()
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), readAt }
}
