import { errors } from '@vinejs/vine'
import { CellError, cellFaultInForm } from '#sites/write/faults'
import {
  EMPTY_SITE,
  keepPounds,
  mergeContact,
  regionOf,
  type SiteState,
} from '#sites/write/site_draft'
import { noChanges, readField, type SiteChanges } from '#sites/write/read_field'
import {
  CLEAR_VALUE,
  missingInForm,
  type SiteFault,
  siteFaultInForm,
  siteFaults,
} from '#shared/sites/site_rules'
import { FORM_FIELDS, type FormField, type SiteFacts } from '#shared/sites/site_fields'

type FieldError = { field: string; message: string; rule: string }

/** The rules of an import, and a form's own required fields; omitted fields stay. Throws E_VALIDATION_ERROR (422) with
 * every fault. */
export function applySiteForm(before: SiteState | null, form: Record<string, unknown>): SiteState {
  const changes = noChanges(before?.facts.cmap_id)
  const found: FieldError[] = []
  for (const field of FORM_FIELDS) {
    const given = form[field]
    if (given !== undefined) read(changes, field, given === null ? '' : given, found)
  }
  const state = merge(before, changes)
  const faults = [
    ...missingInForm(state.facts, (field) => !before || form[field] !== undefined),
    ...siteFaults(state.facts).filter(({ code }) => code !== 'missing'),
  ]
  refuseFaults(faults, found)
  return state
}

/** Throws E_VALIDATION_ERROR (422) when dates or coordinates contradict each other. */
export function checkSite(facts: SiteFacts) {
  refuseFaults(siteFaults(facts))
}

function read(changes: SiteChanges, field: FormField, given: unknown, found: FieldError[]) {
  if (typeof given !== 'string' && typeof given !== 'number') {
    return void found.push({ field, message: 'Please enter text.', rule: 'string' })
  }
  const typed = String(given).trim()
  const text = typed === CLEAR_VALUE ? '' : typed
  if (field === 'cmap_id' && text === '') return void (changes.cmap_id = '')
  if (field === 'name' && text === '') return void (changes.facts.name = '')
  try {
    readField(changes, field, text || null)
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    found.push({ field, message: cellFaultInForm(error.fault), rule: 'site' })
  }
}

function merge(before: SiteState | null, changes: SiteChanges): SiteState {
  const facts: SiteFacts = {
    ...(before?.facts ?? EMPTY_SITE),
    ...changes.facts,
    cmap_id: changes.cmap_id,
  }
  if (changes.facts.site_status !== undefined) facts.held = facts.site_status === 'Hold'
  keepPounds(facts, before?.facts)
  facts.region ??= regionOf(facts)
  const [lead, second] = changes.contacts
  return {
    facts,
    contacts: [mergeContact(before?.contacts[0], lead), mergeContact(before?.contacts[1], second)],
  }
}

/** One message per field; an unreadable coordinate hides the fault of half a position. */
function refuseFaults(faults: SiteFault[], found: FieldError[] = []) {
  const isFaulty = (...fields: string[]) => found.some(({ field }) => fields.includes(field))
  for (const fault of faults) {
    const { field } = fault
    const related = fault.code === 'halfPosition' ? ['latitude', 'longitude'] : [field]
    if (!isFaulty(...related)) found.push({ field, message: siteFaultInForm(fault), rule: 'site' })
  }
  if (found.length > 0) throw new errors.E_VALIDATION_ERROR(found)
}
