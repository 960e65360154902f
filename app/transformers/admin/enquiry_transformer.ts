import { BaseTransformer } from '@adonisjs/core/transformers'
import { enquiryState, type EnquiryNoteRow, type EnquiryRow } from '#queries/admin/enquiries'
import { isoTime } from '#shared/time/dates'

export default class EnquiryTransformer extends BaseTransformer<EnquiryRow> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      name: row.name,
      email: row.email,
      phone: row.phone ?? '',
      company: row.company ?? '',
      message: row.message ?? '',
      member_email: row.member_email ?? '',
      owner_id: row.owner_id,
      owner: row.owner_id === null ? null : `${row.owner_first_name} ${row.owner_last_name}`,
      state: enquiryState(row),
      is_suspect: Boolean(row.is_suspect),
      created_at: isoTime(row.created_at),
    }
  }
}

export function enquiryNote(row: EnquiryNoteRow) {
  return {
    id: row.id,
    note: row.body,
    author: row.first_name === null ? 'A former user' : `${row.first_name} ${row.last_name}`,
    created_at: isoTime(row.created_at),
  }
}
