import { cut } from '#sites/write/faults'
import { ImportError } from '#imports/import_error'
import { type FieldTexts, KEY_FIELD, headerKey, holdsOwnIds } from '#imports/mapping/columns'
import { fromNationalGrid } from '#geography/national_grid'
import type { FieldRule, ImportMapping, ValueList } from '#imports/mapping/mapping'
import {
  type Filter,
  parseTemplate,
  placeName,
  plainNumber,
  sentence,
  shortPath,
} from '#imports/mapping/template'
import type { NameOf } from '#imports/mapping/read_changes'
import { oneLine, withoutShouting } from '#sites/write/normalise_text'
import { type ImportField, NUMBER_FIELDS } from '#shared/sites/site_fields'
import { unescapeFormula } from '#shared/text/formulas'
import { SEPARATORS, sourceKey } from '#shared/sites/imports'
import { CLEAR_VALUE } from '#shared/sites/site_rules'
import { fromDecimalComma, readNumber } from '#shared/text/numbers'

export type RowReader = {
  read(cells: string[]): FieldTexts
  nameOf: NameOf
  decimalComma: boolean
  ignored: string[]
  missing: string[]
}

type Cell = (cells: string[]) => string

/** A value is kept as typed. */
const NUMBERS = NUMBER_FIELDS.filter((field) => field !== 'value')
const MOST_DEGREES = 180
const MOST_NAMED = 3
const QUOTED = /^"([^"]*)"$/

/** Throws ImportError when the key column is missing or unsuitable. */
export function bindMapping(mapping: ImportMapping, headers: string[]): RowReader {
  const used = new Set<string>()
  const missing = new Set<string>()
  const blank = new Set(mapping.blank?.map((text) => text.toLowerCase()))

  const find = columnFinder(mapping, headers)

  function column(name: string): Cell {
    const at = find(name)
    if (at < 0) {
      missing.add(name)
      return () => ''
    }
    used.add(headerKey(headers[at]))
    return (cells) => {
      const trimmed = unescapeFormula(cells[at].trim())
      const cell = mapping.unquote ? trimmed.replace(QUOTED, '$1') : trimmed
      return blank.has(cell.toLowerCase()) ? '' : cell
    }
  }

  const filters = filtersOf(mapping)
  const capitals = new Set(mapping.capitals)
  const fields = Object.entries(mapping.fields).map(([name, rule]) => {
    const field = name as ImportField
    return [field, fieldCell(field, rule, column, filters, capitals)] as const
  })
  const decimals = (text: string) => (mapping.decimalComma ? fromDecimalComma(text) : text)
  const grid = mapping.grid && {
    easting: column(mapping.grid.easting),
    northing: column(mapping.grid.northing),
  }

  if (!mapping.fields[KEY_FIELD]) {
    throw new ImportError(
      `There is no ${KEY_FIELD}, which identifies each site: choose its column.`,
      KEY_FIELD
    )
  }
  const keyColumns = columnsOf(mapping.fields[KEY_FIELD], filters)
  const missingKey = keyColumns.find((name) => missing.has(name))
  if (missingKey !== undefined) {
    throw new ImportError(
      `The file has no column "${missingKey}", which the mapping needs for ${KEY_FIELD}.`,
      KEY_FIELD
    )
  }
  const source = mapping.source ?? ''
  const ownId = keyColumns.find(holdsOwnIds)
  if (source === '' && ownId !== undefined) {
    throw new ImportError(
      `The column "${ownId}" holds this directory’s own IDs, which can’t identify rows. Choose another column or name a source.`,
      KEY_FIELD
    )
  }

  return {
    ignored: headers.filter((header) => !used.has(headerKey(header))),
    missing: [...missing],
    decimalComma: mapping.decimalComma ?? false,
    read(cells) {
      const row: FieldTexts = {}
      for (const [field, cell] of fields) row[field] = cell(cells)
      for (const field of NUMBERS) if (row[field]) row[field] = decimals(row[field])
      const key = oneLine(row[KEY_FIELD]!)
      if (key !== '' && key !== CLEAR_VALUE) row[KEY_FIELD] = sourceKey(source, key)
      if (grid) {
        const [easting, northing] = [grid.easting(cells), grid.northing(cells)].map(decimals)
        Object.assign(row, gridTexts(easting, northing))
      }
      return row
    },
    nameOf(field) {
      const rule = mapping.fields[field]
      const isPoint = grid && (field === 'latitude' || field === 'longitude')
      const names = isPoint
        ? [mapping.grid!.easting, mapping.grid!.northing]
        : rule
          ? columnsOf(rule, filters)
          : []
      const columns = headersOf(names, find, headers).map(cut)
      const rest = columns.length - MOST_NAMED
      const named = columns.slice(0, MOST_NAMED).join(', ')
      return (rest > 0 ? `${named} and ${rest} more` : named) || field
    },
  }
}

/** Where a file has the column of a mapping: by its name, else by the letters and digits of it or of an alias; -1 for
 * nowhere. */
export function columnFinder({ aliases = {} }: ImportMapping, headers: string[]) {
  const keys = headers.map(headerKey)
  const bare = keys.map(lettersOf)
  return (name: string): number => {
    const exact = keys.indexOf(headerKey(name))
    if (exact >= 0) return exact
    const names = [name, ...(aliases[name] ?? [])].map((each) => lettersOf(headerKey(each)))
    return names.map((each) => bare.indexOf(each)).find((at) => at >= 0) ?? -1
  }
}

/** As the file calls them; without those that it lacks. */
export function headersOf(
  names: string[],
  find: (name: string) => number,
  headers: string[]
): string[] {
  const found = names.map(find).filter((at) => at >= 0)
  return [...new Set(found)].map((at) => headers[at])
}

function lettersOf(key: string): string {
  return key.replace(/[^\p{L}\p{N}]+/gu, '')
}

export function columnsOf(rule: FieldRule, filters: Record<string, Filter>): string[] {
  if (typeof rule === 'string') return [rule]
  if ('column' in rule) return rule.or ? [rule.column, rule.or] : [rule.column]
  if ('join' in rule) return rule.join
  return 'template' in rule ? parseTemplate(rule.template, filters).columns : []
}

export function filtersOf(mapping: ImportMapping): Record<string, Filter> {
  const lists = Object.entries(mapping.lists ?? {}).map(([name, list]) => {
    const translate = translator(list)
    return [name, (text: string) => translate(text) ?? text] as const
  })
  return {
    number: plainNumber,
    path: shortPath,
    place: placeName,
    sentence,
    ...Object.fromEntries(lists),
  }
}

function translator(list: ValueList): (text: string) => string | undefined {
  const byText = new Map(Object.entries(list).map(([from, to]) => [from.toLowerCase(), to]))
  return (text) => byText.get(oneLine(text).toLowerCase())
}

function fieldCell(
  field: ImportField,
  rule: FieldRule,
  column: (name: string) => Cell,
  filters: Record<string, Filter>,
  capitals: ReadonlySet<string>
): Cell {
  if (typeof rule === 'string') return column(rule)
  if ('constant' in rule) return () => rule.constant
  if ('template' in rule) {
    const template = parseTemplate(rule.template, filters)
    const cells = new Map(template.columns.map((name) => [name, column(name)]))
    return (row) => template.render((name) => oneLine(cells.get(name)!(row)))
  }
  if ('join' in rule) return joined(rule.join.map(column), SEPARATORS[rule.with], field)
  const cell = rule.or ? either(column(rule.column), column(rule.or)) : column(rule.column)
  const translate = translator(rule.values ?? {})
  return (row) => {
    const text = cell(row)
    if (text === '') return ''
    const shown = translate(text) ?? rule.otherwise ?? text
    return rule.case === 'title' ? withoutShouting(shown, capitals) : shown
  }
}

/** A key with a missing part is no key. */
function joined(cells: Cell[], separator: string, field: ImportField): Cell {
  return (row) => {
    const texts = cells.map((cell) => oneLine(cell(row)))
    const given = texts.filter((text) => text !== '' && text !== CLEAR_VALUE)
    return field === KEY_FIELD && given.length < texts.length ? '' : given.join(separator)
  }
}

function either(cell: Cell, other: Cell): Cell {
  return (row) => cell(row) || other(row)
}

/** Numbers too small for metres are degrees: registers may give either. */
function gridTexts(easting: string, northing: string): FieldTexts {
  if (easting === '' && northing === '') return {}
  const [x, y] = [easting, northing].map((text) => readNumber(text) ?? Number(text || Number.NaN))
  if (Math.abs(x) <= MOST_DEGREES && Math.abs(y) <= MOST_DEGREES) {
    return { latitude: northing, longitude: easting }
  }
  const point = fromNationalGrid(x, y)
  // The check of latitudes refuses it.
  if (!point) return { latitude: `${easting}, ${northing}` }
  return { latitude: point.latitude.toFixed(6), longitude: point.longitude.toFixed(6) }
}
