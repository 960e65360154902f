import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordGrant } from '#privacy/granted_mailboxes'
import { planEnd, USUAL_TERM_MONTHS } from '#shared/members/agreements'
import { addDays } from '#shared/time/dates'
import { FREE_CREDITS } from '#shared/limits'
import type { Membership, UserType } from '#shared/members/people'
import { insertRows, type Row } from '#database/bulk_write'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'gantry-demo-2026'

type Account = {
  email: string
  firstName: string
  lastName: string
  company: string
  position: string
  membership: Membership
  type?: UserType
  contractAwarded?: boolean
  credits?: number
  creditsLeft?: number
  /** Days from today to the first day of the plan, which runs for the usual term. */
  planFrom?: number
  joined: number
  isVerified?: boolean
  isSuspended?: boolean
  followUp?: string
}

/** The demo accounts. */
export const DEMO_ACCOUNTS: readonly Account[] = [
  {
    email: 'admin@example.com',
    firstName: 'Owen',
    lastName: 'Pryce',
    company: 'Gantry',
    position: 'Administrator',
    membership: 'paid',
    type: 'admin',
    contractAwarded: true,
    joined: -820,
  },
  {
    email: 'paid@example.com',
    firstName: 'Niamh',
    lastName: 'Power',
    company: 'Power and Lenihan Electrical',
    position: 'Estimator',
    membership: 'paid',
    contractAwarded: true,
    credits: FREE_CREDITS,
    creditsLeft: FREE_CREDITS,
    planFrom: -140,
    joined: -512,
  },
  {
    email: 'paid2@example.com',
    firstName: 'Callum',
    lastName: 'Drummond',
    company: 'Drummond Drylining',
    position: 'Commercial Manager',
    membership: 'paid',
    credits: FREE_CREDITS,
    creditsLeft: FREE_CREDITS,
    planFrom: -338,
    joined: -360,
    followUp: 'Wants to Renew',
  },
  {
    email: 'free@example.com',
    firstName: 'Priya',
    lastName: 'Nair',
    company: 'Nair Curtain Walling',
    position: 'Business Development Manager',
    membership: 'free',
    credits: FREE_CREDITS,
    creditsLeft: FREE_CREDITS,
    joined: -9,
    followUp: 'Keen',
  },
  {
    email: 'spent@example.com',
    firstName: 'Tom',
    lastName: 'Ellwood',
    company: 'Ellwood Scaffolding',
    position: 'Director',
    membership: 'free',
    credits: FREE_CREDITS,
    creditsLeft: 0,
    joined: -64,
    followUp: 'Callback',
  },
  {
    email: 'expired@example.com',
    firstName: 'Ffion',
    lastName: 'Rees',
    company: 'Rees Groundworks',
    position: 'Contracts Manager',
    membership: 'expired',
    credits: FREE_CREDITS,
    creditsLeft: 2,
    planFrom: -396,
    joined: -430,
    followUp: 'Wants to Renew',
  },
  {
    email: 'unverified@example.com',
    firstName: 'Jack',
    lastName: 'Hodgson',
    company: 'Hodgson Roofing',
    position: 'Estimator',
    membership: 'free',
    joined: -1,
    isVerified: false,
    followUp: 'Unverified',
  },
  {
    email: 'suspended@example.com',
    firstName: 'Marcus',
    lastName: 'Webb',
    company: 'Webb Lead Lists',
    position: 'Sales',
    membership: 'free',
    credits: FREE_CREDITS,
    creditsLeft: FREE_CREDITS,
    joined: -47,
    isSuspended: true,
    followUp: 'Suspended',
  },
]

/** Writes the demo accounts and what each was granted. Addresses that are there already stay as they are. */
export async function writeAccounts(trx: TransactionClientContract, today: string): Promise<void> {
  const known = new Set((await trx.from('users').select('email')).map(({ email }) => email))
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !known.has(email))
  const domainId = await exampleDomain(trx, today)
  const password = await hash.make(DEMO_PASSWORD)
  const users = missing.map((account): Row => {
    const joined = addDays(today, account.joined)
    const planStart = account.planFrom === undefined ? null : addDays(today, account.planFrom)
    return {
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      password,
      phone: `07700900${101 + DEMO_ACCOUNTS.indexOf(account)}`,
      company: account.company,
      position: account.position,
      domain_id: domainId,
      type: account.type ?? 'user',
      membership_type: account.membership,
      plan_start_date: planStart,
      plan_end_date: planStart && planEnd(planStart, USUAL_TERM_MONTHS),
      contract_awarded: Number(account.contractAwarded ?? false),
      free_credits: account.credits ?? 0,
      credits_left: account.creditsLeft ?? account.credits ?? 0,
      follow_up: account.followUp ?? null,
      email_verified_at: account.isVerified === false ? null : `${joined} 09:12:00`,
      suspended_at: account.isSuspended ? `${addDays(today, -12)} 16:40:00` : null,
      created_at: `${joined} 09:04:00`,
    }
  })
  await insertRows(trx, 'users', users)
  const emails = missing.map(({ email }) => email)
  const granted = await trx
    .from('users')
    .whereIn('email', emails)
    .where('free_credits', '>', 0)
    .orderBy('id')
  for (const { email } of granted) await recordGrant(email, trx)
  const entries = granted.map((user) => ({
    user_id: user.id,
    reason: 'granted',
    amount: user.free_credits,
    created_at: user.email_verified_at,
  }))
  await insertRows(trx, 'credit_entries', entries)
}

async function exampleDomain(trx: TransactionClientContract, today: string): Promise<number> {
  const known = await trx.from('domains').where('name', 'example.com').first()
  if (known) return known.id
  const note = 'Reserved for examples; all demo accounts'
  const [id] = await trx
    .insertQuery<number>()
    .table('domains')
    .insert({ name: 'example.com', note, created_at: `${addDays(today, -820)} 09:00:00` })
  return id
}
