import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DeskReminder, DueToday } from '#queries/desk/due_today'
import type { ContactRow } from '#sites/site_rows'
import { isoTime, londonToday } from '#shared/time/dates'
import { londonClock } from '#shared/time/london_time'

/** `leads` has only the contacts that the member may read. */
export default class DueTodayTransformer extends BaseTransformer<DueToday> {
  constructor(
    due: DueToday,
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
      contact: contactOf(this.leads.get(row.site_id)),
    }
  }
}

function contactOf(lead: ContactRow | undefined) {
  if (!lead) return null
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
