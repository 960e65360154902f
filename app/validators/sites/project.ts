import vine from '@vinejs/vine'
import { NO_STAGE, SALES_STAGES } from '#shared/sites/sales_stages'
import { SELECTION_MAX, LIST_MAX } from '#shared/limits'
import { OFFLINE_DAYS } from '#shared/members/offline'
import { number } from '#validators/number'
import { reminderFields } from '#validators/sites/note'

const DAY_SECONDS = 86_400

export const idField = () => number().withoutDecimals().positive().max(4_294_967_295)

export const projectValidator = vine.create({ project_id: idField() })

/** An offline change counts once, however often it is sent. */
const changeKey = () => vine.string().uuid().optional()

export const bookmarkValidator = vine.create({
  site_id: idField(),
  isBookmarked: vine.boolean(),
  key: changeKey(),
})

/** `none` takes the stage away. `age` is the age of an offline change in seconds. */
export const stageValidator = vine.create({
  status: vine.enum([...SALES_STAGES, NO_STAGE] as const),
  key: changeKey(),
  age: number()
    .withoutDecimals()
    .min(0)
    .max(OFFLINE_DAYS * DAY_SECONDS)
    .optional(),
})

const selectedIds = () => vine.array(idField()).minLength(1).maxLength(SELECTION_MAX).distinct()

export const undoStagesValidator = vine.create({ changes: selectedIds() })

/** What is left out stays as it is. */
const selectionChange = () => ({
  stage: vine
    .enum([...SALES_STAGES, NO_STAGE] as const)
    .optional()
    .requiredIfMissing('isBookmarked'),
  isBookmarked: vine.boolean().optional(),
})

export const selectionValidator = vine.create({ site_ids: selectedIds(), ...selectionChange() })

/** One reminder for each of them. */
export const selectionReminderValidator = vine.create({
  site_ids: selectedIds(),
  ...reminderFields(),
  key: changeKey(),
})

/** `count` is how many projects of the list were confirmed. */
export const listSelectionValidator = vine.create({
  count: number().withoutDecimals().range([1, LIST_MAX]),
  ...selectionChange(),
})

/** What the change answered; the longest holds the days of 10,000 bookmarks. */
export const undoValidator = vine.create({ undo: vine.string().maxLength(900_000) })

/** Ids in an address, separated by commas. */
export const selectedValidator = vine.create({
  ids: selectedIds()
    .parse((value) => (typeof value === 'string' ? value.split(',') : value))
    .optional(),
})
