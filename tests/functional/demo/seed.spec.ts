import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts'
import { DemoRefusal, seedDemo } from '#demo/seed'
import User from '#models/user'
import { dailyCount } from '#queries/insights/daily_counts'
import { callChecks, currentLists, isOldList } from '#privacy/call_checks'
import { planEnd, USUAL_TERM_MONTHS } from '#shared/members/agreements'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import siteSearch from '#search/site_search'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { createUser } from '#tests/helpers/factories'
import { emptyTables, useCleanTables } from '#tests/helpers/database'
import { read } from '#tests/helpers/office'

const WORKERS = ['paid', 'paid2', 'spent', 'expired'].map((name) => `${name}@example.com`)
const OPTIONS = { sites: 240, seed: 1 }
const TABLES = [
  'sites',
  'contacts',
  'contractors',
  'clients',
  'local_authorities',
  'bookmarks',
  'site_views',
  'unlocks',
  'credit_entries',
  'notes',
  'site_stages',
  'saved_filters',
  'settings',
  'objections',
  'imports',
  'do_not_call_lists',
]
/** Numbers that the database counts on by itself. */
const OWN_NUMBERS = new Set(['id', 'user_id', 'actor_id', 'decided_by', 'imported_by'])

/** Where the demo dates what has happened. */
const HAPPENED = [
  ['sites', 'added_at'],
  ['site_views', 'last_viewed_at'],
  ['unlocks', 'created_at'],
  ['notes', 'created_at'],
  ['activity_log', 'created_at'],
  ['enquiries', 'created_at'],
  ['enquiry_notes', 'created_at'],
  ['upgrades', 'created_at'],
  ['objections', 'received_at'],
  ['imports', 'started_at'],
] as const

async function everything() {
  const tables: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const rows = await db.from(table).orderBy('id')
    tables[table] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([column]) => table === 'sites' || !OWN_NUMBERS.has(column))
      )
    )
  }
  return tables
}

const userOf = (email: string) => db.from('users').where('email', email).firstOrFail()
const countOf = async (table: string, userId: number) =>
  Number((await db.from(table).where('user_id', userId).count('* as count').firstOrFail()).count)

test.group('Demo | what a seed writes', (group) => {
  group.setup(async () => {
    await seedDemo(db.connection(), OPTIONS)
    return emptyTables
  })

  test('makes the demo accounts and no other', async ({ assert }) => {
    const users = await db.from('users').orderBy('id')

    assert.sameMembers(
      users.map((user) => user.email),
      ['admin', 'paid', 'paid2', 'free', 'spent', 'expired', 'unverified', 'suspended'].map(
        (name) => `${name}@example.com`
      )
    )
    const [admin, paid, paid2, free, spent, expired, unverified, suspended] = users
    assert.equal(admin.type, 'admin')
    assert.isTrue(users.slice(1).every((user) => user.type === 'user'))
    assert.deepEqual([paid.membership_type, Boolean(paid.contract_awarded)], ['paid', true])
    assert.deepEqual([paid2.membership_type, Boolean(paid2.contract_awarded)], ['paid', false])
    assert.deepEqual([free.membership_type, free.free_credits, free.credits_left], ['free', 5, 5])
    assert.deepEqual(
      [spent.membership_type, spent.free_credits, spent.credits_left],
      ['free', 5, 0]
    )
    assert.equal(expired.membership_type, 'expired')
    assert.isNull(unverified.email_verified_at)
    assert.isNotNull(suspended.suspended_at)
    assert.isTrue(users.every((user) => user === unverified || user.email_verified_at !== null))
    assert.isTrue(await hash.verify(users[0].password, DEMO_PASSWORD))
    const today = new Date().toISOString().slice(0, 10)
    assert.isTrue(
      expired.plan_end_date < today && paid.plan_end_date > today && paid2.plan_end_date > today
    )
    const upgrade = await db.from('upgrades').where('status', 'completed').firstOrFail()
    for (const plan of [expired, paid, paid2, upgrade]) {
      assert.equal(plan.plan_end_date, planEnd(plan.plan_start_date, USUAL_TERM_MONTHS))
    }
  })

  test('dates nothing that has happened today or later', async ({ assert }) => {
    const midnight = `${londonToday()} 00:00:00`
    for (const [table, column] of HAPPENED) {
      const last = await db.from(table).max(`${column} as at`).firstOrFail()
      assert.isNotNull(last.at, `${table} has rows`)
      assert.isBelow(Date.parse(last.at), Date.parse(midnight), `${table}.${column}`)
    }
  })

  test('counts each of the 30 days before today', async ({ assert }) => {
    const today = londonToday()
    const days = await db.from('daily_counts').orderBy('day')
    assert.lengthOf(days, 30)
    const monthAgo = (await dailyCount(addDays(today, -30)))!
    const live = await db.from('sites').where('status', 'Live').count('* as found').first()
    assert.isAbove(monthAgo.count, 0)
    assert.isAbove(monthAgo.value, 0)
    assert.isAbove(Number(live.found), monthAgo.count)
    assert.isNull(await dailyCount(today))
  })

  test('keeps the credits of every member in step with what was spent', async ({ assert }) => {
    for (const { email } of DEMO_ACCOUNTS) {
      const user = await userOf(email)
      const entries = await db.from('credit_entries').where('user_id', user.id)
      assert.equal(
        entries.reduce((sum, entry) => sum + entry.amount, 0),
        user.credits_left,
        email
      )
      assert.equal(user.free_credits - user.credits_left, await countOf('unlocks', user.id), email)
    }
    assert.equal(await countOf('unlocks', (await userOf('spent@example.com')).id), 5)
    assert.equal(await countOf('unlocks', (await userOf('free@example.com')).id), 0)
  })

  test('gives the paid members work, and the others none but on unlocked projects', async ({
    assert,
  }) => {
    const paid = await userOf('paid@example.com')
    for (const table of ['site_views', 'bookmarks', 'site_stages', 'notes', 'saved_filters']) {
      assert.isAbove(await countOf(table, paid.id), 2, table)
    }
    for (const table of ['bookmarks', 'site_stages', 'notes']) {
      const stray = await db
        .from(table)
        .join('users', 'users.id', `${table}.user_id`)
        .whereNot('membership_type', 'paid')
        .whereNotExists((query) =>
          query
            .from('unlocks')
            .whereColumn('unlocks.user_id', `${table}.user_id`)
            .whereColumn('unlocks.site_id', `${table}.site_id`)
        )
      assert.lengthOf(stray, 0, table)
    }
  })

  test('gives every member a history whose times follow one another, and notes newest first', async ({
    assert,
  }) => {
    const now = storedTime()
    const notes = await db.from('notes').orderBy('id')
    const times: string[] = notes.map((note) => note.created_at)
    assert.isAbove(new Set(times).size, 20)
    for (const { id } of await db.from('users').whereIn('email', WORKERS)) {
      const written = notes.filter((note) => note.user_id === id).map((note) => note.created_at)
      assert.isAtLeast(written.length, 2)
      assert.deepEqual(written, [...written].sort())
    }
    const views = await db
      .from('site_views')
      .join('sites', 'sites.id', 'site_views.site_id')
      .select('site_views.*', 'sites.added_at')
    assert.isAbove(views.length, 60)
    for (const view of views) {
      const mark = { user_id: view.user_id, site_id: view.site_id }
      const steps = [view.added_at, view.first_viewed_at]
      for (const [table, column] of [
        ['unlocks', 'created_at'],
        ['bookmarks', 'created_at'],
        ['site_stages', 'changed_at'],
      ]) {
        const row = await db.from(table).where(mark).first()
        if (row) steps.push(row[column])
      }
      steps.push(view.last_viewed_at, now)
      assert.deepEqual(steps, [...steps].sort())
      for (const note of await db.from('notes').where(mark)) {
        const order = [view.first_viewed_at, note.created_at, view.last_viewed_at]
        assert.deepEqual(order, [...order].sort())
      }
    }
    const stages = await db.from('site_stages')
    assert.isAbove(stages.length, 20)
    for (const { user_id, site_id, stage, changed_at } of stages) {
      const told = await db.from('stage_changes').where({ user_id, site_id, stage, changed_at })
      assert.lengthOf(told, 1)
    }
    const due = await db.from('notes').where('remind_at', '<=', now)
    assert.isAtLeast(due.length, 1)
    assert.isTrue(due.every((note) => note.created_at < note.remind_at))
  })

  test('fills the lists of the office: objections, imports and numbers not to call', async ({
    client,
    assert,
  }) => {
    const admin = await User.findByOrFail('email', 'admin@example.com')
    const { objections } = await read(client, 'admin/Objections', admin)
    assert.deepEqual(
      objections.map(({ status }) => status),
      ['Open', 'Open', 'Approved', 'Refused']
    )
    const daysLeft = objections[0].days_left!
    assert.isTrue(daysLeft > 0 && daysLeft <= 7)
    for (const { id } of objections.slice(0, 2)) {
      const { people } = await read(client, 'admin/Objections', admin, { id })
      assert.isAbove(people!.listed.length, 0)
    }
    const { figures } = await read(client, 'admin/Dashboard', admin)
    assert.lengthOf(figures.imports, 3)
    for (const { id, rejected } of await db.from('imports')) {
      assert.lengthOf(await db.from('import_rejections').where('import_id', id), rejected)
    }
    const { imports } = await read(client, 'admin/UploadSites', admin)
    assert.isTrue(imports!.every(({ can }) => !can.undo))
    const lists = await currentLists()
    assert.deepEqual(
      lists.map(({ kind, listed_on: day }) => [kind, isOldList(day)]),
      [
        ['TPS', false],
        ['CTPS', true],
      ]
    )
    const checks = await callChecks(await db.from('contacts').select('phone'))
    const share = (status: string) =>
      checks.filter((check) => check?.status === status).length / checks.length
    assert.isAbove(share('Registered'), 0.1)
    assert.isAbove(share('Clear'), 0.1)
  })

  test('finds the sites by their words', async ({ assert }) => {
    const query = { search: 'packages', newUpdated: null, filters: {} }
    const ids = (await siteSearch.find({ statuses: SITE_STATUSES, query })).ids()
    const found = await db.from('sites').whereIn('id', ids).select('description')
    assert.isAbove(found.length, 5)
    assert.isTrue(found.every((site) => /packages/i.test(site.description)))
  })
})

test.group('Demo | seed', (group) => {
  useCleanTables(group)

  test('writes the same rows twice from the same seed', async ({ assert }) => {
    await seedDemo(db.connection(), OPTIONS)
    const first = await everything()
    await emptyTables()
    await seedDemo(db.connection(), OPTIONS)

    assert.lengthOf(first.sites, OPTIONS.sites)
    assert.deepEqual(await everything(), first)
  })

  test('writes nothing more where the demo data is already', async ({ assert }) => {
    assert.isTrue(await seedDemo(db.connection(), OPTIONS))
    assert.isFalse(await seedDemo(db.connection(), { ...OPTIONS, seed: 2 }))
    const { count } = await db.from('sites').count('* as count').firstOrFail()
    assert.equal(Number(count), OPTIONS.sites)
  })

  test('refuses a database that holds other accounts and leaves it alone', async ({ assert }) => {
    await createUser({ email: 'someone@example.net' })
    await assert.rejects(
      () => seedDemo(db.connection(), OPTIONS),
      /1 account that the demo did not make/
    )
    assert.isNull(await db.from('sites').first())
  })

  test('refuses sites that no finished seed wrote', async ({ assert }) => {
    await seedDemo(db.connection(), OPTIONS)
    await db.from('credit_entries').delete()
    await db.from('users').delete()
    try {
      await seedDemo(db.connection(), OPTIONS)
      assert.fail('seeded over unknown sites')
    } catch (error) {
      assert.instanceOf(error, DemoRefusal)
    }
  })
})
