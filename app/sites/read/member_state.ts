import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import db from '@adonisjs/lucid/services/db'
import type { MemberState } from '#sites/read/site_rows'
import type { SalesStage } from '#shared/sites/sales_stages'

const NOBODY = 0

export type MemberStateColumns = {
  bookmark_id: number | null
  view_id: number | null
  unlock_id: number | null
  stage: SalesStage | null
  notes_count: number
}

export function joinMemberState(query: DatabaseQueryBuilderContract, userId: number | null) {
  const owner = userId ?? NOBODY
  for (const table of ['bookmarks', 'site_views', 'unlocks', 'site_stages']) {
    query.leftJoin(table, (join) => {
      join.on(`${table}.site_id`, 'sites.id').andOnVal(`${table}.user_id`, owner)
    })
  }
  return query.select(
    'bookmarks.id as bookmark_id',
    'site_views.id as view_id',
    'unlocks.id as unlock_id',
    'site_stages.stage as stage',
    db.raw(
      '(SELECT COUNT(*) FROM notes WHERE notes.user_id = ? AND notes.site_id = sites.id) as notes_count',
      [owner]
    )
  )
}

export function memberStateOf(row: MemberStateColumns): MemberState {
  return {
    isBookmarked: row.bookmark_id !== null,
    hasViewed: row.view_id !== null,
    notesCount: Number(row.notes_count),
    isUnlocked: row.unlock_id !== null,
    salesStage: row.stage,
  }
}
