import type { Data } from '@generated/data'
import { REQUIRED, REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import { FORM_FIELDS, type FormField } from '#shared/sites/site_fields'

export type { FormField }
export type FormValues = Record<FormField, string>
export type FormErrors = Partial<Record<string, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const EMAILS = new Set<FormField>(['email', 'email2'])
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

/** What the browser can tell without the server: of a stored site, only of what differs from `from`. */
export function formErrors(values: FormValues, from: FormValues | null): FormErrors {
  const errors: FormErrors = {}
  const typed = from ? changedFields(values, from) : FORM_FIELDS
  for (const field of typed) {
    const text = values[field].trim()
    if (text && NUMBERS[field] && !NUMBERS[field].test(text))
      errors[field] = 'Please enter a number.'
    if (text && EMAILS.has(field) && !EMAIL.test(text)) {
      errors[field] = 'Please enter a valid email address.'
    }
    if (!text && isRequired(field)) errors[field] = REQUIRED
  }
  if (!errors.end_date && values.end_date && values.end_date < values.start_date) {
    errors.end_date = 'The end date must not lie before the start date.'
  }
  if (!values.latitude.trim() !== !values.longitude.trim()) {
    const missing = values.latitude.trim() ? 'longitude' : 'latitude'
    errors[missing] ??= 'Please give latitude and longitude together.'
  }
  return errors
}

function isRequired(field: FormField): boolean {
  return (REQUIRED_SITE_FIELDS as readonly string[]).includes(field)
}

/** The fields that say something else now than when they were read. */
export function changedFields(values: FormValues, from: FormValues): FormField[] {
  return FORM_FIELDS.filter((field) => values[field] !== from[field])
}
