import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NoteRow } from '#queries/my_projects/site_notes'
import { isoTime } from '#shared/time/dates'
import { londonClock } from '#shared/time/london_time'

/** `date` and `time` are the reminder's, in London. */
export default class NoteTransformer extends BaseTransformer<NoteRow> {
  toObject() {
    const { id, type, body, created_at: createdAt, remind_at: remindAt } = this.resource
    const clock = remindAt ? londonClock(new Date(isoTime(remindAt))) : null
    return {
      ID: id,
      notes: body,
      date_time: isoTime(createdAt),
      type,
      date: clock?.date ?? null,
      time: clock?.time ?? null,
      is_done: this.resource.done_at !== null,
    }
  }
}
