import type { HttpContext } from '@adonisjs/core/http'
import { readAlerts } from '#actions/read_alerts'
import { alertState, memberAlerts } from '#queries/member_alerts'
import MemberAlertTransformer from '#transformers/member_alert_transformer'
import { readAlertsValidator } from '#validators/alert'

/** The bell: what a member's own saved filters told of. */
export default class AlertsController {
  async index({ auth, serialize }: HttpContext) {
    const { unread, at } = await alertState(auth.user!)
    const alerts = await memberAlerts(auth.user!)
    return { data: await serialize(MemberAlertTransformer.transform(alerts)), total: unread, at }
  }

  /** Marks projects as read; those of other members stay as they are. */
  async update({ auth, request }: HttpContext) {
    const { site_ids: siteIds, before } = await request.validateUsing(readAlertsValidator)
    await readAlerts(auth.user!.id, { siteIds, before: before ? new Date(before) : undefined })
    return { success: true }
  }
}
