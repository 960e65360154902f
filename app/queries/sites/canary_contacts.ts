import { createHmac } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { appKey } from '#config/app'
import type User from '#models/user'
import MembershipPolicy from '#policies/membership_policy'
import { isReachable } from '#shared/sites/contact_access'
import env from '#start/env'

type Place = {
  site_id: number
  position: number
  title: string | null
  phone: string | null
  email: string | null
}

export type Canary = Place & { first_name: string; last_name: string; phone: null; email: string }

const ONE_IN = 150

const TITLES = ['Mr', 'Ms'] as const
const FIRST_NAMES = {
  Mr: 'Adam Alan Andrew Anthony Brian Colin Craig Daniel David Gareth Graham Ian James Keith Kevin Lee Liam Mark Martin Matthew Neil Paul Peter Philip Richard Robert Ryan Simon Stephen Stuart Thomas Wayne',
  Ms: 'Alison Amanda Angela Caroline Catherine Claire Deborah Donna Emma Fiona Hannah Helen Jane Jennifer Joanne Julie Karen Laura Lisa Louise Michelle Natalie Nicola Rachel Rebecca Samantha Sarah Sharon Sophie Susan Tracey Victoria',
}
const LAST_NAMES =
  'Adams Allen Atkinson Bailey Barker Barnes Bell Bennett Booth Brooks Butler Carter Chapman Collins Cooper Cox Davies Dixon Ellis Evans Fisher Fletcher Foster Fox Gibson Graham Grant Gray Griffiths Harris Harvey Holmes Howard Hughes Hunt Jackson Jenkins Kelly King Lawson Lee Marshall Mason Mills Moore Morgan Murphy Murray Owen Palmer Parker Pearson Powell Price Reynolds Richards Rogers Russell Saunders Shaw Simpson Turner Walsh Webb'
const MAILBOXES = [
  (first: string, last: string) => `${first}.${last}`,
  (first: string, last: string) => `${first[0]}.${last}`,
  (first: string, last: string) => `${first[0]}${last}`,
  (first: string, last: string) => `${first}${last}`,
]

/** Invented contacts that betray a copy, on about one in 150 sites whose only contact can be reached. Everyone but
 * administrators gets the same ones, so that no comparison of two copies shows them. None without `CANARY_DOMAIN`. */
export function canariesFor(viewer: User | null, stored: Place[], shown: Place[]): Canary[] {
  if (!new MembershipPolicy().seesCanaries(viewer)) return []
  const full = new Set(stored.filter(({ position }) => position === 2).map((one) => one.site_id))
  return shown
    .filter((one) => one.position === 1 && isReachable(one) && !full.has(one.site_id))
    .filter(({ site_id: siteId }) => mayHaveCanary(siteId))
    .map(({ site_id: siteId, title }) => canaryOf(siteId, title !== null))
}

/** Whether the site is among those that get one while they have a single contact. */
export function mayHaveCanary(siteId: number): boolean {
  return domains().length > 0 && drawOf(siteId).readUInt32BE(0) % ONE_IN === 0
}

type Reader = { id: number; email: string; addresses: number }

/** The members who were shown invented contacts with these addresses in the last year, most addresses first. */
export async function readersOfCanaries(addresses: string[]): Promise<Reader[]> {
  if (domains().length === 0) return []
  const wanted = new Set(addresses.map((address) => address.trim().toLowerCase()))
  const reads = () => db.from('contact_reads').where('is_canary', true)
  const sites: { site_id: number }[] = await reads().distinct('site_id')
  const addressOf = new Map(
    sites
      .map(({ site_id: id }) => [id, canaryOf(id, false).email] as const)
      .filter(([, address]) => wanted.has(address))
  )
  const rows: { id: number; email: string; site_id: number }[] = await reads()
    .join('users', 'users.id', 'contact_reads.user_id')
    .whereIn('site_id', [...addressOf.keys()])
    .select('users.id', 'users.email', 'site_id')
  const readers = new Map(rows.map(({ id, email }) => [id, { email, found: new Set<string>() }]))
  for (const { id, site_id: siteId } of rows) readers.get(id)!.found.add(addressOf.get(siteId)!)
  return [...readers]
    .map(([id, { email, found }]) => ({ id, email, addresses: found.size }))
    .sort((one, other) => other.addresses - one.addresses)
}

function canaryOf(siteId: number, hasTitle: boolean): Canary {
  const draw = drawOf(siteId)
  const title = pick(TITLES, draw[4])
  const first = pick(FIRST_NAMES[title].split(' '), draw[5])
  const last = pick(LAST_NAMES.split(' '), draw[6])
  const mailbox = pick(MAILBOXES, draw[7])(first, last).toLowerCase()
  return {
    site_id: siteId,
    position: 2,
    title: hasTitle ? title : null,
    first_name: first,
    last_name: last,
    phone: null,
    email: `${mailbox}@${pick(domains(), draw[8])}`,
  }
}

function pick<T>(from: readonly T[], byte: number): T {
  return from[byte % from.length]
}

function domains(): string[] {
  return env
    .get('CANARY_DOMAIN', '')
    .split(/[\s,]+/)
    .filter(Boolean)
}

function drawOf(siteId: number): Buffer {
  return createHmac('sha256', appKey.release()).update(`canary\n${siteId}`).digest()
}
