import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { CONTRACTOR_SORTS } from '#shared/contractors/contractors'
import { SORT_DIRECTIONS } from '#shared/sites/filters'
import { normalise } from '#shared/text/normalise'
import { withoutBlanks } from '#validators/sites/site_filters'

const MAX_NAME = 255
const id = () => number().withoutDecimals().positive().max(4_294_967_295)

/** The fold of a name keeps it unique, and can be longer than the name. */
const nameable = vine.createRule((value, _, field) => {
  const key = normalise(String(value))
  if (key.length > MAX_NAME)
    field.report(`Please use at most ${MAX_NAME} characters.`, 'fold', field)
  if (!/[\p{L}\p{N}]/u.test(key)) field.report('Please enter a name.', 'name', field)
})

const listValidator = vine.create({
  search: vine.string().trim().maxLength(MAX_NAME).optional(),
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
  sortBy: vine.enum(CONTRACTOR_SORTS).optional(),
  sortDirection: vine.enum(SORT_DIRECTIONS).optional(),
})

/** The state of the office's list of contractors; by name unless asked otherwise. */
export async function parseAdminContractors(queryString: Record<string, unknown>) {
  const input = await listValidator.validate(withoutBlanks(queryString))
  return {
    search: input.search ?? '',
    page: input.page ?? 1,
    sortBy: input.sortBy ?? ('company' as const),
    sortDirection: input.sortDirection ?? ('asc' as const),
  }
}

/** `PUT /admin/contractors/:id`. */
export const renameValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(MAX_NAME).use(nameable()),
})

/** `POST /admin/contractors/merges`: which contractors become part of which. */
export const mergeValidator = vine.create({
  source_ids: vine.array(id()).minLength(1).maxLength(50).distinct(),
  target_id: id(),
})

/** `POST /admin/contractors/kept-apart`: contractors of one group that are not one firm. */
export const keepApartValidator = vine.create({
  ids: vine.array(id()).minLength(2).maxLength(500),
})

/** `GET /admin/contractors/options`: what has been typed. */
export const optionsValidator = vine.create({
  search: vine.string().trim().maxLength(MAX_NAME).optional(),
})
