import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ObjectionRow } from '#queries/admin/objections'
import { daysBetween, isoTime, londonToday } from '#shared/time/dates'

export default class ObjectionTransformer extends BaseTransformer<ObjectionRow> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      status: row.status,
      proof: row.proof,
      name: row.name ?? '',
      email: row.email ?? '',
      phone: row.phone ?? '',
      received_at: isoTime(row.received_at),
      due_on: row.due_on,
      days_left: row.status === 'Open' ? daysBetween(londonToday(), row.due_on) : null,
      proven_at: isoTime(row.proven_at),
      decided_at: isoTime(row.decided_at),
      decided_by: row.decided_by_first_name
        ? `${row.decided_by_first_name} ${row.decided_by_last_name}`
        : '',
      reason: row.reason ?? '',
      contacts_removed: row.contacts_removed,
      members_told: row.members_told,
    }
  }
}
