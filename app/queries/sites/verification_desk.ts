import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type User from '#models/user'
import { importsOf, type ImportOption } from '#queries/imports/import_options'
import { addCallChecks, contactsOf } from '#queries/sites/site_contacts'
import { countRows } from '#database/paginate'
import type { ContactRow } from '#sites/read/site_rows'
import { storedSite, type StoredSite } from '#sites/write/stored_site'
import { whereVerificationDue } from '#queries/sites/verification_due'
import type { Sector } from '#shared/sites/sectors'
import { londonToday, storedTime } from '#shared/time/dates'

export type QueuedVerification = {
  id: number
  name: string
  city_county: string | null
  postcode: string | null
  sector: Sector
  value: number | null
  start_date: string | null
  end_date: string | null
  waits_since: string
  bookmarks: number
  unlocks: number
  opened_by: number | null
  opener: string | null
}

export type OpenVerification = QueuedVerification & {
  site: StoredSite
  contacts: ContactRow[]
  sources: ImportOption[]
}

const SHOWN = 20

/** Longest waiting first, sites that members saved or unlocked earlier; without postponed ones. */
export async function nextVerifications(limit: number = SHOWN): Promise<QueuedVerification[]> {
  return withCounts((await inTurn().limit(limit)) as QueuedRow[])
}

/** The site this administrator has open, else the next free one. */
export async function nextSiteToVerify(adminId: number): Promise<number | null> {
  const now = storedTime()
  const own = inTurn().where({ opened_by: adminId }).where('opened_until', '>', now)
  const free = inTurn().where((open) =>
    open
      .whereNull('verifications.opened_by')
      .orWhere('verifications.opened_until', '<=', now)
      .orWhere('verifications.opened_by', adminId)
  )
  const [site] = [...(await own.limit(1)), ...(await free.limit(1))]
  return site?.id ?? null
}

/** Null when it no longer waits. */
export async function openVerification(
  siteId: number,
  admin: User
): Promise<OpenVerification | null> {
  const rows = (await waiting().where('verifications.site_id', siteId)) as QueuedRow[]
  const [queued] = await withCounts(rows)
  if (!queued) return null
  const contacts = (await contactsOf([siteId], admin)).get(siteId)!
  await addCallChecks(contacts)
  const site = await storedSite(db.connection(), siteId)
  return { ...queued, site, contacts, sources: await importsOf(siteId) }
}

export function countWaiting(): Promise<number> {
  return countRows(db.from('verifications'))
}

function waiting(): DatabaseQueryBuilderContract {
  return whereVerificationDue(db.from(inOrderOfTurn() as unknown as string), londonToday())
    .leftJoin('users', (join) => {
      join.on('users.id', 'verifications.opened_by')
      join.andOnVal('verifications.opened_until', '>', storedTime())
    })
    .select(
      'sites.id',
      'sites.name',
      'sites.city_county',
      'sites.postcode',
      'sites.sector',
      'sites.value',
      'sites.start_date',
      'sites.end_date',
      'verifications.waits_since',
      'users.id as opened_by',
      'users.first_name',
      'users.last_name'
    )
}

function inTurn(): DatabaseQueryBuilderContract {
  return waiting()
    .where((due) =>
      due
        .whereNull('verifications.postponed_to')
        .orWhere('verifications.postponed_to', '<=', londonToday())
    )
    .orderBy('verifications.turn')
    .orderBy('verifications.site_id')
}

/** MariaDB would start from the sites; this reads the queue in order and looks each site up. */
function inOrderOfTurn() {
  const join = db.connection().dialect.name === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN'
  return db.raw(`verifications ${join} sites ON sites.id = verifications.site_id`)
}

async function withCounts(rows: QueuedRow[]): Promise<QueuedVerification[]> {
  const ids = rows.map(({ id }) => id)
  const [bookmarks, unlocks] = [await countsIn('bookmarks', ids), await countsIn('unlocks', ids)]
  return rows.map(({ first_name: first, last_name: last, ...row }) => ({
    ...row,
    opener: row.opened_by === null ? null : `${first} ${last}`,
    bookmarks: bookmarks.get(row.id) ?? 0,
    unlocks: unlocks.get(row.id) ?? 0,
  }))
}

type QueuedRow = Omit<QueuedVerification, 'bookmarks' | 'unlocks' | 'opener'> & {
  first_name: string | null
  last_name: string | null
}

async function countsIn(table: string, siteIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .from(table)
    .whereIn('site_id', siteIds)
    .groupBy('site_id')
    .select('site_id')
    .count('* as found')
  return new Map(rows.map((row) => [row.site_id, Number(row.found)]))
}
