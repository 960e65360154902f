import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RecentMail } from '#queries/admin/recent_mails'
import { isoTime } from '#shared/time/dates'

export default class RecentMailTransformer extends BaseTransformer<RecentMail> {
  toObject() {
    const { id, recipient, subject, html, plain, created_at } = this.resource
    return { id, recipient, subject, html, plain, date_time: isoTime(created_at) }
  }
}
