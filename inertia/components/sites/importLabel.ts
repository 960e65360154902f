import type { ImportOption } from '#queries/imports/import_options'
import { formatTime } from '#shared/time/dates'

/** `wales.csv, 25/11/2026 09:30, repd`. */
export function importLabel({ fileName, startedAt, source }: ImportOption): string {
  return [fileName, formatTime(startedAt), source].filter(Boolean).join(', ')
}

/** An unknown one, or one that is still loading, has its number alone. */
export function chosenImportLabel(id: unknown, loaded: ImportOption | null): string {
  return loaded?.id === Number(id) ? importLabel(loaded) : `Import ${id}`
}
