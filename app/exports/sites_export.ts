import db from '@adonisjs/lucid/services/db'
import { contactsFor, previewContacts, type OpenContacts } from '#actions/projects/contacts_for'
import { contactsRenewAt } from '#actions/projects/count_reads'
import type User from '#models/user'
import { batchesOfIds } from '#exports/batches'
import type { Column, Table } from '#exports/table'
import { myIdsInOrder } from '#queries/my_projects/my_sites'
import { gatherableIds } from '#queries/sites/find_site'
import { searchIds } from '#search/search_ids'
import { gatherableRows } from '#sites/read/rows_in_order'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { LIST_MAX } from '#shared/limits'
import { formatTime, isoTime } from '#shared/time/dates'
import { type Sector, sectorLabel } from '#shared/sites/sectors'
import {
  entryOf,
  LIST_FIELDS,
  type ListFacts,
  type ListField,
  readName,
} from '#shared/sites/site_fields'
import type { MySitesQuery } from '#validators/sites/my_projects'
import type { SiteListQuery } from '#validators/sites/site_list'
import { isShown } from '#queries/sites/site_contacts'

const BATCH = 200

type Exported = MemberSiteRow &
  OpenContacts & {
    notes: string
  }

const FIRST: ListField[] = ['name', 'site_status', 'value', 'start_date', 'end_date', 'type']
const LAST: ListField[] = ['date', 'updated']
const KINDS = { value: 'pounds', day: 'date', added: 'time', time: 'time' } as const

const FACTS = [
  ...columnsOf(FIRST),
  ...columnsOf(LIST_FIELDS.filter((field) => ![...FIRST, ...LAST].includes(field))),
]
const STAGE: Column<Exported> = {
  label: 'Sales stage',
  kind: 'text',
  value: (site) => site.memberState.salesStage,
}

function columnsOf(fields: ListField[]): Column<Exported>[] {
  return fields.flatMap((field) => {
    const { kind, label, inMemberExport } = entryOf(field)
    if (inMemberExport === false) return []
    const name = readName(field) as keyof ListFacts
    const read = ({ [name]: value }: Exported) =>
      field === 'type' ? sectorLabel(value as Sector) : value
    return {
      label: inMemberExport ?? label,
      kind: KINDS[kind as keyof typeof KINDS] ?? 'text',
      value: read,
    }
  })
}

const CONTACTS: Column<Exported>[] = [
  ...personColumns('Lead contact', 1),
  ...personColumns('Second contact', 2),
  {
    label: 'Contacts hidden',
    kind: 'text',
    value: ({ isLimited }) =>
      isLimited
        ? `Daily limit reached. Resets on ${formatTime(contactsRenewAt().toISOString())}`
        : null,
  },
]

const NOTES: Column<Exported> = {
  label: 'Notes',
  kind: 'text',
  value: (site) => site.notes || null,
}

function personColumns(person: string, position: number): Column<Exported>[] {
  const of = ({ contacts }: Exported) => contacts.find((one) => one.position === position)
  const name = (site: Exported) =>
    [of(site)?.first_name, of(site)?.last_name].filter(Boolean).join(' ') || null
  return [
    { label: person, kind: 'text', value: name },
    { label: `${person} title`, kind: 'text', value: (site) => of(site)?.title ?? null },
    { label: `${person} phone`, kind: 'text', value: (site) => of(site)?.phone ?? null },
    { label: `${person} email`, kind: 'text', value: (site) => of(site)?.email ?? null },
  ]
}

/** Chosen projects, in the order of the file. */
export type ChosenSites = Pick<Table<Exported>, 'name' | 'about'> & { ids: number[] }

export async function mySites(viewer: User, query: MySitesQuery): Promise<ChosenSites> {
  const about = wordsOf(query, query.stages)
  return { name: 'My Projects', about, ids: await myIdsInOrder(viewer, query) }
}

/** Those of the ids that a file of the member may hold, in the order given. */
export async function selectedSites(viewer: User, ids: number[]): Promise<ChosenSites> {
  const open = new Set(await gatherableIds(viewer, ids))
  return { name: 'Projects', about: 'selected', ids: ids.filter((id) => open.has(id)) }
}

/** The first 10,000 projects of a search. */
export async function foundSites(viewer: User, query: SiteListQuery): Promise<ChosenSites> {
  return { name: 'Projects', about: wordsOf(query), ids: await searchIds(viewer, query, LIST_MAX) }
}

/** What was typed and chosen; a range or an area has no words. */
function wordsOf(query: Omit<SiteListQuery, 'sortBy'>, stages: string[] = []): string {
  const { search, newUpdated, filters } = query
  const { status, near, within, way_from: from, way_to: to, ...others } = filters
  const chosen = Object.entries(others)
    .flatMap(([key, value]) => (key === 'area' ? [] : value))
    .filter((value) => typeof value === 'string')
  const place = near ? [within, 'miles', near] : []
  const way = from ? [from, 'to', to] : []
  return [
    search,
    newUpdated,
    status === 'live' ? '' : status,
    ...place,
    ...way,
    ...chosen,
    ...stages,
  ]
    .filter(Boolean)
    .join(' ')
}

/** With contacts: only where the member may see them, each counted towards the daily limit; a column marks those left
 * out. Holds only ids in memory. */
export function sitesTable(
  viewer: User,
  { ids, ...table }: ChosenSites,
  { withContacts, address }: { withContacts: boolean; address: string }
): Table<Exported> {
  const read = withContacts
    ? (batch: number[]) => rowsWithContacts(viewer, batch, address)
    : (batch: number[]) => exportedRows(viewer, batch)
  const contacts = withContacts ? CONTACTS : []
  const columns = [...FACTS, STAGE, ...contacts, NOTES, ...columnsOf(LAST)]
  return { ...table, columns, batches: batchesOfIds(ids, read, BATCH) }
}

async function exportedRows(viewer: User, ids: number[]): Promise<Exported[]> {
  const rows = await gatherableRows(viewer, ids)
  const notes = await db
    .from('notes')
    .where('user_id', viewer.id)
    .whereIn('site_id', ids)
    .orderBy('id', 'desc')
    .select('site_id', 'body', 'created_at')
  return rows.map((row) => ({
    ...row,
    contacts: [],
    isLimited: false,
    notes: notes
      .filter(({ site_id: siteId }) => siteId === row.id)
      .map((note) => `${formatTime(isoTime(note.created_at))} ${note.body}`)
      .join('\n'),
  }))
}

async function rowsWithContacts(viewer: User, ids: number[], address: string): Promise<Exported[]> {
  const rows = await exportedRows(viewer, ids)
  const sites = rows.map(({ id, memberState }) => ({ id, isUnlocked: memberState.isUnlocked }))
  const open = await contactsFor(viewer, sites, address, (contacts) => contacts.filter(isShown))
  return rows.map((row) => ({ ...row, ...open.get(row.id) }))
}

/** What the file would hold: `projects`, how many have `contacts` that the member may see, and how many of those are
 * `readable` within today's limit, `counted` towards the `left` of it (null without one). Counts nothing. */
export async function previewOf(viewer: User, { ids }: ChosenSites) {
  const unlocks = await db.from('unlocks').where('user_id', viewer.id).select('site_id')
  const unlocked = new Set(unlocks.map((unlock) => unlock.site_id))
  const sites = ids.map((id) => ({ id, isUnlocked: unlocked.has(id) }))
  return { projects: ids.length, ...(await previewContacts(viewer, sites)) }
}
