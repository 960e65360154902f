import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MemberAlert } from '#queries/saved_filters/member_alerts'
import { isoTime } from '#shared/time/dates'

/** Never includes contacts. */
export default class MemberAlertTransformer extends BaseTransformer<MemberAlert> {
  toObject() {
    const { siteId, name, kind, filters, alertedAt, isRead } = this.resource
    return {
      site_id: siteId,
      name,
      kind,
      filters,
      alerted_at: isoTime(alertedAt),
      is_read: isRead,
    }
  }
}
