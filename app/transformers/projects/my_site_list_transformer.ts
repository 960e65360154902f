import type User from '#models/user'
import type { MySiteList } from '#queries/my_projects/my_sites'
import type { SiteWork } from '#queries/my_projects/site_work'
import { isoTime } from '#shared/time/dates'
import { londonClock } from '#shared/time/london_time'
import SiteListTransformer from '#transformers/projects/site_list_transformer'
import { firstLine } from '#transformers/projects/site_transformer'

/** The rows also tell the next reminder, in London's time, and the newest note. */
export default class MySiteListTransformer extends SiteListTransformer {
  constructor(
    list: MySiteList,
    viewer: User,
    private work = list.work
  ) {
    super(list, viewer)
  }

  toObject() {
    const list = super.toObject()
    const data = list.data.map((row) => ({ ...row, ...workFields(this.work.get(row.ID)) }))
    return { ...list, data }
  }
}

export function workFields(work: SiteWork | undefined) {
  const reminder = work?.next_reminder
  const note = work?.last_note
  return {
    next_reminder: reminder
      ? {
          ...londonClock(new Date(isoTime(reminder.remind_at))),
          notes: firstLine(reminder.body) ?? '',
        }
      : null,
    last_note: note
      ? { notes: firstLine(note.body) ?? '', date_time: isoTime(note.created_at) }
      : null,
  }
}
