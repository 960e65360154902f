import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ImportRow } from '#queries/imports/list_imports'
import { isoTime } from '#shared/time/dates'
import type { ImportCounts, StoredFileFacts } from '#shared/sites/imports'

export default class ImportTransformer extends BaseTransformer<ImportRow> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      file_name: row.file_name,
      checksum: row.checksum,
      size: row.size,
      status: row.status,
      set_status: row.set_status,
      rows: row.file_rows,
      rows_done: row.rows_done,
      counts: this.counts(),
      error: row.error,
      user: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      by_command: row.file_rows === null && row.set_status === null,
      started_at: isoTime(row.started_at),
      finished_at: isoTime(row.finished_at),
      undone_at: isoTime(row.undone_at),
      rows_to_undo: row.rows_to_undo,
      rows_undone: row.rows_undone,
      can: {
        undo: this.canUndo(),
        discard: ['uploaded', 'checked'].includes(row.status),
        cancel: ['uploaded', 'checking', 'checked', 'running'].includes(row.status),
        go_on: row.status === 'failed' && row.check_counts !== null && row.rows_to_undo === null,
      },
    }
  }

  forPage() {
    const { file_facts: facts, ahead, kept, check_counts: checked } = this.resource
    const stored = parsed<StoredFileFacts>(facts)
    const { headers = [], samples = [], encoding = 'utf8', unreadable = null } = stored ?? {}
    return {
      ...this.toObject(),
      ahead,
      can_undo_kept: kept > 0,
      encoding: encoding as string,
      encoding_samples: stored?.encodingSamples ?? [],
      unreadable,
      columns: headers.map((name, at) => ({ name, samples: samples[at] ?? [] })),
      was_checked: checked !== null,
    }
  }

  private counts(): ImportCounts {
    const { added, updated, unchanged, rejected, duplicates, warnings, overwrites } = this.resource
    return { added, updated, unchanged, rejected, duplicates, warnings, overwrites }
  }

  private canUndo(): boolean {
    const { status, added, updated, rows_to_undo: toUndo, file_rows: rows } = this.resource
    if (status === 'failed' && toUndo !== null) return true
    const hasWritten = rows === null || this.resource.check_counts !== null
    const isOver = ['completed', 'cancelled', 'failed'].includes(status)
    return isOver && hasWritten && added + updated > 0
  }
}

function parsed<T>(json: string | null): T | null {
  return json === null ? null : JSON.parse(json)
}
