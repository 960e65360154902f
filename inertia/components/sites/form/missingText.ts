import { fieldLabel, type FormField } from '#shared/sites/site_fields'

export function missingText(missing: FormField[]): string {
  return `Missing: ${missing.map(fieldLabel).join(', ')}.`
}
