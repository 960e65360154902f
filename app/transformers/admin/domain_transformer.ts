import { BaseTransformer } from '@adonisjs/core/transformers'
import { domainState, type DomainRow } from '#queries/admin/list_domains'
import { isoTime } from '#shared/time/dates'

export default class DomainTransformer extends BaseTransformer<DomainRow> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      name: row.name,
      rule: row.rule,
      note: row.note ?? '',
      flagged_at: isoTime(row.flagged_at),
      state: domainState(row),
      users: Number(row.users),
      credits_used: Number(row.credits_used),
    }
  }
}
