import { errors } from '@vinejs/vine'
import { KEY_FIELD, type ImportField } from '#sites/import_columns'
import { RowRefusal } from '#sites/import_error'
import { deriveRegion } from '#geography/places'
import { EMPTY_SITE, mergeContact, type SiteState } from '#sites/site_draft'
import { noChanges, readField, type SiteChanges, type SiteFacts } from '#sites/site_changes'
import { REQUIRED, REQUIRED_SITE_FIELDS } from '#shared/sites/admin_sites'
import { FORM_FIELDS } from '#shared/sites/site_fields'

type Fault = { field: string; message: string; rule: string }

/**
 * The site that a form makes of another, null for a new one, by the same rules as a row of an import; a
 * field that the form does not send stays as it is. Hold is told by `held` as well.
 * Throws E_VALIDATION_ERROR (422) with every faulty field.
 */
export function applySiteForm(before: SiteState | null, form: Record<string, unknown>): SiteState {
  const changes = noChanges(before?.facts.cmap_id)
  const faults: Fault[] = []
  for (const field of FORM_FIELDS) {
    const given = form[field]
    if (given !== undefined) read(changes, field, given === null ? '' : given, faults)
  }
  const state = merge(before, changes)
  checkWhole(state.facts, before?.facts ?? null, faults)
  if (faults.length > 0) throw new errors.E_VALIDATION_ERROR(faults)
  return state
}

function read(changes: SiteChanges, field: ImportField, given: unknown, faults: Fault[]) {
  if (typeof given !== 'string' && typeof given !== 'number') {
    return void faults.push({ field, message: 'Please enter text.', rule: 'string' })
  }
  const text = String(given)
  if (field === KEY_FIELD && text.trim() === '') return void (changes.cmap_id = '')
  if (field === 'name' && text.trim() === '') return void (changes.facts.name = '')
  try {
    readField(changes, field, text)
  } catch (error) {
    if (!(error instanceof RowRefusal)) throw error
    faults.push({ field, message: inForm(error.message), rule: 'site' })
  }
}

/** The words of an import about a field, as they read under it. */
function inForm(message: string): string {
  const text = message.startsWith('is ') ? `This field ${message}` : message
  return `${text.replace(/^"(.*?)"/, '“$1”')}.`
}

function merge(before: SiteState | null, changes: SiteChanges): SiteState {
  const facts: SiteFacts = {
    ...(before?.facts ?? { ...EMPTY_SITE, name: '' }),
    ...changes.facts,
    cmap_id: changes.cmap_id,
  }
  if (changes.facts.site_status !== undefined) facts.held = facts.site_status === 'Hold'
  facts.region ??= deriveRegion({
    localAuthority: facts.local_authority,
    postcode: facts.postcode,
    county: facts.city_county,
  })
  const [lead, second] = changes.contacts
  return {
    facts,
    contacts: [mergeContact(before?.contacts[0], lead), mergeContact(before?.contacts[1], second)],
  }
}

/** Throws E_VALIDATION_ERROR (422) where dates or coordinates contradict each other. */
export function checkSite(facts: SiteFacts) {
  const faults: Fault[] = []
  checkWhole(facts, facts, faults)
  if (faults.length > 0) throw new errors.E_VALIDATION_ERROR(faults)
}

/** A required field may stay empty where an import left it so; one that is filled cannot be emptied. */
function checkWhole(facts: SiteFacts, before: SiteFacts | null, faults: Fault[]) {
  const isFaulty = (field: string) => faults.some((fault) => fault.field === field)
  const refuse = (field: string, message: string) => {
    if (!isFaulty(field)) faults.push({ field, message, rule: 'site' })
  }
  const needed = before
    ? REQUIRED_SITE_FIELDS.filter((field) => before[field])
    : REQUIRED_SITE_FIELDS
  for (const field of needed) if (!facts[field]) refuse(field, REQUIRED)
  if (facts.start_date && facts.end_date && facts.end_date < facts.start_date) {
    refuse('end_date', 'The end date must not lie before the start date.')
  }
  const missing = facts.latitude === null ? 'latitude' : 'longitude'
  if ((facts.latitude === null) !== (facts.longitude === null)) {
    if (!isFaulty('latitude') && !isFaulty('longitude')) {
      refuse(missing, 'Please give latitude and longitude together.')
    }
  }
}
