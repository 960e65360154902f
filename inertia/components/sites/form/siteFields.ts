import type { Data } from '@generated/data'
import { REQUIRED, REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import { isDay } from '#shared/time/dates'
import { entryOf, FORM_FIELDS, type FormField } from '#shared/sites/site_fields'

export type { FormField }
export type FormValues = Record<FormField, string>
export type FormErrors = Partial<Record<string, string>>

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const DEGREES = /^-?\d+(\.\d+)?$/
const NUMBERS: Partial<Record<string, RegExp>> = {
  count: /^\d+$/,
  latitude: DEGREES,
  longitude: DEGREES,
}

/** Null for a new site. */
export function formValues(site: Data.StoredSite | null): FormValues {
  const entries = FORM_FIELDS.map((field) => [field, String(site?.[field] ?? '')])
  const values = Object.fromEntries(entries) as FormValues
  return site ? values : { ...values, type: 'Other', site_status: 'Live' }
}

/** Checks only fields that differ from `from`. */
export function formErrors(values: FormValues, from: FormValues | null): FormErrors {
  const errors: FormErrors = {}
  const typed = from ? changedFields(values, from) : FORM_FIELDS
  for (const field of typed) {
    const text = values[field].trim()
    const { kind, part } = entryOf(field)
    const number = NUMBERS[kind]
    if (text && number && !number.test(text)) errors[field] = 'Please enter a number.'
    if (text && part === 'email' && !EMAIL.test(text)) {
      errors[field] = 'Please enter a valid email address.'
    }
    if (!text && isRequired(field)) errors[field] = REQUIRED
  }
  const { start_date: start, end_date: end } = values
  if (isDay(start) && isDay(end) && end < start) {
    errors.end_date = 'The end date can’t be before the start date.'
  }
  if (!values.latitude.trim() !== !values.longitude.trim()) {
    const missing = values.latitude.trim() ? 'longitude' : 'latitude'
    errors[missing] ??= 'Please enter both latitude and longitude.'
  }
  return errors
}

function isRequired(field: FormField): boolean {
  return (REQUIRED_SITE_FIELDS as readonly string[]).includes(field)
}

export function changedFields(values: FormValues, from: FormValues): FormField[] {
  return FORM_FIELDS.filter((field) => values[field] !== from[field])
}
