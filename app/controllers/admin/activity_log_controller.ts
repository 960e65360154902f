import type { HttpContext } from '@adonisjs/core/http'
import { activityLog, knownActions } from '#queries/admin/activity_log'
import ActivityTransformer from '#transformers/admin/activity_transformer'
import { activityLogValidator } from '#validators/admin/office'

export default class ActivityLogController {
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
}
