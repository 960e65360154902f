import type { ImportOption } from '#queries/imports/import_options'
import { formatTime } from '#shared/time/dates'

/** `wales.csv, 25/11/2026 09:30, repd`. */
export function importLabel({ fileName, startedAt, source }: ImportOption): string {
  return [fileName, formatTime(startedAt), source].filter(Boolean).join(', ')
}
