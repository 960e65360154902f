import hash from '@adonisjs/core/services/hash'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rememberGrant } from '#privacy/granted_mailboxes'
import { planEnd, USUAL_TERM_MONTHS } from '#shared/members/agreements'
import { addDays } from '#shared/time/dates'
import { FREE_CREDITS } from '#shared/limits'
import type { Membership, UserType } from '#shared/members/people'
import { insertRows } from '#demo/bulk'

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

const COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'password',
  'phone',
  'company',
  'position',
  'domain_id',
  'type',
  'membership_type',
  'plan_start_date',
  'plan_end_date',
  'contract_awarded',
  'free_credits',
  'credits_left',
  'follow_up',
  'email_verified_at',
  'suspended_at',
  'created_at',
  'updated_at',
]

/** Writes the demo accounts and what each was granted. Addresses that are there already stay as they are. */
export async function writeAccounts(client: QueryClientContract, today: string): Promise<void> {
  const known = new Set((await client.from('users').select('email')).map(({ email }) => email))
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !known.has(email))
  const domainId = await exampleDomain(client, today)
  const password = await hash.make(DEMO_PASSWORD)
  await insertRows(
    client,
    'users',
    COLUMNS,
    missing.map((account) => {
      const joined = addDays(today, account.joined)
      const planStart = account.planFrom === undefined ? null : addDays(today, account.planFrom)
      return [
        account.firstName,
        account.lastName,
        account.email,
        password,
        `07700900${101 + DEMO_ACCOUNTS.indexOf(account)}`,
        account.company,
        account.position,
        domainId,
        account.type ?? 'user',
        account.membership,
        planStart,
        planStart && planEnd(planStart, USUAL_TERM_MONTHS),
        Number(account.contractAwarded ?? false),
        account.credits ?? 0,
        account.creditsLeft ?? account.credits ?? 0,
        account.followUp ?? null,
        account.isVerified === false ? null : `${joined} 09:12:00`,
        account.isSuspended ? `${addDays(today, -12)} 16:40:00` : null,
        `${joined} 09:04:00`,
        null,
      ]
    })
  )
  const users = await client
    .from('users')
    .whereIn(
      'email',
      missing.map(({ email }) => email)
    )
    .orderBy('id')
  const granted = users.filter((user) => user.free_credits > 0)
  for (const { email } of granted) await rememberGrant(email, client)
  await insertRows(
    client,
    'credit_entries',
    ['user_id', 'reason', 'amount', 'created_at'],
    granted.map((user) => [user.id, 'granted', user.free_credits, user.email_verified_at])
  )
}

async function exampleDomain(client: QueryClientContract, today: string): Promise<number> {
  const known = await client.from('domains').where('name', 'example.com').first()
  if (known) return known.id
  await insertRows(
    client,
    'domains',
    ['name', 'note', 'created_at'],
    [
      [
        'example.com',
        'Reserved for examples; all demo accounts',
        `${addDays(today, -820)} 09:00:00`,
      ],
    ]
  )
  return (await client.from('domains').where('name', 'example.com').firstOrFail()).id
}
