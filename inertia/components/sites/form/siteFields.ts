import { EMAIL_SHAPE } from '#shared/members/person'
import type { Data } from '@generated/data'
import { REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import { isDay } from '#shared/time/dates'
import { entryOf, fieldLabel, FORM_FIELDS, type FormField } from '#shared/sites/site_fields'
import { CLEAR_VALUE, missingInForm, siteFaultInForm, siteFaults } from '#shared/sites/site_rules'

export type { FormField }
export type FormValues = Record<FormField, string>
export type FormErrors = Partial<Record<string, string>>

const DEGREES = /^-?\d+(\.\d+)?$/
const NUMBERS: Partial<Record<string, RegExp>> = {
  count: /^\d+$/,
  latitude: DEGREES,
  longitude: DEGREES,
}

const MARKED = new Set<FormField>(REQUIRED_SITE_FIELDS)
const MARKED_LATER = new Set<FormField>(['client', 'local_authority'])

/** Null for a new site. */
export function formValues(site: Data.StoredSite | null): FormValues {
  const entries = FORM_FIELDS.map((field) => [field, String(site?.[field] ?? '')])
  const values = Object.fromEntries(entries) as FormValues
  return site ? values : { ...values, type: 'Other', site_status: 'Live' }
}

/** Reads only fields that differ from `from`; asks for the required ones among those that are sent. */
export function formErrors(
  values: FormValues,
  from: FormValues | null,
  isSent: (field: FormField) => boolean
): FormErrors {
  const errors: FormErrors = {}
  const typed = from ? changedFields(values, from) : FORM_FIELDS
  for (const field of typed) {
    const text = textOf(values, field)
    const { kind, part } = entryOf(field)
    const number = NUMBERS[kind]
    if (text && number && !number.test(text)) errors[field] = 'Please enter a number.'
    if (text && part === 'email' && !EMAIL_SHAPE.test(text)) {
      errors[field] = 'Please enter a valid email address.'
    }
  }
  const facts = factsOf(values)
  const days = { start_date: dayOrNull(values.start_date), end_date: dayOrNull(values.end_date) }
  const faults = [...missingInForm(facts, isSent), ...siteFaults({ ...facts, ...days })]
  for (const fault of faults) errors[fault.field] ??= siteFaultInForm(fault)
  return errors
}

function factsOf(values: FormValues): Record<FormField, string | null> {
  const texts = FORM_FIELDS.map((field) => [field, textOf(values, field) || null])
  return Object.fromEntries(texts)
}

function textOf(values: FormValues, field: FormField): string {
  const text = values[field].trim()
  return text === CLEAR_VALUE ? '' : text
}

function dayOrNull(text: string): string | null {
  return isDay(text) ? text : null
}

/** `isNew`: the form of a site that exists also marks Client and Local Authority, which nothing checks. */
export function formLabel(field: FormField, isNew: boolean): string {
  const isMarked = MARKED.has(field) || (!isNew && MARKED_LATER.has(field))
  return `${fieldLabel(field).replace(/ \(.*\)$/, '')}${isMarked ? ' *' : ''}`
}

export function changedFields(values: FormValues, from: FormValues): FormField[] {
  return FORM_FIELDS.filter((field) => values[field] !== from[field])
}
