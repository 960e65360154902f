import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { RowRefusal } from '#sites/import_error'
import { type DeletedSite, type KnownSite, deletedCmapIds, knownSites } from '#sites/known_sites'
import { resolveContractorAliases } from '#sites/contractor_aliases'
import { dropSuppressedContacts } from '#imports/plan/drop_suppressed_contacts'
import { ALIKE, isAnotherSite, isSameSite, similarity } from '#imports/plan/likeness'
import { deriveRegion } from '#geography/places'
import {
  type ImportRules,
  type ReadBatch,
  type Rejection,
  refusing,
} from '#imports/mapping/read_rows'
import type { Contact, NameOf, SiteChanges, SiteFacts } from '#sites/site_changes'
import { EMPTY_SITE, mergeContact, NO_CONTACT, type SiteDraft } from '#sites/site_draft'
import { dayOf, formatDay } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import { keyWithoutSource } from '#shared/sites/imports'
import { postcodeIn } from '#shared/places/postcodes'

/** A site as it will be after the import. */
export type PlannedSite = SiteDraft & {
  known: KnownSite | null
  line: number
  /** What somebody should look at, though the row is taken. */
  warnings: string[]
  /** Whether both the name and the place of a known site become others. */
  overwrites: boolean
  /** What is kept of the site from the time when it was deleted. */
  deleted: DeletedSite | null
}

export type BatchPlan = {
  added: PlannedSite[]
  updated: PlannedSite[]
  unchanged: PlannedSite[]
  rejected: Rejection[]
  /** Rows with warnings. */
  warnings: number
  /** Rows that change both the name and the place of a site. */
  overwrites: number
}

const NAMES_OF_DIRECTORIES = new Set<keyof SiteFacts>(['local_authority', 'contractor', 'client'])

/**
 * Decides what each row of a batch would do; reads the database and writes nothing, so it serves a dry run as
 * well.
 */
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
        : byKey(deleted, key, rules, ({ name }) => similarity(name, given.name ?? null) >= ALIKE)
      if (wasDeleted && !rules.restoreDeleted) throw new RowRefusal('deleted earlier')
      // What was stored before its source had a name keeps its key.
      changes.cmap_id = site?.facts.cmap_id ?? wasDeleted?.cmap_id ?? key
      const overwrites = site !== null && isAnotherSite(site.facts, given)
      const another = `would change both the name and the place of “${site?.facts.name}”`
      if (overwrites && !rules.overwrites) throw new RowRefusal(another)
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

/** What is stored under the key of a row, or under the key without its source, if that is the same site. */
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
  { newSites, reader: { nameOf } }: ImportRules
): Pick<PlannedSite, keyof SiteDraft> {
  const { cmap_id: cmapId, added_on: addedOn } = changes
  const start = known?.facts ?? { ...EMPTY_SITE, cmap_id: cmapId, name: '' }
  const facts: SiteFacts = { ...start, ...changes.facts, cmap_id: cmapId }
  if (!known) facts.site_status ??= newSites
  if (facts.name === '') throw new RowRefusal('is blank, which a new site needs', 'name')
  if ((facts.latitude === null) !== (facts.longitude === null)) {
    throw new RowRefusal(`and ${nameOf('longitude')} must be given together`, 'latitude')
  }
  if (facts.start_date && facts.end_date && facts.end_date < facts.start_date) {
    const days = [formatDay(facts.end_date), formatDay(facts.start_date)]
    throw new RowRefusal(`${days[0]} lies before ${nameOf('start_date')} ${days[1]}`, 'end_date')
  }
  fillPostcode(known, changes, facts, nameOf)
  if (known && addedOn && addedOn !== dayOf(known.added_at)) {
    changes.warnings.push('Date Added was not changed')
  }
  // What the end date or a hold made of the status is shown and exported, but is no word of the file.
  if (known && facts.site_status === known.row.status) {
    facts.site_status = known.facts.site_status
  }
  if (!known || known.facts.region || isMoved(known.facts, facts)) {
    facts.region ??= deriveRegion({
      localAuthority: facts.local_authority,
      postcode: facts.postcode,
      county: facts.city_county,
    })
  }
  const contacts = changes.contacts.map((given, at) => mergeContact(known?.contacts[at], given))
  return { known, facts, contacts: contacts as SiteDraft['contacts'], added_on: addedOn }
}

function isMoved(before: SiteFacts, after: SiteFacts): boolean {
  const places = ['local_authority', 'postcode', 'city_county'] as const
  return places.some((column) => !sameFact(column, before[column], after[column]))
}

/** A postcode that stands in a new address alone is taken from there. */
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
  const columns = Object.keys(EMPTY_SITE) as (keyof SiteFacts)[]
  if (facts.name !== known.facts.name) return true
  if (columns.some((column) => !sameFact(column, facts[column], known.facts[column]))) return true
  return contacts.some((contact, at) => {
    const before = known.contacts[at] ?? NO_CONTACT
    const after = contact ?? NO_CONTACT
    return Object.keys(NO_CONTACT).some(
      (column) => after[column as keyof Contact] !== before[column as keyof Contact]
    )
  })
}

function sameFact(column: keyof SiteFacts, a: unknown, b: unknown): boolean {
  if (a === b) return true
  const bothTexts = typeof a === 'string' && typeof b === 'string'
  return NAMES_OF_DIRECTORIES.has(column) && bothTexts && normalise(a) === normalise(b)
}
