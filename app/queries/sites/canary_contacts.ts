import { createHmac } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { appKey } from '#config/app'
import type User from '#models/user'
import MembershipPolicy from '#policies/membership_policy'
import env from '#start/env'

type Place = { site_id: number; position: number }

type Canary = Place & {
  title: null
  first_name: string
  last_name: string
  phone: null
  email: string
}

const ONE_IN = 150
const CODE_LETTERS = 10

const FIRST_NAMES =
  'Adam Alison Andrew Caroline Claire Craig Daniel David Fiona Gareth Graham Helen Ian Joanne Karen Kevin Lee Lisa Mark Martin Michelle Neil Nicola Paul Rachel Sharon Simon Stephen Stuart Susan Tracey Wayne'.split(
    ' '
  )
const LAST_NAMES =
  'Allen Bailey Barker Bennett Brooks Carter Chapman Collins Cooper Davies Ellis Fletcher Foster Gibson Harris Holmes Hughes Jenkins Lawson Marshall Mason Palmer Parker Pearson Price Reynolds Richards Saunders Shaw Turner Walsh Webb'.split(
    ' '
  )

/** Invented contacts that identify who leaked a copy: on about one in 150 sites with a first contact only, always
 * the same. None for administrators or without `CANARY_DOMAIN`. */
export function canariesFor(member: User, stored: Place[], shown: Place[]): Canary[] {
  const domain = env.get('CANARY_DOMAIN')
  if (!domain || !new MembershipPolicy().getsCanaries(member)) return []
  const full = new Set(stored.filter(({ position }) => position === 2).map((one) => one.site_id))
  return shown
    .filter(({ site_id: siteId, position }) => position === 1 && !full.has(siteId))
    .flatMap(({ site_id: siteId }) => canaryOf(member.id, siteId, domain) ?? [])
}

function canaryOf(memberId: number, siteId: number, domain: string): Canary | null {
  const draw = keyed(`${memberId} ${siteId}`)
  if (draw.readUInt32BE(0) % ONE_IN > 0) return null
  const first = FIRST_NAMES[draw[4] % FIRST_NAMES.length]
  const last = LAST_NAMES[draw[5] % LAST_NAMES.length]
  const local = `${first}.${last}`.toLowerCase()
  return {
    site_id: siteId,
    position: 2,
    title: null,
    first_name: first,
    last_name: last,
    phone: null,
    email: `${local}.${codeOf(memberId, local)}@${domain}`,
  }
}

/** Also for deleted accounts; null for nobody's address. */
export async function memberOfCanary(address: string): Promise<number | null> {
  const [, local, code] = /^([a-z]+\.[a-z]+)\.([\da-f]+)@/.exec(address.trim().toLowerCase()) ?? []
  if (!code) return null
  const [{ last }] = await db.from('users').max('id as last')
  for (let id = 1; id <= Number(last); id++) if (codeOf(id, local) === code) return id
  return null
}

function codeOf(memberId: number, local: string): string {
  return keyed(`${memberId} ${local}`).toString('hex').slice(0, CODE_LETTERS)
}

function keyed(text: string): Buffer {
  return createHmac('sha256', appKey.release()).update(`canary\n${text}`).digest()
}
