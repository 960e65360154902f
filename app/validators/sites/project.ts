import vine from '@vinejs/vine'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import { OFFLINE_DAYS } from '#shared/members/offline'
import { number } from '#validators/number'

const DAY_SECONDS = 86_400

/** The id of a row, as calls name it. */
export const idField = () => number().withoutDecimals().positive().max(4_294_967_295)

/** `POST /api/project/view` and `POST /api/project/unlock`. */
export const projectValidator = vine.create({ project_id: idField() })

/** Names a change that was made offline, so that it counts once however often it is sent. */
const changeKey = () => vine.string().uuid().optional()

/** `POST /ajaxRequest`: the state that the member wants. */
export const bookmarkValidator = vine.create({
  site_id: idField(),
  isBookmarked: vine.boolean(),
  key: changeKey(),
})

/**
 * `statusUpdate`: one of the fourteen stages; no selection changes nothing and is refused. `age` says how
 * many seconds ago a change was made that was made offline.
 */
export const stageValidator = vine.create({
  status: vine.enum(SALES_STAGES),
  key: changeKey(),
  age: number()
    .withoutDecimals()
    .min(0)
    .max(OFFLINE_DAYS * DAY_SECONDS)
    .optional(),
})

/** The site id in an address; 0, which no site has, for anything that is not a possible id. */
export function siteIdOf(text: string): number {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
}
