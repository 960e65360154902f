import type { FormField } from '#shared/sites/site_fields'
import { SITE_FIELD_LABELS } from '#shared/sites/site_history'

/** What a field is called, in messages and differences. */
export function fieldLabel(field: string): string {
  return SITE_FIELD_LABELS[field as keyof typeof SITE_FIELD_LABELS] ?? field
}

/** Says which required fields a site came without. */
export function missingText(missing: FormField[]): string {
  return `Missing: ${missing.map(fieldLabel).join(', ')}.`
}
