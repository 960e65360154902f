import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type User from '#models/user'
import MembershipPolicy from '#policies/membership_policy'
import UpgradePolicy from '#policies/upgrade_policy'
import { errors } from '@adonisjs/lucid'
import type { Membership, UPGRADE_STATUSES } from '#shared/members/people'
import { membershipOn } from '#shared/sites/contact_access'
import { londonToday } from '#shared/time/dates'

export type UpgradeStatus = (typeof UPGRADE_STATUSES)[number]

/** Stored times, and money in pence. */
export type UpgradeRow = {
  id: number
  user_id: number | null
  /** The member while the upgrade is open; unique. */
  open_user_id: number | null
  status: UpgradeStatus
  link_token: string
  message: string | null
  term_months: number | null
  price_pence: number | null
  admin_signature: string | null
  admin_signed_at: string | null
  member_signature: string | null
  signature_reason: string | null
  member_signed_at: string | null
  agreement_text: string | null
  agreement_hash: string | null
  payment_reference: string | null
  plan_start_date: string | null
  plan_end_date: string | null
  completed_at: string | null
  cancelled_at: string | null
  cancel_reason: string | null
  created_at: string
  first_name: string | null
  last_name: string | null
  email: string | null
  company: string | null
  phone: string | null
  membership_type: Membership | null
  member_plan_end: string | null
  plan_ran_out: number | null
}

export function upgradesWithMembers(client: QueryClientContract = db.connection()) {
  return client.from('upgrades').leftJoin('users', 'users.id', 'upgrades.user_id')
}

export function chooseUpgrades(query: ReturnType<typeof upgradesWithMembers>) {
  return query.select(
    'upgrades.*',
    'users.first_name',
    'users.last_name',
    'users.email',
    'users.company',
    'users.phone',
    'users.membership_type',
    'users.plan_end_date as member_plan_end',
    'users.plan_ran_out'
  )
}

const selectUpgrades = (client?: QueryClientContract) => chooseUpgrades(upgradesWithMembers(client))

/** Throws 404. */
export async function findUpgrade(id: number, client?: QueryClientContract): Promise<UpgradeRow> {
  return selectUpgrades(client).where('upgrades.id', id).firstOrFail()
}

/** 404 for everyone but its member and administrators. */
export async function findAgreement(viewer: User, token: string): Promise<UpgradeRow> {
  const row = await selectUpgrades().where('upgrades.link_token', token).firstOrFail()
  if (!new UpgradePolicy().read(viewer, row)) throw new errors.E_ROW_NOT_FOUND()
  return row
}

export async function openUpgrade(userId: number): Promise<UpgradeRow | null> {
  return (await selectUpgrades().where('upgrades.open_user_id', userId).first()) ?? null
}

export async function signedAgreements(userId: number): Promise<UpgradeRow[]> {
  return selectUpgrades()
    .where('upgrades.user_id', userId)
    .whereNotNull('upgrades.member_signed_at')
    .orderBy('upgrades.id', 'desc')
}

/** Signed or not; null for none. */
export async function newestAgreement(userId: number): Promise<UpgradeRow | null> {
  const row = await selectUpgrades()
    .where('upgrades.user_id', userId)
    .whereNotNull('upgrades.agreement_text')
    .orderBy('upgrades.id', 'desc')
    .first()
  return row ?? null
}

/** The last day of the member's plan that runs today; the term of an upgrade starts on the next one. */
export function runsUntil(row: UpgradeRow): string | null {
  const { membership_type: membershipType, plan_ran_out: ranOut } = row
  if (!membershipType) return null
  const planEnd = row.member_plan_end?.slice(0, 10) ?? null
  const stored = { membershipType, planEndDate: planEnd, planRanOut: Boolean(ranOut) }
  return new MembershipPolicy().runsUntil({
    membership: membershipOn(londonToday(), stored),
    planEnd,
  })
}
