import { createHash } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { currentOperator } from '#queries/admin/current_settings'
import type { Operator } from '#shared/admin/operator'
import { offerText, agreementHash, signedText } from '#actions/upgrades/agreement_text'
import { insertRows } from '#database/bulk_write'
import { seedAdminLists, type DemoLine } from '#demo/office_lists'
import { CONTACT_LIMIT } from '#shared/limits'
import { planEnd } from '#shared/members/agreements'
import { addDays } from '#shared/time/dates'

type Person = {
  id: number
  email: string
  first_name: string
  last_name: string
  company: string | null
}

const ADMIN = 'admin@example.com'
const NETWORK = '203.0.113.0'

/** What people wrote: kind, status, days ago, from whom, what. */
const ENQUIRIES = [
  ['Demo', 'New', 1, 'Roisin Keane', 'Keane Fire Protection', 'Two of us. Any day after three.'],
  [
    'Contact',
    'New',
    1,
    'Gethin Rowlands',
    'Rowlands Plastering',
    'Do you list fit-outs under £500k?',
  ],
  ['Data rights', 'New', 2, 'Martin Eccles', null, 'Which details of mine do you hold, please?'],
  [
    'Demo',
    'In progress',
    4,
    'Anneka Osei',
    'Osei Mechanical',
    'Mostly hospitals and schools in Kent.',
  ],
  [
    'Contact',
    'In progress',
    6,
    'Sheila Brannigan',
    'Brannigan Lifts',
    'The site manager has moved on; see my mail.',
  ],
  ['Demo', 'Closed', 12, 'Piotr Zawadzki', 'Zawadzki Joinery', 'Price for three estimators?'],
  ['Contact', 'Closed', 19, 'Lorna McHugh', 'McHugh Roofing', 'Invoice address has changed.'],
] as const

const NOTES = [
  'Rang, no answer. Try after four.',
  'Spoke for ten minutes; wants the price in writing.',
]

/** Fills the office of the demo: enquiries, upgrades in each status, its lists and the log of the last days. */
export async function seedAdminRecords(trx: TransactionClientContract, today: string) {
  const people: Person[] = await trx
    .from('users')
    .orderBy('id')
    .select('id', 'email', 'first_name', 'last_name', 'company')
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const admin = byEmail.get(ADMIN)!
  await writeEnquiries(trx, admin, today)
  await writeUpgrades(trx, { admin, byEmail, today })
  const lines = await seedAdminLists({ trx, adminId: admin.id, today })
  await writeLog(trx, { people, admin, today, lines })
}

async function writeEnquiries(trx: TransactionClientContract, admin: Person, today: string) {
  const enquiries = ENQUIRIES.map(([kind, status, ago, name, company, message]) => ({
    kind,
    status,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
    phone: '02079460123',
    company,
    message,
    owner_id: status === 'New' ? null : admin.id,
    created_at: `${addDays(today, -ago)} 09:12:00`,
  }))
  await insertRows(trx, 'enquiries', enquiries.reverse())
  const open = await trx.from('enquiries').where('status', 'In progress').select('id')
  const notes = open.map(({ id }, index) => ({
    enquiry_id: id,
    author_id: admin.id,
    body: NOTES[index % NOTES.length],
    created_at: `${addDays(today, -1)} 15:40:00`,
  }))
  await insertRows(trx, 'enquiry_notes', notes)
}

type UpgradeWorld = { admin: Person; byEmail: Map<string, Person>; today: string }

async function writeUpgrades(
  trx: TransactionClientContract,
  { admin, byEmail, today }: UpgradeWorld
) {
  const completed = { ago: 140, term: 12, pence: 118_000, status: 'completed' as const }
  const plans = [
    { email: 'paid@example.com', ...completed },
    { email: 'paid2@example.com', ago: 6, term: 12, pence: 94_000, status: 'user signed' as const },
    { email: 'spent@example.com', ago: 3, term: 6, pence: 52_000, status: 'admin signed' as const },
    { email: 'expired@example.com', ago: 1, term: null, pence: null, status: 'pending' as const },
  ]
  const operator = await currentOperator(trx)
  for (const plan of plans) {
    const member = byEmail.get(plan.email)!
    const start = addDays(today, -plan.ago)
    const isCompleted = plan.status === 'completed'
    const [id] = await trx
      .insertQuery()
      .table('upgrades')
      .insert({
        user_id: member.id,
        open_user_id: isCompleted ? null : member.id,
        status: plan.status,
        link_token: createHash('sha256').update(`demo ${plan.email}`).digest('hex'),
        message: plan.term === null ? 'We would like to come back, two seats if possible.' : null,
        term_months: plan.term,
        price_pence: plan.pence,
        payment_reference: isCompleted ? 'BACS 20871' : null,
        plan_start_date: isCompleted ? start : null,
        plan_end_date: isCompleted ? planEnd(start, plan.term!) : null,
        completed_at: isCompleted ? `${start} 11:05:00` : null,
        created_at: `${start} 08:30:00`,
      })
    if (plan.term !== null) {
      const signed = signatures(Number(id), { operator, member, admin }, plan, start)
      await trx.from('upgrades').where('id', id).update(signed)
    }
  }
}

type SignedPlan = { term: number | null; pence: number | null; status: string }

type Parties = { operator: Operator | null; member: Person; admin: Person }

function signatures(
  id: number,
  { operator, member, admin }: Parties,
  plan: SignedPlan,
  day: string
) {
  const adminName = `${admin.first_name} ${admin.last_name}`
  const memberName = `${member.first_name} ${member.last_name}`
  const offer = offerText({
    upgradeId: id,
    operator,
    member: { name: memberName, company: member.company, email: member.email },
    termMonths: plan.term!,
    pricePence: plan.pence!,
    contactsPerDay: CONTACT_LIMIT,
    adminSignature: adminName,
    adminSignedAt: `${day}T09:00:00Z`,
  })
  const byAdmin = {
    admin_id: admin.id,
    admin_signature: adminName,
    admin_signed_at: `${day} 09:00:00`,
    agreement_text: offer,
  }
  if (plan.status === 'admin signed') return byAdmin
  const text = signedText(offer, {
    name: memberName,
    signedAt: `${day}T10:15:00Z`,
    address: NETWORK,
  })
  return {
    ...byAdmin,
    member_signature: memberName,
    member_address: NETWORK,
    member_signed_at: `${day} 10:15:00`,
    agreement_text: text,
    agreement_hash: agreementHash(text),
  }
}

type Days = { people: Person[]; admin: Person; today: string; lines: DemoLine[] }

async function writeLog(
  trx: TransactionClientContract,
  { people, admin, today, lines: others }: Days
) {
  const unlocks = await trx
    .from('unlocks')
    .orderBy('created_at')
    .select('user_id', 'site_id', 'created_at')
  const signIns = Array.from({ length: 14 }, (_, ago) =>
    people
      .filter((person) => (person.id + ago) % 3 === 0)
      .map((person, index) => ({
        created_at: `${addDays(today, -ago - 1)} 0${6 + (index % 4)}:${10 + index}:00`,
        actor_id: person.id,
        action: 'account.signed_in',
        subject_type: null,
        subject_id: null,
      }))
  ).flat()
  const lines = [
    ...others,
    ...signIns,
    ...unlocks.map((unlock) => ({
      created_at: String(unlock.created_at).slice(0, 19),
      actor_id: unlock.user_id,
      action: 'site.unlocked',
      subject_type: 'site',
      subject_id: unlock.site_id,
    })),
    {
      created_at: `${addDays(today, -2)} 16:20:00`,
      actor_id: admin.id,
      action: 'settings.changed',
      subject_type: null,
      subject_id: null,
    },
  ].sort((one, other) => one.created_at.localeCompare(other.created_at))
  await insertRows(
    trx,
    'activity_log',
    lines.map((line) => ({ ...line, address: NETWORK }))
  )
}
