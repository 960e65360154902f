import { BaseTransformer } from '@adonisjs/core/transformers'
import type { QueuedVerification } from '#queries/sites/verification_desk'

export default class QueuedVerificationTransformer extends BaseTransformer<QueuedVerification> {
  toObject() {
    const site = this.resource
    return {
      id: site.id,
      name: site.name,
      city_county: site.city_county,
      postcode: site.postcode,
      type: site.sector,
      value: site.value,
      start_date: site.start_date,
      end_date: site.end_date,
      waits_since: site.waits_since,
      bookmarks: site.bookmarks,
      unlocks: site.unlocks,
      opened_by: site.opened_by,
      opener: site.opener,
    }
  }
}
