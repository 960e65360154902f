import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { RowError } from '#imports/import_error'
import {
  type DeletedSite,
  type KnownSite,
  deletedCmapIds,
  knownSites,
} from '#sites/write/known_sites'
import { resolveContractorAliases } from '#sites/write/contractor_aliases'
import { dropSuppressedContacts } from '#imports/plan/drop_suppressed_contacts'
import {
  SIMILARITY_THRESHOLD,
  isDifferentSite,
  isSameSite,
  similarity,
} from '#imports/plan/likeness'
import {
  type ImportRules,
  type ReadBatch,
  type Rejection,
  refusing,
} from '#imports/mapping/read_rows'
import type { NameOf } from '#imports/mapping/read_changes'
import type { SiteChanges } from '#sites/write/read_field'
import {
  EMPTY_SITE,
  keepPounds,
  mergeContact,
  NO_CONTACT,
  regionOf,
  type SiteDraft,
} from '#sites/write/site_draft'
import {
  type Contact,
  FACT_FIELDS,
  type FactField,
  factName,
  SITE_FIELDS,
  type SiteFacts,
} from '#shared/sites/site_fields'
import { type SiteFault, siteFaults } from '#shared/sites/site_rules'
import { dayOf, formatDay } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { keyWithoutSource } from '#shared/sites/imports'
import { postcodeIn } from '#shared/places/postcodes'

export type PlannedSite = SiteDraft & {
  known: KnownSite | null
  line: number
  warnings: string[]
  overwrites: boolean
  deleted: DeletedSite | null
}

export type BatchPlan = {
  added: PlannedSite[]
  updated: PlannedSite[]
  unchanged: PlannedSite[]
  rejected: Rejection[]
  warnings: number
  overwrites: number
}

/** Reads only, so a dry run uses it too. */
export async function planBatch(
  client: QueryClientContract,
  { read, rejected, traces }: ReadBatch,
  rules: ImportRules
): Promise<BatchPlan> {
  const plan: BatchPlan = {
    added: [],
    updated: [],
    unchanged: [],
    rejected,
    warnings: 0,
    overwrites: 0,
  }

  await dropSuppressedContacts(
    client,
    read.map(({ changes }) => changes),
    traces
  )
  await resolveContractorAliases(
    client,
    read.map(({ changes }) => changes.facts)
  )
  const cmapIds = read.map(({ changes }) => changes.cmap_id)
  const former = cmapIds.map((key) => keyWithoutSource(rules.source, key))
  const keys = [...cmapIds, ...former.filter((key) => key !== null)]
  const known = await knownSites(client, keys)
  const deleted = await deletedCmapIds(client, keys)
  for (const { row, changes } of read) {
    refusing(rejected, row, rules, () => {
      const { cmap_id: key, facts: given } = changes
      const site = byKey(known, key, rules, (each) => isSameSite(each.facts, given))
      const wasDeleted = site
        ? null
        : byKey(
            deleted,
            key,
            rules,
            ({ name }) => similarity(name, given.name ?? null) >= SIMILARITY_THRESHOLD
          )
      if (wasDeleted && !rules.restoreDeleted) throw new RowError('deleted earlier')
      // Sites stored before their source had a name keep their key.
      changes.cmap_id = site?.facts.cmap_id ?? wasDeleted?.cmap_id ?? key
      const overwrites = site !== null && isDifferentSite(site.facts, given)
      const another = `would change both the name and location of “${site?.facts.name}”`
      if (overwrites && !rules.overwrites) throw new RowError(another)
      const planned: PlannedSite = {
        ...planSite(site, changes, rules),
        line: row.line,
        warnings: overwrites ? [...changes.warnings, another] : changes.warnings,
        overwrites,
        deleted: wasDeleted,
      }
      if (!site) plan.added.push(planned)
      else if (differs(site, planned)) plan.updated.push(planned)
      else plan.unchanged.push(planned)
      if (planned.warnings.length > 0) plan.warnings++
      if (overwrites) plan.overwrites++
    })
  }
  rejected.sort((a, b) => a.line - b.line)
  return plan
}

/** Also finds the key without its source, if that is the same site. */
function byKey<T>(
  stored: Map<string, T>,
  key: string,
  { source }: ImportRules,
  isSame: (found: T) => boolean
): T | null {
  const found = stored.get(key)
  if (found) return found
  const former = stored.get(keyWithoutSource(source, key) ?? '')
  return former && isSame(former) ? former : null
}

function planSite(
  known: KnownSite | null,
  changes: SiteChanges,
  { newSites, reader: { nameOf, decimalComma } }: ImportRules
): Pick<PlannedSite, keyof SiteDraft> {
  const { cmap_id: cmapId, added_on: addedOn } = changes
  const facts: SiteFacts = { ...(known?.facts ?? EMPTY_SITE), ...changes.facts, cmap_id: cmapId }
  if (!known) facts.site_status ??= newSites
  const [fault] = siteFaults(facts)
  if (fault) throw new RowError(faultInRow(fault, nameOf))
  fillPostcode(known, changes, facts, nameOf)
  const keepsPounds = !decimalComma && keepPounds(facts, known?.facts)
  if (changes.valueDoubt && !keepsPounds) changes.warnings.push(changes.valueDoubt)
  if (known && addedOn && addedOn !== dayOf(known.added_at)) {
    changes.warnings.push('Date Added was not changed')
  }
  // An end date or hold derives the status, so an exported one says nothing.
  if (known && facts.site_status === known.row.status) {
    facts.site_status = known.facts.site_status
  }
  if (!known || known.facts.region || isMoved(known.facts, facts)) {
    facts.region ??= regionOf(facts)
  }
  const contacts = changes.contacts.map((given, at) => mergeContact(known?.contacts[at], given))
  return { known, facts, contacts: contacts as SiteDraft['contacts'], added_on: addedOn }
}

function faultInRow(fault: SiteFault, nameOf: NameOf): string {
  switch (fault.code) {
    case 'missing':
      return `${nameOf(fault.field)} is blank, but a new site needs one`
    case 'halfPosition':
      return `${nameOf('latitude')} and ${nameOf('longitude')} must both be given`
    case 'reversedPeriod': {
      const [end, start] = [formatDay(fault.end), formatDay(fault.start)]
      return `${nameOf('end_date')} ${end} is before ${nameOf('start_date')} ${start}`
    }
  }
}

function isMoved(before: SiteFacts, after: SiteFacts): boolean {
  const places = ['local_authority', 'postcode', 'city_county'] as const
  return places.some((field) => !sameFact(field, before[field], after[field]))
}

/** Takes the postcode from a new address that contains one. */
function fillPostcode(
  known: KnownSite | null,
  { facts: given, warnings }: SiteChanges,
  facts: SiteFacts,
  nameOf: NameOf
) {
  if (facts.postcode || given.postcode === null || !given.address) return
  if (known?.facts.address === given.address) return
  facts.postcode = postcodeIn(given.address)
  if (facts.postcode)
    warnings.push(`The postcode ${facts.postcode} is taken from ${nameOf('address')}`)
}

function differs(known: KnownSite, { facts, contacts }: PlannedSite): boolean {
  const isOther = (field: FactField) => {
    const fact = factName(field)
    return field !== 'cmap_id' && !sameFact(field, facts[fact], known.facts[fact])
  }
  if (FACT_FIELDS.some(isOther) || facts.value !== known.facts.value) return true
  return contacts.some((contact, at) => {
    const before = known.contacts[at] ?? NO_CONTACT
    const after = contact ?? NO_CONTACT
    return Object.keys(NO_CONTACT).some(
      (column) => after[column as keyof Contact] !== before[column as keyof Contact]
    )
  })
}

function sameFact(field: FactField, a: unknown, b: unknown): boolean {
  if (a === b) return true
  const bothTexts = typeof a === 'string' && typeof b === 'string'
  return SITE_FIELDS[field].kind === 'directory' && bothTexts && normalise(a) === normalise(b)
}
