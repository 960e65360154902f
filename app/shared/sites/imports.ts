import { slugify } from '../text/normalise.js'

/** `checking`, `running` and `undoing` include waiting for a turn. A run by command starts as running. */
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

const LONGEST_SOURCE = 24

/** Letters and digits joined by hyphens; empty for the directory's own. */
export function sourceName(typed: string): string {
  return typed.trim() === '' ? '' : slugify(typed).slice(0, LONGEST_SOURCE).replace(/-$/, '')
}

export function sourceKey(source: string, key: string): string {
  const prefix = `${source}:`
  return source === '' || key.startsWith(prefix) ? key : prefix + key
}

/** Sites stored before sources had names have this key; null without a source. */
export function keyWithoutSource(source: string, key: string): string | null {
  return source === '' ? null : key.slice(source.length + 1)
}

/** `kept`: an undo left the site alone because someone had edited it. */
export const FINDING_KINDS = ['added', 'changed', 'unchanged', 'rejected', 'kept'] as const

export type FindingKind = (typeof FINDING_KINDS)[number]

export const ORIGINAL_KINDS = ['created', 'changed', 'restored'] as const

export type OriginalKind = (typeof ORIGINAL_KINDS)[number]

export const OVERWRITE_CHOICES = ['leave', 'change'] as const

export type OverwriteChoice = (typeof OVERWRITE_CHOICES)[number]

export const FINDING_TABS = [
  'changed',
  'added',
  'unchanged',
  'rejected',
  'duplicates',
  'warnings',
  'overwrites',
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
  overwrites: number
}

export type UnreadableRows = { rows: number; line: number; reason: string }

export const ENCODINGS = ['utf8', 'windows-1252'] as const

export type Encoding = (typeof ENCODINGS)[number]

export type StoredFileFacts = {
  encoding: Encoding
  delimiter: string
  headers: string[]
  samples: string[][]
  unreadable: UnreadableRows | null
  encodingSamples: string[]
}

export const UPLOAD_MAX_BYTES = 500 * 1024 * 1024
export const IMPORT_MAX_ROWS = 1_000_000
export const IMPORT_MAX_COLUMNS = 200
export const PRESET_RULE = '@preset'
export type FieldChoice = string | { constant: string } | { join: string[]; with: Separator }

export const SEPARATORS = { comma: ', ', space: ' ', slash: '/', hyphen: '-' }

export type Separator = keyof typeof SEPARATORS

export const SEPARATOR_NAMES = Object.keys(SEPARATORS) as Separator[]

export const UPLOAD_KEPT_DAYS = 7

/** The counts of an import that has written nothing. */
export const NOTHING_COUNTED = {
  rows_done: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  duplicates: 0,
  warnings: 0,
  overwrites: 0,
}
