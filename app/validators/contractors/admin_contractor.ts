import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { CONTRACTOR_SORTS } from '#shared/contractors/contractors'
import { SORT_DIRECTIONS } from '#shared/sites/filters'
import { normalise } from '#shared/text/normalise'
import { withoutBlanks } from '#validators/sites/site_filters'

const MAX_NAME = 255
const id = () => number().withoutDecimals().positive().max(4_294_967_295)

/** The unique normalised name can be longer than the name. */
const nameable = vine.createRule((value, _, field) => {
  const key = normalise(String(value))
  if (key.length > MAX_NAME)
    field.report(`Please use no more than ${MAX_NAME} characters.`, 'fold', field)
  if (!/[\p{L}\p{N}]/u.test(key)) field.report('Please enter a name.', 'name', field)
})

const listValidator = vine.create({
  search: vine.string().trim().maxLength(MAX_NAME).optional(),
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
  sortBy: vine.enum(CONTRACTOR_SORTS).optional(),
  sortDirection: vine.enum(SORT_DIRECTIONS).optional(),
})

export async function parseAdminContractors(queryString: Record<string, unknown>) {
  const input = await listValidator.validate(withoutBlanks(queryString))
  return {
    search: input.search ?? '',
    page: input.page ?? 1,
    sortBy: input.sortBy ?? ('company' as const),
    sortDirection: input.sortDirection ?? ('asc' as const),
  }
}

export const renameValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(MAX_NAME).use(nameable()),
})

export const mergeValidator = vine.create({
  source_ids: vine.array(id()).minLength(1).maxLength(50).distinct(),
  target_id: id(),
})

export const keepApartValidator = vine.create({
  ids: vine.array(id()).minLength(2).maxLength(500),
})

export const optionsValidator = vine.create({
  search: vine.string().trim().maxLength(MAX_NAME).optional(),
})
