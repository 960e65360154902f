import vine from '@vinejs/vine'
import { isDay, londonToday } from '#shared/time/dates'
import { DO_NOT_CALL_KINDS } from '#shared/admin/do_not_call'

const NO_DAY = 'Please enter the list date.'
const AHEAD = 'The list date can’t be in the future.'

const pastDay = vine.createRule((value, _, field) => {
  if (typeof value !== 'string' || !isDay(value)) field.report(NO_DAY, 'pastDay', field)
  else if (value > londonToday()) field.report(AHEAD, 'pastDay', field)
})

export const doNotCallValidator = vine.create({
  kind: vine.enum(DO_NOT_CALL_KINDS),
  listed_on: vine.string().use(pastDay()),
  file_name: vine.string().trim().minLength(1).maxLength(255),
})
