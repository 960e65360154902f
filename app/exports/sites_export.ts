import db from '@adonisjs/lucid/services/db'
import { contactsRenewAt, countReads } from '#actions/projects/read_contacts'
import type User from '#models/user'
import { batchesOfIds } from '#exports/batches'
import type { Column, Table } from '#exports/table'
import MembershipPolicy from '#policies/membership_policy'
import { currentSettings } from '#queries/office/current_settings'
import { myIdsInOrder } from '#queries/my_projects/my_sites'
import { excludeSuppressed } from '#privacy/suppressed_contacts'
import { openableIds } from '#queries/sites/find_site'
import { rowsInOrder, searchIds } from '#search/search_sites'
import type { ContactRow, MemberSiteRow } from '#sites/site_rows'
import { TOTAL_CAP } from '#shared/limits'
import { contactAccess } from '#shared/sites/contact_access'
import { formatTime, isoTime } from '#shared/time/dates'
import { sectorLabel } from '#shared/sites/sectors'
import type { MySitesQuery } from '#validators/sites/my_projects'
import type { SiteListQuery } from '#validators/sites/site_list'
import { canariesFor } from '#queries/sites/canary_contacts'

const BATCH = 200

type Exported = MemberSiteRow & {
  contacts: Omit<ContactRow, 'call'>[]
  /** The daily limit hides the contacts. */
  isLimited: boolean
  notes: string
}

const COLUMNS: Column<Exported>[] = [
  { label: 'Project', kind: 'text', value: (site) => site.name },
  { label: 'Status', kind: 'text', value: (site) => site.status },
  { label: 'Sales stage', kind: 'text', value: (site) => site.memberState.salesStage },
  { label: 'Value', kind: 'pounds', value: (site) => site.value },
  { label: 'Start', kind: 'date', value: (site) => site.start_date },
  { label: 'End', kind: 'date', value: (site) => site.end_date },
  { label: 'Sector', kind: 'text', value: (site) => sectorLabel(site.sector) },
  { label: 'Contractor', kind: 'text', value: (site) => site.contractor },
  { label: 'Client', kind: 'text', value: (site) => site.client },
  { label: 'Address', kind: 'text', value: (site) => site.address },
  { label: 'Town', kind: 'text', value: (site) => site.city_county },
  { label: 'Postcode', kind: 'text', value: (site) => site.postcode },
  { label: 'Local authority', kind: 'text', value: (site) => site.local_authority },
  { label: 'Region', kind: 'text', value: (site) => site.region },
  ...personColumns('Lead contact', 1),
  ...personColumns('Second contact', 2),
  {
    label: 'Contacts left out',
    kind: 'text',
    value: ({ isLimited }) =>
      isLimited
        ? `Daily limit reached, renews on ${formatTime(contactsRenewAt().toISOString())}`
        : null,
  },
  { label: 'Notes', kind: 'text', value: (site) => site.notes || null },
  { label: 'Added', kind: 'time', value: (site) => site.added_at },
  { label: 'Updated', kind: 'time', value: (site) => site.refreshed_at },
]

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

/** Reads contacts only where the member may see them, and counts each towards the daily limit; a column marks those
 * left out. Holds only ids in memory. */
export async function mySitesTable(
  viewer: User,
  query: MySitesQuery,
  address: string
): Promise<Table<Exported>> {
  return tableOf('My Projects', await myIdsInOrder(viewer, query), viewer, address)
}

/** Those of the ids that the viewer may open, in the order given. Contacts as in My Projects. */
export async function selectionTable(
  viewer: User,
  ids: number[],
  address: string
): Promise<Table<Exported>> {
  const open = new Set(await openableIds(viewer, ids))
  const shown = ids.filter((id) => open.has(id))
  return tableOf('Projects', shown, viewer, address)
}

/** The first projects of a search, as many as the member may read contacts of in a day; up to the cap of 10,000
 * where there is no limit. Contacts as in My Projects. */
export async function searchTable(
  viewer: User,
  query: SiteListQuery,
  address: string
): Promise<Table<Exported>> {
  const { contactLimits } = await currentSettings()
  const most = new MembershipPolicy().contactLimit(viewer, contactLimits) ?? TOTAL_CAP
  return tableOf('Projects', await searchIds(viewer, query, most), viewer, address)
}

function tableOf(name: string, ids: number[], viewer: User, address: string): Table<Exported> {
  const read = (batch: number[]) => exportedRows(viewer, batch, address)
  return { name, columns: COLUMNS, batches: batchesOfIds(ids, read, BATCH) }
}

async function exportedRows(viewer: User, ids: number[], address: string): Promise<Exported[]> {
  const rows = (await rowsInOrder(ids, viewer.id)).filter(Boolean)
  const open = rows.filter((row) => contactAccess(viewer, row.memberState.isUnlocked) === 'granted')
  const found = await db
    .from('contacts')
    .whereIn(
      'site_id',
      open.map(({ id }) => id)
    )
    .select('site_id', 'position', 'title', 'first_name', 'last_name', 'phone', 'email')
  const shown = await excludeSuppressed(found)
  const contacts = [...shown, ...canariesFor(viewer, found, shown)]
  const known = new Set(shown.map(({ site_id: siteId }) => siteId))
  const wanted = open.filter(({ id }) => known.has(id))
  const readable = await countReads(
    viewer,
    wanted.map(({ id, memberState }) => ({ id, isUnlocked: memberState.isUnlocked })),
    address
  )
  const notes = await db
    .from('notes')
    .where('user_id', viewer.id)
    .whereIn('site_id', ids)
    .orderBy('id', 'desc')
    .select('site_id', 'body', 'created_at')
  return rows.map((row) => ({
    ...row,
    contacts: contacts.filter(({ site_id: siteId }) => siteId === row.id && readable.has(siteId)),
    isLimited: known.has(row.id) && !readable.has(row.id),
    notes: notes
      .filter(({ site_id: siteId }) => siteId === row.id)
      .map((note) => `${formatTime(isoTime(note.created_at))} ${note.body}`)
      .join('\n'),
  }))
}
