import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ChangedSites, ToldField } from '#queries/desk/changed_sites'
import { formatPounds, parsePounds } from '#shared/sites/money'
import { fieldLabel } from '#shared/sites/site_fields'
import { fieldText, type SiteFieldValue } from '#shared/sites/site_history'
import { detailStatus } from '#shared/sites/site_status'
import { isoTime } from '#shared/time/dates'

/** Old and new as words. */
export default class ChangedSitesTransformer extends BaseTransformer<ChangedSites> {
  toObject() {
    const { rows, total } = this.resource
    return {
      total,
      data: rows.map(({ id, site_id: siteId, site_name: name, changed_at: changedAt, fields }) => ({
        id,
        site_id: siteId,
        name,
        date_time: isoTime(changedAt),
        fields: fields.map(({ field, from, to }) => ({
          label: fieldLabel(field),
          from: wordsOf(field, from),
          to: wordsOf(field, to),
        })),
      })),
    }
  }
}

function wordsOf(field: ToldField, value: SiteFieldValue): string {
  if (field === 'site_status') return detailStatus(value as string | null)
  if (value === null || value === '') return 'Not known'
  const pounds = field === 'value' ? parsePounds(String(value)) : null
  return pounds === null ? fieldText(field, value) : formatPounds(pounds)
}
