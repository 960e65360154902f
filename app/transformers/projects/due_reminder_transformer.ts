import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DueReminder } from '#queries/my_projects/due_reminders'
import { isoTime } from '#shared/time/dates'

export default class DueReminderTransformer extends BaseTransformer<DueReminder> {
  toObject() {
    const { id, site_id: siteId, site_name: name, body, remind_at: remindAt } = this.resource
    return { ID: id, site_id: siteId, name, notes: body, reminds_at: isoTime(remindAt) }
  }
}
