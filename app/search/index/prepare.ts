// Changes are prepared beside what readers see, in slices of some milliseconds, and published in one tick.
// Publishing copies the moved ranges of the orders: below 1 ms for a few sites, some 10 ms for 2,000.
import type { Company } from '#search/found'
import {
  addToSets,
  columnsOf,
  countYears,
  removeFromSets,
  writeColumns,
} from '#search/index/storage/columns'
import { editOrder, type Edits } from '#search/index/edit_orders'
import { numberFor } from '#search/index/storage/lexicon'
import { editWords } from '#search/index/words/edit_words'
import {
  bytesOf,
  compareBytes,
  growRows,
  putBytes,
  replaceRow,
  utf8,
} from '#search/index/storage/rows'
import type { SiteChanges, SiteFacts } from '#search/index/site_facts'
import { atOnce } from '#search/index/slices'
import {
  COMPANIES,
  growIndex,
  isKnown,
  ORDERS,
  type CompanyNames,
  type Incoming,
  type SiteIndex,
} from '#search/index/site_index'

/** Runs once, and not after another change was published. */
export type Publish = () => void

/** Run it to its end, one step after the other, before the next changes are prepared; it may also be dropped. Throws a
 * RangeError for a new site without words and for one that is named twice. */
export function* prepare(index: SiteIndex, changes: SiteChanges): Generator<void, Publish> {
  const sites = changes.sites.toSorted((one, other) => one.id - other.id)
  const removed = changes.removed.filter((id) => isKnown(index, id))
  for (const [at, { id, tokens }] of sites.entries()) {
    const isNew = !isKnown(index, id)
    if (isNew && !tokens) throw new RangeError(`Site ${id} is new and has no words.`)
    if (sites[at - 1]?.id === id) throw new RangeError(`Site ${id} is named twice.`)
  }
  yield* growIndex(index, sites.at(-1)?.id ?? 0)
  const incoming = sites.map((site): Incoming => ({
    site,
    row: columnsOf(
      site,
      site.townKey === null ? 0 : numberFor(index.directories.town, site.townKey)
    ),
  }))
  const edits: Edits = { incoming, removed, ...namesOf(index, sites) }
  const wordEdits = incoming.map(({ site, row }) => ({ ...site, postcode: row.postcode }))
  const steps = yield* editWords(index.words, wordEdits, index.capacity)
  for (const name of ORDERS) {
    yield
    steps.push(editOrder(index, name, edits))
  }
  steps.push(...COMPANIES.map((kind) => renameCompanies(index, kind, edits)))
  for (const one of incoming) steps.push(replaceFacts(index, one))
  return () => {
    for (const step of steps) step()
    for (const id of removed) removeFacts(index, id)
    index.changes++
  }
}

/** All in one go. */
export function apply(index: SiteIndex, changes: SiteChanges) {
  atOnce(prepare(index, changes))()
}

function namesOf(index: SiteIndex, sites: readonly SiteFacts[]) {
  const names: CompanyNames = { contractor: new Map(), client: new Map() }
  const renamed = { contractor: new Set<number>(), client: new Set<number>() }
  for (const kind of COMPANIES) {
    const rows = index.directories[kind]
    for (const { [kind]: company } of sites) {
      if (company) names[kind].set(company.id, utf8(company.nameKey))
    }
    for (const [id, name] of names[kind]) {
      if (rows.starts[id] && compareBytes(name, bytesOf(rows, id)) !== 0) renamed[kind].add(id)
    }
  }
  return { names, renamed }
}

function renameCompanies(index: SiteIndex, kind: Company, { names, renamed }: Edits): () => void {
  const rows = index.directories[kind]
  const addresses = [...names[kind]]
    .filter(([id]) => !rows.starts[id] || renamed[kind].has(id))
    .map(([id, name]) => [id, putBytes(rows, name)])
  for (const [id] of addresses) growRows(rows, id)
  return () => {
    for (const [id, address] of addresses) replaceRow(rows, id, address)
  }
}

function replaceFacts(index: SiteIndex, { site, row }: Incoming): () => void {
  const { columns, sets, years, texts } = index
  const { id } = site
  const rows = [
    { kept: texts.name, text: site.nameKey },
    { kept: texts.cmap, text: site.cmapId },
  ].map(({ kept, text }) => {
    const bytes = text === null ? null : utf8(text)
    const isSame = bytes && kept.starts[id] && compareBytes(bytes, bytesOf(kept, id)) === 0
    return { kept, address: isSame ? kept.starts[id] : bytes ? putBytes(kept, bytes) : 0 }
  })
  return () => {
    removeFromSets(sets, columns, id)
    countYears(years, columns, id, -1)
    writeColumns(columns, id, row)
    addToSets(sets, columns, id)
    countYears(years, columns, id, 1)
    for (const { kept, address } of rows)
      if (kept.starts[id] !== address) replaceRow(kept, id, address)
  }
}

/** Its words stay: they are found among sites of some status alone, and compared when it comes back. */
function removeFacts(index: SiteIndex, id: number) {
  removeFromSets(index.sets, index.columns, id)
  countYears(index.years, index.columns, id, -1)
  index.columns.status[id] = 0
  for (const rows of Object.values(index.texts)) replaceRow(rows, id, 0)
}
