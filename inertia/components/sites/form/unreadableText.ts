import { parsePostcode } from '#shared/places/postcodes'
import { UNKNOWN } from '#shared/sites/money'
import { parsePounds } from '#shared/sites/read_pounds'
import type { FormField } from './siteFields'

/** What may be saved, but not read; null for everything else. */
export function unreadableText(field: FormField, typed: string): string | null {
  if (!typed.trim()) return null
  if (field === 'value' && parsePounds(typed) === null) {
    return `This can’t be read as pounds: it’s kept as typed, and the value shows as “${UNKNOWN}”.`
  }
  if (field === 'postcode' && !parsePostcode(typed)) {
    return 'This isn’t a postcode: it’s kept as typed.'
  }
  return null
}
