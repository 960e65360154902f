import type { ToldField } from '#queries/sites/told_changes'
import { formatPounds } from '#shared/sites/money'
import { parsePounds } from '#shared/sites/read_pounds'
import { fieldLabel } from '#shared/sites/site_fields'
import { fieldText, type SiteFieldValue } from '#shared/sites/site_history'
import { detailStatus } from '#shared/sites/site_status'

/** Old and new as words. */
export function toldWords(fields: ToldField[]) {
  return fields.map(({ field, from, to }) => ({
    label: fieldLabel(field),
    from: wordsOf(field, from),
    to: wordsOf(field, to),
  }))
}

function wordsOf(field: ToldField['field'], value: SiteFieldValue): string {
  if (field === 'site_status') return detailStatus(value as string | null)
  if (value === null || value === '') return 'Unknown'
  const pounds = field === 'value' ? parsePounds(String(value)) : null
  return pounds === null ? fieldText(field, value) : formatPounds(pounds)
}
