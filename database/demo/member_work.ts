import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addDays } from '#shared/time/dates'
import { normalise } from '#shared/text/normalise'
import type { SalesStage } from '#shared/sites/sales_stages'
import { insertRows, type Row } from '#database/bulk_write'
import { Random } from '#demo/random'

type Site = { id: number; name: string }

type Work = {
  views: number
  bookmarks: number
  stages: number
  notes: number
  reminders: number
  unlocks: number
  /** Days since the last day of work. */
  idle?: number
}

/** How much each demo member has done. Bookmarks, stages and notes of free members lie on unlocked sites only. */
const WORK: Record<string, Work> = {
  'admin@example.com': { views: 4, bookmarks: 0, stages: 0, notes: 0, reminders: 0, unlocks: 0 },
  'paid@example.com': { views: 52, bookmarks: 36, stages: 31, notes: 11, reminders: 6, unlocks: 0 },
  'paid2@example.com': { views: 15, bookmarks: 9, stages: 6, notes: 5, reminders: 2, unlocks: 0 },
  'free@example.com': { views: 6, bookmarks: 0, stages: 0, notes: 0, reminders: 0, unlocks: 0 },
  'spent@example.com': { views: 9, bookmarks: 4, stages: 3, notes: 3, reminders: 0, unlocks: 5 },
  'expired@example.com': {
    views: 11,
    bookmarks: 3,
    stages: 2,
    notes: 2,
    reminders: 0,
    unlocks: 3,
    idle: 33,
  },
}

/** How many days before the last day of work a site was first looked at, at most. */
const LONGEST_AGO = 8
/** So many sites of a member carry the notes. */
const NOTED = 6

/** In turn: each once, then more where sales are open. */
const STAGES: readonly SalesStage[] = [
  'Quote Sent',
  'Site Visit',
  'Phone Call',
  'Tender Received',
  'Intro Email',
  'On Tender List',
  'Waiting on Decision',
  'Pre-Meet',
  'Won',
  'Tender Not Out',
  'Lost',
  'Awarded To Other',
  'On Hold',
  'Phone Call',
  'Quote Sent',
  'On Tender List',
  'Site Visit',
  'Intro Email',
  'Quote Sent',
  'Tender Received',
  'Phone Call',
  'On Tender List',
  'Waiting on Decision',
  'Won',
  'Intro Email',
  'Quote Sent',
  'Phone Call',
  'Site Visit',
  'Lost',
  'Won',
  'On Tender List',
]
const NOTES = [
  'Spoke to the site manager: package goes out in three weeks, four bidders. Wants rates for the lower floors first.',
  'Drawings received, revision C. Risers moved since the tender issue.',
  'They want the price split by block.',
  'Left a message with the site office; call back after the progress meeting on Tuesday.',
  'Quantity surveyor has changed. New one starts on Monday.',
  'Quote sent: programme assumes two gangs from week 14.',
  'Access through the rear gate only, deliveries before 8.',
  'Visited with Dave: scaffold adapts needed on the north elevation, allow for it.',
  'Asked about retention: 3 %, half at handover.',
  'Client insists on the specified manufacturer, no equals.',
  'Second-lowest so far. Revised offer by Friday.',
]
const REMINDERS = [
  'Ring about the tender date',
  'Chase the revised drawings',
  'Follow up the quote',
  'Site visit: bring hard hat and passes',
  'Ask for the award decision',
  'Send insurance certificates',
]

const FILTERS: Record<string, readonly [name: string, filters: Record<string, unknown>][]> = {
  'paid@example.com': [
    [
      'Schools in the North',
      {
        region: ['North West', 'North East', 'Yorkshire & The Humber'],
        sectors: ['Education'],
        status: 'live',
      },
    ],
    ['Hospitals, any region', { sectors: ['Health'], search: 'ward', status: 'live' }],
    [
      'Apartments around London',
      { region: ['London', 'South East'], sectors: ['Resi'], search: 'apartments', status: 'live' },
    ],
  ],
  'paid2@example.com': [
    [
      'Offices in Scotland',
      { region: ['Scotland'], sectors: ['Office', 'Commercial'], status: 'live' },
    ],
  ],
  'expired@example.com': [
    [
      'Wales, civils',
      { region: ['Wales'], sectors: ['Infrastructure', 'Utilities/Energy'], status: 'live' },
    ],
  ],
}

/** Gives the demo members a history: views, bookmarks, stages, notes, reminders, unlocks and saved filters. */
export async function writeMemberWork(
  trx: TransactionClientContract,
  seed: number,
  today: string
): Promise<void> {
  const users = await trx.from('users').whereIn('email', Object.keys(WORK)).orderBy('id')
  for (const user of users) {
    const work = WORK[user.email]
    const random = Random.of(seed, -100 - Object.keys(WORK).indexOf(user.email))
    const lastDay = addDays(today, -(work.idle ?? 0))
    const sites = await recentSites(trx, addDays(lastDay, -LONGEST_AGO))
    const seen = random.some(sites, work.views)
    await writeHistory(trx, user.id, seen, work, { random, today, lastDay })
    const saved = (FILTERS[user.email] ?? []).map(([name, filters], index) => ({
      user_id: user.id,
      name,
      name_key: normalise(name),
      filters: JSON.stringify(filters),
      created_at: `${addDays(today, -40 + index * 9)} 10:20:00`,
    }))
    await insertRows(trx, 'saved_filters', saved)
  }
}

type Days = { random: Random; today: string; lastDay: string }

/** One member's work in the order of its days: looked at, unlocked, saved, followed, written about. */
async function writeHistory(
  trx: TransactionClientContract,
  userId: number,
  seen: Site[],
  work: Work,
  days: Days
) {
  const at = (daysAgo: number, hour: number) =>
    `${addDays(days.lastDay, -daysAgo)} ${clock(days.random, hour)}`
  const firstDay = (site: Site) => 4 + (site.id % (LONGEST_AGO - 3))
  const saved = seen.slice(0, Math.max(work.bookmarks, work.unlocks))
  const unlocked = seen.slice(0, work.unlocks).map((site) => ({ site, at: at(firstDay(site), 9) }))
  const staged = saved.slice(0, work.stages).map((site, index) => ({
    site_id: site.id,
    stage: STAGES[index % STAGES.length],
    changed_at: at(2 + (index % 2), 14),
  }))

  const insert = (table: string, rows: (Row & { site_id: number })[]) =>
    insertRows(
      trx,
      table,
      rows.map((row) => ({ user_id: userId, ...row }))
    )
  const views = seen.map((site, index) => ({
    site_id: site.id,
    first_viewed_at: at(firstDay(site), 8),
    last_viewed_at: at(index < saved.length ? 1 : 1 + (index % 4), 17),
  }))
  await insert('site_views', views)
  const dated = unlocked.map(({ site, at: time }) => ({ site_id: site.id, created_at: time }))
  await insert('unlocks', dated)
  const spent = { reason: 'unlocked', amount: -1 }
  await insert(
    'credit_entries',
    dated.map((row, index) => ({ ...row, ...spent, site_name: unlocked[index].site.name }))
  )
  const bookmarked = saved.slice(0, work.bookmarks)
  await insert(
    'bookmarks',
    bookmarked.map((site) => ({ site_id: site.id, created_at: at(firstDay(site), 10) }))
  )
  await insert('site_stages', staged)
  await insert(
    'stage_changes',
    staged.map((row) => ({ ...row, has_saved: 0 }))
  )
  const written = notes(saved, work, at, days)
  written.sort((one, other) => one.created_at.localeCompare(other.created_at))
  await insert('notes', written)
}

/** Live sites with a contact added before a day, newest first: what a member would have looked at by then. */
async function recentSites(trx: TransactionClientContract, before: string): Promise<Site[]> {
  const sites: Site[] = await trx
    .from('sites')
    .select('id', 'name')
    .where('status', 'Live')
    .where('added_at', '<', before)
    .whereExists((query) => query.from('contacts').whereColumn('contacts.site_id', 'sites.id'))
    .orderBy('id', 'desc')
    .limit(600)
  return sites
}

/** What a member wrote, and the reminders: the first of them is due already. */
function notes(
  saved: Site[],
  work: Work,
  at: (daysAgo: number, hour: number) => string,
  { random, today }: Days
) {
  if (saved.length === 0) return []
  const texts = random.some(NOTES, work.notes).map((body, index) => {
    const { id } = saved[index % Math.min(saved.length, NOTED)]
    const time = index < NOTED ? at(3, 12) : at(1, 9 + (index % 6))
    return { site_id: id, type: 'Note', body, remind_at: null, created_at: time }
  })
  const reminders = random.some(REMINDERS, work.reminders).map((body, index) => {
    const { id } = saved[index % saved.length]
    const remindAt = `${addDays(today, -1 + index * 3)} 09:30:00`
    return { site_id: id, type: 'Reminder', body, remind_at: remindAt, created_at: at(2, 15) }
  })
  return [...texts, ...reminders]
}

function clock(random: Random, hour: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(hour)}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`
}
