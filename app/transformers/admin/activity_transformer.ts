import { BaseTransformer } from '@adonisjs/core/transformers'
import { changedFieldsOf, type ActivityRow } from '#queries/admin/activity_log'
import { subjectLabel } from '#shared/admin/activity'
import { isoTime } from '#shared/time/dates'

export default class ActivityTransformer extends BaseTransformer<ActivityRow> {
  toObject() {
    const row = this.resource
    return {
      id: Number(row.id),
      created_at: isoTime(row.created_at),
      actor_id: row.actor_id,
      actor: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
      email: row.email,
      action: row.action,
      subject_type: row.subject_type,
      subject_id: row.subject_id,
      subject:
        row.subject_type && `${subjectLabel(row.subject_type)} ${row.subject_id ?? ''}`.trim(),
      changed_fields: changedFieldsOf(row.changed_fields),
      address: row.address ?? '',
    }
  }
}
