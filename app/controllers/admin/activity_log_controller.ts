import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#actions/log_activity'
import { keysetBatches } from '#exports/batches'
import { sendTable } from '#exports/send_table'
import { activityLog, activityRows, knownActions, type ActivityRow } from '#queries/activity_log'
import ActivityTransformer, { fieldsOf } from '#transformers/activity_transformer'
import { activityLogValidator } from '#validators/office'

/** Who did what, and when: append-only (D29). */
export default class ActivityLogController {
  /** `GET /admin/activity-log`. */
  async index({ inertia, request }: HttpContext) {
    const filters = await activityLogValidator.validate(request.qs())
    const { rows, hasOlder } = await activityLog(filters)
    return inertia.render('admin/ActivityLog', {
      lines: ActivityTransformer.transform(rows),
      hasOlder,
      filters,
      actions: await knownActions(),
    })
  }

  /** `GET /admin/activity-log/export`: everything that matches, as CSV. */
  async export(ctx: HttpContext) {
    const { auth, request } = ctx
    const filters = await activityLogValidator.validate(request.qs())
    await logActivity({
      actorId: auth.user!.id,
      action: 'activity_log.exported',
      address: request.ip(),
    })
    return sendTable<ActivityRow>(ctx, 'csv', {
      name: 'Activity log',
      columns: [
        { label: 'Time', kind: 'time', value: (row) => row.created_at },
        { label: 'User', kind: 'text', value: nameOf },
        { label: 'Email', kind: 'text', value: (row) => row.email },
        { label: 'Action', kind: 'text', value: (row) => row.action },
        { label: 'Subject', kind: 'text', value: (row) => row.subject_type },
        { label: 'Subject id', kind: 'number', value: (row) => row.subject_id },
        {
          label: 'Changed fields',
          kind: 'text',
          value: (row) => fieldsOf(row.changed_fields).join(', '),
        },
        { label: 'Network', kind: 'text', value: (row) => row.address },
      ],
      batches: keysetBatches<ActivityRow>((last, size) =>
        activityRows({ ...filters, before: last ? Number(last.id) : filters.before }, size)
      ),
    })
  }
}

function nameOf(row: ActivityRow): string | null {
  return row.first_name === null ? null : `${row.first_name} ${row.last_name}`
}
