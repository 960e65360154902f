import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DeskReminder, DueToday } from '#queries/desk/due_today'
import type { ContactRow } from '#sites/read/site_rows'
import { type AccessViewer, contactAccess } from '#shared/sites/contact_access'
import { isoTime, londonToday } from '#shared/time/dates'
import { londonClock } from '#shared/time/london_time'

/** `leads` come from `contactsFor`; one that the viewer may not read is not sent either. */
export default class DueTodayTransformer extends BaseTransformer<DueToday> {
  constructor(
    due: DueToday,
    protected viewer: AccessViewer,
    protected leads: Map<number, ContactRow>
  ) {
    super(due)
  }

  toObject() {
    const { total, late, rows } = this.resource
    const today = londonToday()
    return { total, late, data: rows.map((row) => this.reminder(row, today)) }
  }

  private reminder(row: DeskReminder, today: string) {
    const { date, time } = londonClock(new Date(isoTime(row.remind_at)))
    return {
      ID: row.id,
      site_id: row.site_id,
      name: row.site_name,
      notes: row.body,
      sales_stage: row.stage,
      date,
      time,
      is_late: date < today,
      contact: this.contactOf(row),
    }
  }

  private contactOf({ site_id: siteId, unlock_id: unlock }: DeskReminder) {
    const lead = this.leads.get(siteId)
    if (!lead || contactAccess(this.viewer, unlock !== null) !== 'granted') return null
    const { title, first_name: first, last_name: last, phone, call } = lead
    return {
      name: [title, first, last].filter(Boolean).join(' '),
      phone: phone!,
      call_status: call?.status ?? null,
      call_lists: call?.lists ?? [],
      call_list_date: call?.listed_on ?? null,
      call_list_is_old: call?.is_old ?? false,
    }
  }
}
