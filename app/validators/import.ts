import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { FINDING_TABS } from '#shared/imports'
import { SITE_STATUSES } from '#shared/site_status'

const LONGEST_SEARCH = 100
const LONGEST_COLUMN = 1000
const page = () => number().withoutDecimals().min(1).max(1_000_000).optional()

/** `PUT /admin/sites/imports/:id/mapping`: per field a column, `@preset`, or nothing. */
export const importMappingValidator = vine.create({
  preset: vine.string().maxLength(LONGEST_COLUMN).optional(),
  fields: vine.record(vine.string().maxLength(LONGEST_COLUMN).nullable()),
  new_sites: vine.enum(SITE_STATUSES),
  restore_deleted: vine.boolean(),
  decimal_comma: vine.boolean().optional(),
  accept_faulty: vine.boolean().optional(),
})

/** The list of imports. */
export const importListValidator = vine.create({ page: page() })

/** The table of a dry run. */
export const importFindingsValidator = vine.create({
  tab: vine.enum(FINDING_TABS).optional(),
  search: vine.string().trim().maxLength(LONGEST_SEARCH).optional(),
  page: page(),
})
