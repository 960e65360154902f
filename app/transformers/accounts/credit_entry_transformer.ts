import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CreditEntry } from '#queries/accounts/credit_history'
import { isoTime } from '#shared/time/dates'

export default class CreditEntryTransformer extends BaseTransformer<CreditEntry> {
  toObject() {
    const { id, reason, amount, site_id: siteId, site_name: name } = this.resource
    const date = isoTime(this.resource.created_at)
    return { ID: id, reason, amount, date, site_id: siteId, project_name: name }
  }
}
