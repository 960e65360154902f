import { slugify } from '../text/normalise.js'

/**
 * The life of one CSV run: uploaded → checking → checked → running → completed → undoing → undone. What is
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

const LONGEST_SOURCE = 24

/** The name of a source as its keys carry it: letters and digits joined by hyphens; empty for the directory's own. */
export function sourceName(typed: string): string {
  return typed.trim() === '' ? '' : slugify(typed).slice(0, LONGEST_SOURCE).replace(/-$/, '')
}

/** The key under which a site of a source is stored. */
export function sourceKey(source: string, key: string): string {
  const prefix = `${source}:`
  return source === '' || key.startsWith(prefix) ? key : prefix + key
}

/** The key without its source, as it was stored before sources had names; null for one without. */
export function keyWithoutSource(source: string, key: string): string | null {
  return source === '' ? null : key.slice(source.length + 1)
}

/** What a dry run finds of a row; `kept` is a site that an undo left alone, because it was edited meanwhile. */
export const FINDING_KINDS = ['added', 'changed', 'unchanged', 'rejected', 'kept'] as const

export type FindingKind = (typeof FINDING_KINDS)[number]

/** What an import did to a site. */
export const ORIGINAL_KINDS = ['created', 'changed', 'restored'] as const

export type OriginalKind = (typeof ORIGINAL_KINDS)[number]

/** What an administrator decides of rows that would change both the name and the place of a site. */
export const OVERWRITE_CHOICES = ['leave', 'change'] as const

export type OverwriteChoice = (typeof OVERWRITE_CHOICES)[number]

/** The tabs over the rows of a dry run. */
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
  /** Rows that would change both the name and the place of a site. */
  overwrites: number
}

/** Rows that break the rules of CSV and are rejected: how many, where the first begins, and what is wrong with it. */
export type UnreadableRows = { rows: number; line: number; reason: string }

/** What one look through a file tells and the later steps need. */
export type StoredFileFacts = {
  encoding: 'utf8' | 'windows-1252'
  delimiter: string
  headers: string[]
  /** The first texts of each column. */
  samples: string[][]
  unreadable?: UnreadableRows | null
}

export const UPLOAD_MAX_BYTES = 500 * 1024 * 1024
export const IMPORT_MAX_ROWS = 1_000_000
export const IMPORT_MAX_COLUMNS = 200
/** In place of a column: as the preset of a known source says. */
export const PRESET_RULE = '@preset'
/** What a field is filled with: a column, the rule of the preset, the same text everywhere, or joined columns. */
export type FieldChoice = string | { constant: string } | { join: string[]; with: Separator }

/** What is put between joined columns. */
export const SEPARATORS = { comma: ', ', space: ' ', slash: '/', hyphen: '-' }

export type Separator = keyof typeof SEPARATORS

export const SEPARATOR_NAMES = Object.keys(SEPARATORS) as Separator[]

/** How long a file waits for the next step. */
export const UPLOAD_KEPT_DAYS = 7
