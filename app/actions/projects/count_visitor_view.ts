import { randomUUID } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { shortenAddress } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { whereThereIsRoom } from '#database/where_there_is_room'
import { keyedHash } from '#privacy/contact_hashes'
import { currentSettings } from '#queries/admin/current_settings'
import { VISITORS_OF_A_NETWORK } from '#shared/limits'
import { VISITORS_RETENTION_DAYS } from '#shared/members/retention'
import { HOUR_MS, storedTime } from '#shared/time/dates'

export const VISITOR_COOKIE = 'visitor'

/** The visitor's number, and the project that began the visit: rows are written with the second one. */
type Visitor = { id: string; first: number }
/** A visitor, or a network during an hour, and how many projects it may open. */
type Counter = { key: string; most: number }
type Verdict = 'allowed' | 'exceeded'

/** Counts each project once per visitor, and once per network and hour; `exceeded` when a limit allows no more. On a
 * full disk nothing is counted. */
export async function countVisitorView(
  { request, response }: HttpContext,
  siteId: number
): Promise<Verdict> {
  const { visitorCredits } = await currentSettings()
  if (visitorCredits === 0) return 'exceeded'
  const visitor: Visitor | null = request.encryptedCookie(VISITOR_COOKIE)
  if (visitor?.first === siteId) return 'allowed'
  const network = {
    key: networkKey(request.ip()),
    most: visitorCredits * VISITORS_OF_A_NETWORK,
  }
  const verdict = visitor
    ? await countFor([network, { key: visitor.id, most: visitorCredits }], siteId, visitor.first)
    : await countFor([network], siteId)
  if (!visitor && verdict === 'allowed') {
    const begun: Visitor = { id: randomUUID(), first: siteId }
    response.encryptedCookie(VISITOR_COOKIE, begun, { maxAge: `${VISITORS_RETENTION_DAYS}d` })
  }
  return verdict
}

/** The narrowest counter is last. Whoever has opened the project, or may open no more, is answered without a write. */
async function countFor(counters: Counter[], siteId: number, first?: number): Promise<Verdict> {
  const known = await judge(counters, siteId, db.connection())
  if (known !== 'open') return known
  let verdict: Verdict = 'allowed'
  await whereThereIsRoom(() =>
    retryOnDeadlock(() =>
      db.transaction(async (trx) => {
        for (const { key } of counters) await lock(key, trx)
        if (first) await add(counters.at(-1)!.key, first, trx)
        const found = await judge(counters, siteId, trx)
        if (found === 'open') for (const { key } of counters) await add(key, siteId, trx)
        else verdict = found
      })
    )
  )
  return verdict
}

/** `open` when the project is new and there is room for it. */
async function judge(
  counters: Counter[],
  siteId: number,
  client: QueryClientContract
): Promise<Verdict | 'open'> {
  const keys = counters.map(({ key }) => key)
  const isKnown = client.raw('max(case when site_id = ? then 1 else 0 end) as known', [siteId])
  const rows = await client
    .from('visitor_views')
    .whereIn('visitor', keys)
    .groupBy('visitor')
    .select('visitor', isKnown)
    .count('* as views')
  const counted = new Map(rows.map((row) => [row.visitor, row]))
  if (Number(counted.get(keys.at(-1)!)?.known)) return 'allowed'
  const isFull = counters.some(({ key, most }) => {
    const row = counted.get(key)
    return row && !Number(row.known) && Number(row.views) >= most
  })
  return isFull ? 'exceeded' : 'open'
}

/** Of simultaneous requests only one at a time counts; the others then find what it counted. */
async function lock(visitor: string, trx: QueryClientContract) {
  const row = { visitor, created_at: storedTime() }
  await trx.knexQuery().insert(row).into('visitors').onConflict('visitor').merge(['visitor'])
}

async function add(visitor: string, siteId: number, trx: QueryClientContract) {
  const row = { visitor, site_id: siteId }
  await trx.knexQuery().insert(row).into('visitor_views').onConflict().ignore()
}

/** Another one each hour, so that the rows of a network cannot be joined. */
function networkKey(address: string): string {
  const hour = Math.floor(Date.now() / HOUR_MS)
  return keyedHash('visitor network', `${hour}\n${shortenAddress(address)}`)
}
