import vine, { errors } from '@vinejs/vine'
import { NOTE_MAX } from '#shared/limits'
import { londonMoment } from '#shared/time/london_time'
import { NOTE_TYPES } from '#shared/members/people'
import { reminderErrors } from '#shared/members/reminders'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether the moment can be is asked of `reminderMoment`. */
export const reminderFields = () => ({
  note: vine.string().trim().minLength(1).maxLength(NOTE_MAX),
  date: vine.string().regex(DAY).nullable().optional(),
  time: vine.string().regex(TIME).nullable().optional(),
})

/** `key` makes sending the note twice store it once. */
export const noteValidator = vine.create({
  ...reminderFields(),
  type: vine.enum(NOTE_TYPES).optional(),
  key: vine.string().uuid().optional(),
})

/** Marked done or not done, or rescheduled. */
export const reminderValidator = vine.create({
  done: vine.boolean().optional().requiredIfMissing('date'),
  date: vine.string().regex(DAY).optional(),
  time: vine.string().regex(TIME).optional(),
})

type Asked = { date?: string | null; time?: string | null; type?: string }

export function hasReminder({ date, time, type }: Asked): boolean {
  return type === 'Reminder' || Boolean(date) || Boolean(time)
}

/** In London; null for a note. Throws E_VALIDATION_ERROR (422) on `date`, `time` and `date_time`. */
export function reminderMoment(asked: Asked): Date | null {
  if (!hasReminder(asked)) return null
  const clock = { date: asked.date ?? '', time: asked.time ?? '' }
  const refused =
    clock.date || clock.time
      ? reminderErrors(clock)
      : { ...reminderErrors({ date: '', time: 'x' }), ...reminderErrors({ date: 'x', time: '' }) }
  const list = Object.entries(refused).map(([field, message]) => ({
    field,
    message,
    rule: 'reminder',
  }))
  if (list.length > 0) throw new errors.E_VALIDATION_ERROR(list)
  return londonMoment(clock)
}
