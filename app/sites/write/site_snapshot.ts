import { readPounds } from '#shared/sites/read_pounds'
import {
  ALL_SITE_FIELDS,
  type Contact,
  CONTACT_FIELDS,
  entryOf,
  FACT_FIELDS,
  type FactField,
  factName,
  type SiteFacts,
} from '#shared/sites/site_fields'
import type { SiteSnapshot } from '#shared/sites/site_history'
import type { SiteState } from '#sites/write/site_draft'

type SiteMoment = SiteState & {
  added_at: string
  refreshed_at: string | null
  image_key?: string | null
  verified_at?: string | null
  verify_due_at?: string | null
}

const READERS = ALL_SITE_FIELDS.map((field) => [field, readerOf(field)] as const)

/** Blank is null, except the empty CMAP ID of a new site. */
function readerOf(field: (typeof ALL_SITE_FIELDS)[number]): (site: any) => any {
  const { kind, column = field, position, part } = entryOf(field)
  if (kind === 'contact') return ({ contacts }) => contacts[position!]?.[part!] ?? null
  if (['added', 'time', 'due', 'image'].includes(kind)) return (site) => site[column] ?? null
  const fact = factName(field as FactField)
  return ({ facts }) => facts[fact]
}

/** By wire name, contacts included. */
export function siteSnapshot(site: SiteMoment): SiteSnapshot {
  const snapshot = {} as SiteSnapshot
  for (const [field, read] of READERS) snapshot[field] = read(site)
  return snapshot
}

/** `known` has the pounds of an unchanged value; another is unknown where its point may have parted thousands. */
export function stateFrom(snapshot: SiteSnapshot, known: SiteFacts): SiteState {
  const facts = Object.fromEntries(
    FACT_FIELDS.map((field) => [factName(field), snapshot[field]])
  ) as SiteFacts
  facts.cmap_id ??= ''
  facts.held = Boolean(facts.held)
  const { pounds, doubt } = readPounds(facts.value_text ?? '')
  const read = doubt === 'point' ? null : pounds
  facts.value = facts.value_text === known.value_text ? known.value : read

  const people: Partial<Contact>[] = [{}, {}]
  for (const field of CONTACT_FIELDS) {
    const { position, part } = entryOf(field)
    people[position!][part!] = snapshot[field] as string | null
  }
  const [lead, second] = people.map((person) => (isAnybody(person) ? (person as Contact) : null))
  return { facts, contacts: [lead, second] }
}

function isAnybody({ first_name: first, last_name: last, phone, email }: Partial<Contact>) {
  return Boolean(first || last || phone || email)
}
