import { contactsFor } from '#actions/projects/contacts_for'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { readLogo } from '#files/store_logo'
import { openableStatuses } from '#policies/site_policy'
import { memberSessions } from '#queries/accounts/member_sessions'
import { isShown } from '#queries/sites/site_contacts'
import { CONTACT_READS_RETENTION_DAYS } from '#shared/members/retention'
import { addDays, londonToday } from '#shared/time/dates'

const BATCH = 500

type Row = Record<string, unknown> & { id: number }

type Reader = { user: User; address: string }

type Section = {
  name: string
  table: string
  columns: string[]
  owner?: string
  ofSites?: boolean
  /** The table whose `user_id` names the member, and the column that refers to it. */
  through?: { table: string; key: string }
  complete?: (rows: Row[], reader: Reader) => Promise<Row[]>
}

const SECTIONS: Section[] = [
  {
    name: 'credits',
    table: 'credit_entries',
    columns: ['site_id', 'site_name', 'reason', 'amount', 'created_at'],
  },
  {
    name: 'unlockedProjects',
    table: 'unlocks',
    columns: ['created_at'],
    ofSites: true,
    complete: addContacts,
  },
  { name: 'bookmarks', table: 'bookmarks', columns: ['created_at'], ofSites: true },
  {
    name: 'views',
    table: 'site_views',
    columns: ['first_viewed_at', 'last_viewed_at'],
    ofSites: true,
  },
  {
    name: 'notes',
    table: 'notes',
    columns: ['type', 'body', 'remind_at', 'created_at'],
    ofSites: true,
  },
  { name: 'stages', table: 'site_stages', columns: ['stage', 'changed_at'], ofSites: true },
  {
    name: 'stageChanges',
    table: 'stage_changes',
    columns: ['stage_before', 'stage', 'changed_at'],
    ofSites: true,
  },
  {
    name: 'savedFilters',
    table: 'saved_filters',
    columns: ['name', 'filters', 'notify', 'created_at'],
    complete: async (rows) =>
      rows.map((row) => ({ ...row, filters: jsonOrText(String(row.filters)) })),
  },
  {
    name: 'alerts',
    table: 'alerted_sites',
    columns: ['saved_filter_id', 'kind', 'alerted_at', 'read_at'],
    through: { table: 'saved_filters', key: 'saved_filter_id' },
    ofSites: true,
  },
  {
    name: 'enquiries',
    table: 'enquiries',
    columns: ['kind', 'name', 'email', 'phone', 'company', 'message', 'status', 'created_at'],
  },
  {
    name: 'enquiryNotes',
    table: 'enquiry_notes',
    columns: ['enquiry_id', 'body', 'created_at'],
    through: { table: 'enquiries', key: 'enquiry_id' },
  },
  {
    name: 'agreements',
    table: 'upgrades',
    columns: [
      'status',
      'message',
      'term_months',
      'price_pence',
      'member_signature',
      'signature_reason',
      'member_address',
      'member_signed_at',
      'agreement_text',
      'agreement_hash',
      'payment_reference',
      'completed_at',
      'cancelled_at',
      'cancel_reason',
      'created_at',
    ],
  },
  {
    name: 'accessTokens',
    table: 'auth_access_tokens',
    columns: ['name', 'created_at', 'last_used_at'],
    owner: 'tokenable_id',
  },
  {
    name: 'activity',
    table: 'activity_log',
    columns: ['action', 'subject_type', 'subject_id', 'address', 'created_at'],
    owner: 'actor_id',
  },
]

/** Streams everything a member entered or received as one JSON document. Includes contacts only of unlocked
 * projects that are still open, and counts them as read; held projects appear without name and contacts. */
export async function* accountExport(member: User, reader: Reader): AsyncGenerator<string> {
  const head = {
    exported_at: new Date().toISOString(),
    profile: await profileOf(member),
    logins: (await memberSessions(member.id, '')).flatMap(({ signIn }) => signIn ?? []),
    contactsOpened: await contactsOpened(member),
  }
  yield JSON.stringify(head).slice(0, -1)
  for (const section of SECTIONS) {
    yield `,\n"${section.name}":[`
    let separator = '\n'
    for await (const { id, ...row } of rowsOf(section, member, reader)) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

async function profileOf(member: User) {
  return {
    ID: member.id,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    phone: member.phone,
    company: member.company,
    position: member.position,
    membershipType: member.membership,
    plan_start_date: member.planStartDate?.toISODate() ?? null,
    plan_end_date: member.planEndDate?.toISODate() ?? null,
    freeCredits: member.freeCredits,
    viewsLeft: member.creditsLeft,
    contract_awarded: member.contractAwarded,
    wants_alerts: member.wantsAlertMails,
    wants_reminders: member.wantsReminderMails,
    pending_email: member.pendingEmail,
    follow_up_label: member.followUp,
    logo_png: await logoOf(member),
    member_since: member.createdAt.toISO(),
    last_visit: member.visitedAt?.toISO() ?? null,
  }
}

/** Null too where the file is missing, as after a backup without it. */
async function logoOf({ logoKey }: User): Promise<string | null> {
  const logo = logoKey && (await readLogo('members', logoKey).catch(() => null))
  return logo ? logo.toString('base64') : null
}

/** How many projects’ contacts on each day that still counts: what is kept for longer would name invented contacts. */
async function contactsOpened(member: User) {
  const days: { day: string; projects: number }[] = await db
    .from('contact_reads')
    .where('user_id', member.id)
    .where('day', '>=', addDays(londonToday(), -CONTACT_READS_RETENTION_DAYS))
    .groupBy('day')
    .orderBy('day')
    .select('day')
    .count('* as projects')
  return days.map(({ day, projects }) => ({ day, projects: Number(projects) }))
}

async function* rowsOf(section: Section, member: User, reader: Reader): AsyncGenerator<Row> {
  for (let last = 0, isDone = false; !isDone;) {
    const rows: Row[] = await batchOf(section, member, last)
    yield* section.complete ? await section.complete(rows, reader) : rows
    last = rows.at(-1)?.id ?? last
    isDone = rows.length < BATCH
  }
}

function batchOf(
  { table, columns, owner = 'user_id', ofSites, through }: Section,
  member: User,
  after: number
) {
  const query = db
    .from(table)
    .where(through ? `${through.table}.user_id` : `${table}.${owner}`, member.id)
    .where(`${table}.id`, '>', after)
    .orderBy(`${table}.id`)
    .limit(BATCH)
    .select(`${table}.id`, ...columns.map((column) => `${table}.${column}`))
  if (through) query.join(through.table, `${through.table}.id`, `${table}.${through.key}`)
  if (!ofSites) return query
  return query
    .leftJoin('sites', (join) =>
      join.on('sites.id', `${table}.site_id`).andOnIn('sites.status', [...openableStatuses(member)])
    )
    .select(`${table}.site_id`, 'sites.name as project_name')
}

/** A null name marks a held site, whose contacts stay hidden. */
async function addContacts(rows: Row[], { user, address }: Reader): Promise<Row[]> {
  const sites = rows
    .filter((row) => row.project_name !== null)
    .map((row) => ({ id: Number(row.site_id), isUnlocked: true }))
  const open = await contactsFor(user, sites, address, (contacts) => contacts.filter(isShown))
  return rows.map((row) => {
    const { contacts } = open.get(Number(row.site_id)) ?? { contacts: [] }
    return { ...row, contacts: contacts.map(({ position: _, call: __, ...contact }) => contact) }
  })
}

/** Keeps text that is no JSON any more. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
