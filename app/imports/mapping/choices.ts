import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { KEY_FIELD, headerKey, namedColumns, suggestedColumns } from '#imports/mapping/columns'
import { IMPORT_FIELDS, type ImportField } from '#shared/sites/site_fields'
import { type FieldRule, type ImportMapping, parseMapping } from '#imports/mapping/mapping'
import { withoutRejectionHeaders } from '#imports/files/rejections'
import {
  bindMapping,
  columnFinder,
  columnsOf,
  filtersOf,
  headersOf,
} from '#imports/mapping/row_reader'
import { storedTime } from '#shared/time/dates'
import { type FieldChoice, PRESET_RULE } from '#shared/sites/imports'
import type { SiteStatus } from '#shared/sites/site_status'

export type MappingChoice = {
  preset: string | null
  /** Empty for the directory's own keys; null until someone says whose they are. */
  source: string | null
  fields: Partial<Record<ImportField, FieldChoice>>
  newSites: SiteStatus
  decimalComma?: boolean
}

export type Preset = {
  id: string
  mapping: ImportMapping
  fits: boolean
  columns: Partial<Record<ImportField, string[]>>
}

const LATEST = 200
const GRID_FIELDS = ['latitude', 'longitude'] as const

export async function presetsFor(headers: string[]): Promise<Preset[]> {
  const folder = app.makePath('imports')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const presets: Preset[] = []
  for (const name of names) {
    const mapping = await parseMapping(await readFile(`${folder}/${name}`, 'utf8'))
    presets.push({
      id: name.slice(0, -'.json'.length),
      mapping,
      fits: fits(mapping, headers),
      columns: columnsBehind(mapping, headers),
    })
  }
  return presets
}

/** The last choice for these headers, else a preset that fits, else a guess. The source is never remembered: the
 * next file with this header may be another council's. */
export async function guessChoice(headers: string[], presets: Preset[]): Promise<MappingChoice> {
  const known = await db.from('import_mappings').where('header_hash', headerHash(headers)).first()
  if (known) {
    const choice = JSON.parse(known.mapping) as Omit<MappingChoice, 'source'>
    const preset = presets.find(({ id }) => id === choice.preset)
    return { ...choice, source: preset?.mapping.source ?? sourceOfKeys(choice.fields.cmap_id) }
  }
  const preset = presets.find((each) => each.fits)
  return preset ? choiceOfPreset(preset) : choiceOfHeaders(headers)
}

export function choiceOfPreset({ id, mapping, columns }: Preset): MappingChoice {
  const fields = Object.fromEntries(Object.keys(columns).map((field) => [field, PRESET_RULE]))
  const { source = '', newSites = 'Verify' } = mapping
  return { preset: id, source, fields, newSites }
}

export function choiceOfHeaders(headers: string[]): MappingChoice {
  const fields = suggestedColumns(headers)
  return { preset: null, source: sourceOfKeys(fields.cmap_id), fields, newSites: 'Verify' }
}

/** Only a column called as in our exports holds the directory's own keys. */
function sourceOfKeys(column: FieldChoice | undefined): string | null {
  return typeof column === 'string' && namedColumns([column])[KEY_FIELD] ? '' : null
}

/** Of the presets and of the latest imports. */
export async function knownSources(presets: Preset[]): Promise<string[]> {
  const imports = await db
    .from('imports')
    .whereNull('set_status')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .select('mapping')
  const names = [
    ...presets.map(({ mapping }) => mapping.source),
    ...imports.map(({ mapping }) => (JSON.parse(mapping) as Partial<ImportMapping>).source),
  ]
  return [...new Set(names)].filter((name) => name !== undefined && name !== '').sort() as string[]
}

/** Remembers the columns, not the source. */
export async function rememberChoice(headers: string[], { source, ...choice }: MappingChoice) {
  const now = storedTime()
  await db
    .knexQuery()
    .table('import_mappings')
    .insert({
      header_hash: headerHash(headers),
      mapping: JSON.stringify(choice),
      created_at: now,
      updated_at: now,
    })
    .onConflict('header_hash')
    .merge(['mapping', 'updated_at'])
}

export function composeMapping(choice: MappingChoice, presets: Preset[]): ImportMapping {
  const preset = presets.find((each) => each.id === choice.preset)?.mapping
  const fields: Partial<Record<ImportField, FieldRule>> = {}
  for (const field of IMPORT_FIELDS) {
    const chosen = choice.fields[field]
    if (!chosen) continue
    const rule = chosen === PRESET_RULE ? preset?.fields[field] : chosen
    if (rule !== undefined) fields[field] = rule
  }
  const usesGrid = GRID_FIELDS.some((field) => choice.fields[field] === PRESET_RULE)
  return {
    ...preset,
    fields,
    grid: usesGrid ? preset?.grid : undefined,
    source: choice.source ?? '',
    newSites: choice.newSites,
    decimalComma: choice.decimalComma,
  }
}

function fits(mapping: ImportMapping, headers: string[]): boolean {
  try {
    const { missing } = bindMapping(mapping, headers)
    return missing.every((name) => mapping.optional?.includes(name))
  } catch {
    return false
  }
}

/** As the file calls them. */
function columnsBehind(mapping: ImportMapping, headers: string[]): Preset['columns'] {
  const filters = filtersOf(mapping)
  const find = columnFinder(mapping, headers)
  const named = (names: string[]) => headersOf(names, find, headers)
  const columns: Preset['columns'] = {}
  for (const [field, rule] of Object.entries(mapping.fields)) {
    columns[field as ImportField] = named(columnsOf(rule, filters))
  }
  const { grid } = mapping
  if (grid) for (const field of GRID_FIELDS) columns[field] = named([grid.easting, grid.northing])
  return columns
}

/** A file and its rejected rows share one hash. */
function headerHash(headers: string[]): string {
  const keys = withoutRejectionHeaders(headers).map(headerKey)
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex')
}
