import type { HttpContext } from '@adonisjs/core/http'
import { markAlertsRead } from '#actions/saved_filters/mark_alerts_read'
import { alertState, memberAlerts } from '#queries/saved_filters/member_alerts'
import MemberAlertTransformer from '#transformers/projects/member_alert_transformer'
import { readAlertsValidator } from '#validators/sites/alert'

export default class AlertsController {
  async index({ auth, serialize }: HttpContext) {
    const { unread, at } = await alertState(auth.user!)
    const alerts = await memberAlerts(auth.user!)
    return { data: await serialize(MemberAlertTransformer.transform(alerts)), total: unread, at }
  }

  async update({ auth, request }: HttpContext) {
    const { site_ids: siteIds, before } = await request.validateUsing(readAlertsValidator)
    await markAlertsRead(auth.user!.id, { siteIds, before: before ? new Date(before) : undefined })
    return { success: true }
  }
}
