import type { HttpRequest } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { type Picture, readPicture } from '#files/store_image'
import { TOTAL_CAP } from '#shared/limits'
import { BULK_SITES, SAVE_ACTIONS, type SaveAction } from '#shared/sites/admin_sites'
import { isDay, londonToday } from '#shared/time/dates'
import { PUT_BACK_FIELDS } from '#shared/sites/site_history'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { number } from '#validators/number'

/** What an editor sends; `version` is that of the site as it was read. */
export type SiteEdit = {
  fields: Record<string, unknown>
  version?: number
  saveAction: SaveAction
  /** A new picture, null to remove the one there is, undefined to leave it. */
  picture?: Picture | null
  /** The site was verified by telephone; ISO day when it is due again, null for never. */
  verifiedUntil?: string | null
}

const id = () => number().withoutDecimals().positive().max(4_294_967_295)
const ids = () => vine.array(id()).minLength(1).maxLength(BULK_SITES).distinct()

/** A number that must be that of the listed values of another field. */
const countOf = vine.createRule((value, { field }: { field: string }, context) => {
  const { length } = (context.data as Record<string, unknown[]>)[field] ?? []
  if (value !== length) context.report(`Please type ${length} to confirm.`, 'countOf', context)
})

/** An ISO day after today. */
const laterDay = vine.createRule((value, _, context) => {
  const isLater = isDay(String(value)) && String(value) > londonToday()
  if (!isLater) context.report('Please choose a day after today.', 'laterDay', context)
})

/** What a form says beside the fields of the site, which `applySiteForm` reads. */
const siteEditValidator = vine.create({
  save_action: vine.enum(SAVE_ACTIONS).optional(),
  version: number().withoutDecimals().positive().optional(),
  remove_image: vine.enum(['0', '1', 0, 1] as const).optional(),
  verified: vine.enum(['0', '1', 0, 1] as const).optional(),
  verify_due_at: vine.string().use(laterDay()).nullable().optional(),
})

/** A change of the status of several sites. */
export const siteStatusesValidator = vine.create({
  ids: ids(),
  site_status: vine.enum(SITE_STATUSES),
})

/** How far a change to every site of the list in the address has got, and the number that was confirmed. */
const wholeList = {
  count: number().withoutDecimals().positive().max(TOTAL_CAP),
  after: number().withoutDecimals().min(0).max(4_294_967_295).optional(),
  until: id().optional(),
}

/** A change of the status of every site of a list. */
export const listStatusesValidator = vine.create({
  ...wholeList,
  site_status: vine.enum(SITE_STATUSES),
})

/** A deletion of every site of a list, confirmed by their number. */
export const listDeletionsValidator = vine.create(wholeList)

/** A deletion of several sites, confirmed by their number. */
export const siteDeletionsValidator = vine.create({
  ids: ids(),
  confirmation: number().use(countOf({ field: 'ids' })),
})

/** What of a site is put back to what it was before a change: one field, or without one the whole site. */
export const putBackValidator = vine.create({
  field: vine.enum(PUT_BACK_FIELDS).optional(),
  version: number().withoutDecimals().positive().optional(),
})

const FLAG_SET = new Set<unknown>(['1', 1])

/**
 * What an editor sends: the fields of the form as they are, for `applySiteForm` to judge, and what is to
 * happen beside them. Throws E_VALIDATION_ERROR (422).
 */
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

/** The picture that was sent; null when the one there is shall go, undefined when it shall stay. */
async function pictureOf(request: HttpRequest, isRemoved: boolean) {
  const file = request.file('image')
  if (!file?.tmpPath) return isRemoved ? null : undefined
  return readPicture(file.tmpPath)
}
