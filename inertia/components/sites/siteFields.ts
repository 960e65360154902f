import type { Data } from '@generated/data'
import { REQUIRED, REQUIRED_SITE_FIELDS } from '#shared/admin_sites'
import { FORM_FIELDS, type FormField } from '#shared/site_fields'
import { SITE_FIELD_LABELS } from '#shared/site_history'

export type { FormField }
export type FormValues = Record<FormField, string>
export type FormErrors = Partial<Record<string, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NUMBERS: Partial<Record<FormField, RegExp>> = {
  no_storeys: /^\d+$/,
  no_units: /^\d+$/,
  no_blocks: /^\d+$/,
  latitude: /^-?\d+(\.\d+)?$/,
  longitude: /^-?\d+(\.\d+)?$/,
}

/** What the form begins with: a site, or nothing for a new one. */
export function formValues(site: Data.StoredSite | null): FormValues {
  const entries = FORM_FIELDS.map((field) => [field, String(site?.[field] ?? '')])
  const values = Object.fromEntries(entries) as FormValues
  return site ? values : { ...values, type: 'Other', site_status: 'Live' }
}

/** What the browser can tell without the server (section 5). */
export function formErrors(values: FormValues): FormErrors {
  const errors: FormErrors = {}
  for (const [field, pattern] of Object.entries(NUMBERS)) {
    const text = values[field as FormField].trim()
    if (text && !pattern.test(text)) errors[field] = 'Please enter a number.'
  }
  for (const field of ['email', 'email2'] as const) {
    if (values[field].trim() && !EMAIL.test(values[field].trim())) {
      errors[field] = 'Please enter a valid email address.'
    }
  }
  for (const field of REQUIRED_SITE_FIELDS) if (!values[field].trim()) errors[field] = REQUIRED
  if (!errors.end_date && values.start_date && values.end_date < values.start_date) {
    errors.end_date = 'The end date must not lie before the start date.'
  }
  if (!values.latitude.trim() !== !values.longitude.trim()) {
    const missing = values.latitude.trim() ? 'longitude' : 'latitude'
    errors[missing] ??= 'Please give latitude and longitude together.'
  }
  return errors
}

/** What a field is called, in messages and differences. */
export function fieldLabel(field: string): string {
  return SITE_FIELD_LABELS[field as keyof typeof SITE_FIELD_LABELS] ?? field
}

/** The fields that say something else now than when they were read. */
export function changedFields(values: FormValues, from: FormValues): FormField[] {
  return FORM_FIELDS.filter((field) => values[field] !== from[field])
}
