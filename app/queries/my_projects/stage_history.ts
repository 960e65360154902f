import db from '@adonisjs/lucid/services/db'
import { STAGES_SHOWN } from '#shared/limits'
import type { NoteRow } from '#queries/my_projects/site_notes'
import { stageChangeText, type SalesStage } from '#shared/sites/sales_stages'

/** Time in UTC; a null stage is none. */
export type StageChangeRow = {
  id: number
  stage_before: SalesStage | null
  stage: SalesStage | null
  /** Whether it brought the project into My Projects. */
  has_saved: boolean | number
  changed_at: string
}

/** The viewer's changes of the site's stage, newest first; visitors have none. */
export async function stageHistory(
  viewer: { id: number } | null,
  siteId: number
): Promise<StageChangeRow[]> {
  if (!viewer) return []
  return db
    .from('stage_changes')
    .where({ user_id: viewer.id, site_id: siteId })
    .orderBy('id', 'desc')
    .limit(STAGES_SHOWN)
    .select('id', 'stage_before', 'stage', 'has_saved', 'changed_at')
}

/** In the form of a note, whose negative id never names one. */
export function stageNote(change: StageChangeRow): NoteRow {
  const { id, stage_before: before, stage, changed_at: changedAt } = change
  const body = stageChangeText(before, stage)
  return { id: -id, type: 'Note', body, remind_at: null, done_at: null, created_at: changedAt }
}
