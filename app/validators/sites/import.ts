import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { ENCODINGS, FINDING_TABS, OVERWRITE_CHOICES, SEPARATOR_NAMES } from '#shared/sites/imports'
import { SITE_STATUSES } from '#shared/sites/site_status'

const LONGEST_SEARCH = 100
const LONGEST_COLUMN = 1000
const LONGEST_SOURCE = 100
const MOST_JOINED = 10
const page = () => number().withoutDecimals().min(1).max(1_000_000).optional()

const column = () => vine.string().maxLength(LONGEST_COLUMN)
const fixed = () => vine.object({ constant: column() })
const joined = () =>
  vine.object({
    join: vine.array(column()).minLength(1).maxLength(MOST_JOINED),
    with: vine.enum(SEPARATOR_NAMES),
  })

function isObjectWith(given: unknown, key: string): boolean {
  return typeof given === 'object' && given !== null && key in given
}

export const importOptionsValidator = vine.create({
  search: vine.string().trim().maxLength(LONGEST_SEARCH).optional(),
})

/** Each field takes a column, `@preset`, a constant, several columns, or nothing. The source must be said: null is the
 * directory itself. */
export const importMappingValidator = vine.create({
  preset: vine.string().maxLength(LONGEST_COLUMN).optional(),
  source: vine.string().maxLength(LONGEST_SOURCE).nullable(),
  fields: vine.record(
    vine.union([
      vine.union.if((given) => isObjectWith(given, 'constant'), fixed()),
      vine.union.if((given) => isObjectWith(given, 'join'), joined()),
      vine.union.else(column().nullable()),
    ])
  ),
  new_sites: vine.enum(SITE_STATUSES),
  restore_deleted: vine.boolean(),
  decimal_comma: vine.boolean().optional(),
  accept_faulty: vine.boolean().optional(),
})

export const importEncodingValidator = vine.create({ encoding: vine.enum(ENCODINGS) })

export const importApplicationValidator = vine.create({
  overwrites: vine.enum(OVERWRITE_CHOICES).optional(),
})

export const importListValidator = vine.create({ page: page() })

export const importFindingsValidator = vine.create({
  tab: vine.enum(FINDING_TABS).optional(),
  search: vine.string().trim().maxLength(LONGEST_SEARCH).optional(),
  page: page(),
})
