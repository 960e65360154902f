import type { HttpRequest } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { type Picture, readPicture } from '#files/store_image'
import { LIST_MAX } from '#shared/limits'
import { BULK_SITES, SAVE_ACTIONS, type SaveAction } from '#shared/sites/admin_sites'
import { isDay, londonToday } from '#shared/time/dates'
import { PUT_BACK_FIELDS } from '#shared/sites/site_fields'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { number } from '#validators/number'

/** `version` is the site's as it was read. */
export type SiteEdit = {
  fields: Record<string, unknown>
  version?: number
  saveAction: SaveAction
  /** Null removes the picture, undefined keeps it. */
  picture?: Picture | null
  /** Verified by phone; ISO day of the next check, null for never. */
  verifiedUntil?: string | null
}

const id = () => number().withoutDecimals().positive().max(4_294_967_295)
const ids = () => vine.array(id()).minLength(1).maxLength(BULK_SITES).distinct()

/** Must equal the number of values in another field. */
const countOf = vine.createRule((value, { field }: { field: string }, context) => {
  const { length } = (context.data as Record<string, unknown[]>)[field] ?? []
  if (value !== length) context.report(`Please type ${length} to confirm.`, 'countOf', context)
})

const laterDay = vine.createRule((value, _, context) => {
  const isLater = isDay(String(value)) && String(value) > londonToday()
  if (!isLater) context.report('Please choose a date after today.', 'laterDay', context)
})

const siteEditValidator = vine.create({
  save_action: vine.enum(SAVE_ACTIONS).optional(),
  version: number().withoutDecimals().positive().optional(),
  remove_image: vine.enum(['0', '1', 0, 1] as const).optional(),
  verified: vine.enum(['0', '1', 0, 1] as const).optional(),
  verify_due_at: vine.string().use(laterDay()).nullable().optional(),
})

export const siteStatusesValidator = vine.create({
  ids: ids(),
  site_status: vine.enum(SITE_STATUSES),
})

/** Progress, and the confirmed number of sites. */
const wholeList = {
  count: number().withoutDecimals().positive().max(LIST_MAX),
  after: number().withoutDecimals().min(0).max(4_294_967_295).optional(),
  until: id().optional(),
}

export const listStatusesValidator = vine.create({
  ...wholeList,
  site_status: vine.enum(SITE_STATUSES),
  import: id().optional(),
})

export const listDeletionsValidator = vine.create(wholeList)

export const siteDeletionsValidator = vine.create({
  ids: ids(),
  confirmation: number().use(countOf({ field: 'ids' })),
})

export const putBackValidator = vine.create({
  field: vine.enum(PUT_BACK_FIELDS).optional(),
  version: number().withoutDecimals().positive().optional(),
})

const FLAG_SET = new Set<unknown>(['1', 1])

/** Leaves the fields for `applySiteForm` to judge. Throws E_VALIDATION_ERROR (422). */
export async function readSiteEdit(request: HttpRequest): Promise<SiteEdit> {
  const input = await siteEditValidator.validate(request.all())
  return {
    fields: request.all(),
    version: input.version,
    saveAction: input.save_action ?? 'save',
    picture: await pictureOf(request, FLAG_SET.has(input.remove_image)),
    verifiedUntil: FLAG_SET.has(input.verified) ? (input.verify_due_at ?? null) : undefined,
  }
}

async function pictureOf(request: HttpRequest, isRemoved: boolean) {
  const file = request.file('image')
  if (!file?.tmpPath) return isRemoved ? null : undefined
  return readPicture(file.tmpPath)
}
