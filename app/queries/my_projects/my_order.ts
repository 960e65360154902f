import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { idsInOrder } from '#search/search_sites'
import { isMyOwnSort, type MyOwnSort } from '#shared/sites/filters'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import type { MySitesQuery } from '#validators/sites/my_projects'

type Sites = DatabaseQueryBuilderContract

const OWN = (table: string) => `FROM ${table} WHERE user_id = ? AND site_id = sites.id`
const STAGE_RANKS = SALES_STAGES.map((stage, at) => `WHEN '${stage}' THEN ${at}`).join(' ')

/** What the member's own sorts go by, for one user. */
const KEYS: Record<MyOwnSort, string> = {
  saved: `SELECT created_at ${OWN('bookmarks')}`,
  stage: `SELECT CASE stage ${STAGE_RANKS} END ${OWN('site_stages')}`,
  reminder: `SELECT MIN(remind_at) ${OWN('notes')} AND done_at IS NULL`,
}

/** By the member's own marks too; what has no value comes last. */
export function myIdsBy(matching: Sites, viewer: User, query: MySitesQuery): Sites {
  const { sortBy, sortDirection } = query
  if (!isMyOwnSort(sortBy)) return idsInOrder(matching, { ...query, sortBy })
  return matching
    .clone()
    .select('sites.id', db.raw(`(${KEYS[sortBy]}) AS own_key`, [viewer.id]))
    .orderByRaw('own_key IS NULL')
    .orderBy('own_key', sortDirection)
    .orderBy('sites.id', sortDirection)
}
