import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteChangeRow } from '#queries/sites/site_history'
import { isoTime } from '#shared/time/dates'
import type { SiteField } from '#shared/sites/site_fields'
import type { SiteFieldValue } from '#shared/sites/site_history'

export default class SiteChangeTransformer extends BaseTransformer<SiteChangeRow> {
  toObject() {
    const { id, changed_at: changedAt, kind, changes, import_id: importId } = this.resource
    const { first_name: firstName, last_name: lastName, email } = this.resource
    return {
      id,
      date_time: isoTime(changedAt),
      kind,
      import_id: importId,
      user: firstName === null ? null : { first_name: firstName, last_name: lastName, email },
      fields: Object.entries(changes).map(([field, [from, stored, to = stored]]) => ({
        field: field as SiteField,
        from: from as SiteFieldValue,
        to: to as SiteFieldValue,
      })),
    }
  }
}
