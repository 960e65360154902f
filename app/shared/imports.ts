/**
 * The life of one CSV run (D24): uploaded → checking → checked → running → completed → undoing → undone. What is
 * checking, running or undoing waits for its turn or has it. A run by the command starts as running.
 */
export const IMPORT_STATUSES = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'completed',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const

export type ImportStatus = (typeof IMPORT_STATUSES)[number]

/** What a dry run finds of a row; `kept` is a site that an undo left alone, because it was edited meanwhile. */
export const FINDING_KINDS = ['added', 'changed', 'unchanged', 'rejected', 'kept'] as const

export type FindingKind = (typeof FINDING_KINDS)[number]

/** What an import did to a site. */
export const ORIGINAL_KINDS = ['created', 'changed', 'restored'] as const

export type OriginalKind = (typeof ORIGINAL_KINDS)[number]

/** The tabs over the rows of a dry run. */
export const FINDING_TABS = [
  'changed',
  'added',
  'unchanged',
  'rejected',
  'duplicates',
  'warnings',
  'kept',
] as const

export type FindingTab = (typeof FINDING_TABS)[number]

export type ImportCounts = {
  added: number
  updated: number
  unchanged: number
  rejected: number
  duplicates: number
  warnings: number
}

/** What one look through a file tells and the later steps need. */
export type StoredFileFacts = {
  encoding: 'utf8' | 'windows-1252'
  delimiter: string
  headers: string[]
  /** The first texts of each column. */
  samples: string[][]
}

export const UPLOAD_MAX_BYTES = 500 * 1024 * 1024
export const IMPORT_MAX_ROWS = 1_000_000
export const IMPORT_MAX_COLUMNS = 200
/** In place of a column: as the preset of a known source says. */
export const PRESET_RULE = '@preset'
/** How long a file waits for the next step. */
export const UPLOAD_KEPT_DAYS = 7
