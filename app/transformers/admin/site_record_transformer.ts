import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteRecordRow } from '#queries/sites/site_records'
import { isoTime } from '#shared/time/dates'

export default class SiteRecordTransformer extends BaseTransformer<SiteRecordRow> {
  toObject() {
    const record = this.resource
    return {
      id: record.id,
      date_time: isoTime(record.time),
      is_unlocked: record.unlock_id !== null,
      notes: record.body,
      user: {
        first_name: record.first_name,
        last_name: record.last_name,
        email: record.email,
      },
      site: {
        cmap_id: record.cmap_id,
        name: record.site_name,
        address: record.address,
        contractor: record.contractor,
      },
    }
  }
}
