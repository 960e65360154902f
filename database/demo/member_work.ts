import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { addDays } from '#shared/dates'
import { fold } from '#shared/fold'
import type { SalesStage } from '#shared/sales_stages'
import { insertRows, type Cell } from '#database/demo/bulk'
import { Random } from '#database/demo/random'

type Site = { id: number; name: string; status: string }

/** How much each demo member has done. Bookmarks, stages and notes of free members lie on unlocked sites only. */
const DONE: Record<
  string,
  {
    views: number
    bookmarks: number
    stages: number
    notes: number
    reminders: number
    unlocks: number
  }
> = {
  'admin@example.com': { views: 4, bookmarks: 0, stages: 0, notes: 0, reminders: 0, unlocks: 0 },
  'paid@example.com': { views: 32, bookmarks: 18, stages: 13, notes: 11, reminders: 4, unlocks: 0 },
  'paid2@example.com': { views: 15, bookmarks: 9, stages: 6, notes: 5, reminders: 2, unlocks: 0 },
  'free@example.com': { views: 6, bookmarks: 0, stages: 0, notes: 0, reminders: 0, unlocks: 0 },
  'spent@example.com': { views: 9, bookmarks: 4, stages: 3, notes: 3, reminders: 0, unlocks: 5 },
  'expired@example.com': { views: 11, bookmarks: 3, stages: 2, notes: 2, reminders: 0, unlocks: 3 },
}

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
  client: QueryClientContract,
  seed: number,
  today: string
): Promise<void> {
  const users = await client.from('users').whereIn('email', Object.keys(DONE)).orderBy('id')
  const sites = await recentSites(client)
  for (const user of users) {
    const done = DONE[user.email]
    const random = Random.of(seed, -100 - Object.keys(DONE).indexOf(user.email))
    const seen = random.some(sites, done.views)
    const saved = seen.slice(0, Math.max(done.bookmarks, done.unlocks))
    const daysAgo = (site: Site, most: number) =>
      `${addDays(today, -1 - (site.id % most))} ${time(random)}`

    await insertRows(
      client,
      'site_views',
      ['user_id', 'site_id', 'first_viewed_at', 'last_viewed_at'],
      seen.map((site) => {
        const first = 3 + (site.id % 5)
        return [
          user.id,
          site.id,
          `${addDays(today, -first)} ${time(random)}`,
          `${addDays(today, -1 - (site.id % 2))} ${time(random)}`,
        ]
      })
    )
    const unlocked = seen.slice(0, done.unlocks)
    const unlockTimes = unlocked.map((site) => daysAgo(site, 6))
    await insertRows(
      client,
      'unlocks',
      ['user_id', 'site_id', 'created_at'],
      unlocked.map((site, index) => [user.id, site.id, unlockTimes[index]])
    )
    await insertRows(
      client,
      'credit_entries',
      ['user_id', 'site_id', 'site_name', 'reason', 'amount', 'created_at'],
      unlocked.map((site, index) => [
        user.id,
        site.id,
        site.name,
        'unlocked',
        -1,
        unlockTimes[index],
      ])
    )
    await insertRows(
      client,
      'bookmarks',
      ['user_id', 'site_id', 'created_at'],
      saved.slice(0, done.bookmarks).map((site) => [user.id, site.id, daysAgo(site, 6)])
    )
    await insertRows(
      client,
      'site_stages',
      ['user_id', 'site_id', 'stage', 'changed_at'],
      saved
        .slice(0, done.stages)
        .map((site, index) => [user.id, site.id, STAGES[index % STAGES.length], daysAgo(site, 4)])
    )
    await insertRows(
      client,
      'notes',
      ['user_id', 'site_id', 'type', 'body', 'remind_at', 'created_at'],
      notes(random, user.id, saved, done, today)
    )
    await insertRows(
      client,
      'saved_filters',
      ['user_id', 'name', 'name_key', 'filters', 'created_at'],
      (FILTERS[user.email] ?? []).map(([name, filters], index) => [
        user.id,
        name,
        fold(name),
        JSON.stringify(filters),
        `${addDays(today, -40 + index * 9)} 10:20:00`,
      ])
    )
  }
}

/** Live sites with a contact, newest first: what a member would have looked at lately. */
async function recentSites(client: QueryClientContract): Promise<Site[]> {
  const sites: Site[] = await client
    .from('sites')
    .select('id', 'name', 'status')
    .where('status', 'Live')
    .whereExists((query) => query.from('contacts').whereColumn('contacts.site_id', 'sites.id'))
    .orderBy('id', 'desc')
    .limit(600)
  return sites
}

function notes(
  random: Random,
  userId: number,
  saved: Site[],
  done: { notes: number; reminders: number },
  today: string
): Cell[][] {
  if (saved.length === 0) return []
  const texts = random
    .some(NOTES, done.notes)
    .map((body, index): Cell[] => [
      userId,
      saved[index % Math.min(saved.length, 6)].id,
      'Note',
      body,
      null,
      `${addDays(today, -6 + (index % 6))} ${time(random)}`,
    ])
  const reminders = random
    .some(REMINDERS, done.reminders)
    .map((body, index): Cell[] => [
      userId,
      saved[index % saved.length].id,
      'Reminder',
      body,
      `${addDays(today, 1 + index * 3)} 09:30:00`,
      `${addDays(today, -2)} ${time(random)}`,
    ])
  return [...texts, ...reminders]
}

function time(random: Random): string {
  return `0${random.int(6, 8)}:${String(random.int(0, 59)).padStart(2, '0')}:00`
}
