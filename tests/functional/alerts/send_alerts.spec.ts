import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { mergeContractors } from '#actions/contractors/merge_contractors'
import { nextAlert } from '#actions/saved_filters/next_alert'
import { changeFilter, saveFilter } from '#actions/saved_filters/save_filter'
import { sendAlerts } from '#actions/saved_filters/send_alerts'
import { setMailPreferences } from '#actions/accounts/set_mail_preferences'
import { FilterAlert } from '#mails/filter_alert'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import type { NotifyChoice } from '#shared/sites/alerts'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { linkIn, mailsTo } from '#tests/helpers/mail_box'
import { addSite, editSite, recordChange } from '#tests/helpers/site_history'
import { DAY_MS } from '#shared/time/dates'

const later = (days = 1) => new Date(Date.now() + days * DAY_MS)

const filters = { region: ['Wales' as const] }

async function paidMember() {
  return createUser({ membershipType: 'paid' })
}

async function watch(owner: { id: number }, notify: NotifyChoice = 'instantly', asked = filters) {
  return saveFilter(owner.id, { name: 'Wales', filters: asked, notify })
}

test.group('The alert of a saved filter', (group) => {
  useTransaction(group)

  test('tells of a new matching project once, by name and link, and of no contact', async ({
    assert,
  }) => {
    const owner = await paidMember()
    const saved = await watch(owner)
    const site = await addSite({ name: 'Taff <Quay>', region: 'Wales' })
    await addSite({ name: 'Far From It', region: 'London' })

    assert.equal(await sendAlerts(later()), 1)
    const [mail] = await mailsTo(owner.email)
    assert.equal(mail.subject, 'Wales: 1 project new or changed')
    assert.include(mail.plain, 'Taff <Quay>')
    assert.include(mail.html, 'Taff &lt;Quay&gt;')
    assert.notInclude(mail.plain, 'Far From It')
    assert.equal(linkIn(mail, '/projects/'), `/projects/${site.id}`)
    assert.equal(linkIn(mail, '/projects\\?'), `/projects?filter=${saved.id}`)
    const known = site.contacts.flatMap(({ lastName, phone, email }) => [lastName, phone, email])
    assert.isAtLeast(known.length, 6)
    for (const secret of known) assert.notInclude(mail.html + mail.plain, secret!)

    assert.equal(await sendAlerts(later(2)), 0)
    assert.lengthOf(await mailsTo(owner.email), 1)
  })

  test('tells of nothing that was there when it was switched on', async ({ assert }) => {
    const owner = await paidMember()
    await addSite({ region: 'Wales' })
    const saved = await saveFilter(owner.id, { name: 'Wales', filters })
    const early = await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(later()), 0)
    await changeFilter(saved, { notify: 'daily' })
    await recordChange(early, { description: ['Old', 'New'] })
    assert.equal(await sendAlerts(later(2)), 0)
    await addSite({ region: 'Wales', name: 'Fresh' })
    assert.equal(await sendAlerts(later(4)), 1)
    const [mail] = await mailsTo(owner.email)
    assert.include(mail.plain, 'Fresh')
    assert.include(mail.subject, '1 project')
  })

  test('tells of a project again when value, dates, contractor or status changed, and not otherwise', async ({
    assert,
  }) => {
    const owner = await paidMember()
    const old = await createSite({ name: 'Old Mill', region: 'Wales', valueText: '5m' })
    await watch(owner)
    const site = await addSite({ name: 'New Mill', region: 'Wales', valueText: '5m' })
    assert.equal(await sendAlerts(later(1)), 1)

    await editSite(site, { description: 'Other words' }, { description: ['A', 'Other words'] })
    await recordChange(site, { phone: ['1', '2'] })
    await recordChange(old, { phone: ['1', '2'] })
    assert.equal(await sendAlerts(later(2)), 0)

    await editSite(site, { value: 6_000_000 }, { value: [5_000_000, 6_000_000] })
    await editSite(old, { start_date: '2026-01-05' }, { start_date: ['2026-01-01', '2026-01-05'] })
    assert.equal(await sendAlerts(later(3)), 1)
    const [, mail] = await mailsTo(owner.email)
    assert.include(mail.plain, 'New Mill')
    assert.include(mail.plain, 'Old Mill')
    assert.include(mail.plain, 'Changed')
    const [{ counts }] = await savedFilterMatches(owner)
    assert.include(counts!, { matches: 2, changedMatches: 2 })
    assert.equal(await sendAlerts(later(4)), 0)

    await recordChange(old, { value: [1, 2] })
    await recordChange(old, { value: [2, 1] })
    assert.equal(await sendAlerts(later(5)), 0)
  })

  test('says nothing about a contractor whose names were made one', async ({ assert }) => {
    const admin = await createUser({ type: 'admin' })
    const owner = await paidMember()
    const old = await createSite({ name: 'Old Mill', region: 'Wales', contractor: 'Boone Ltd' })
    await watch(owner)
    const told = await addSite({ name: 'New Mill', region: 'Wales', contractor: 'Boone Ltd' })
    const kept = await addSite({ region: 'London', contractor: 'Boone' })
    assert.equal(await sendAlerts(later(1)), 1)
    const contractorOf = async (id: number) =>
      (await db.from('sites').where('id', id).firstOrFail()).contractor_id
    const targetId = await contractorOf(kept.id)
    await mergeContractors({
      sourceIds: [await contractorOf(told.id)],
      targetId,
      actorId: admin.id,
      address: '127.0.0.1',
    })
    assert.equal(await contractorOf(old.id), targetId)
    assert.isAtLeast((await db.from('site_changes').where('kind', 'changed')).length, 2)
    assert.equal(await sendAlerts(later(2)), 0)
    await editSite(told, { value: 6_000_000 }, { value: [5_000_000, 6_000_000] })
    assert.equal(await sendAlerts(later(3)), 1)
  })

  test('goes to nobody who is free, expired, suspended or not verified, and does not make up for it', async ({
    assert,
  }) => {
    const owners = [
      await createUser(),
      await createUser({ membershipType: 'expired' }),
      await createUser({ membershipType: 'paid', suspendedAt: DateTime.utc() }),
      await createUser({ membershipType: 'paid', emailVerifiedAt: null }),
    ]
    for (const owner of owners) await watch(owner)
    const paid = await paidMember()
    await watch(paid)
    await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(later()), 1)
    assert.lengthOf(await mailsTo(paid.email), 1)
    assert.lengthOf(await db.from('alerted_sites'), 1)

    const [free] = owners
    await free.merge({ membershipType: 'paid' }).save()
    assert.equal(await sendAlerts(later(2)), 0)
    await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(later(3)), 2)
    assert.include((await mailsTo(free.email))[0].subject, '1 project')
  })

  test('never tells of a project that its owner may not list', async ({ assert }) => {
    const owner = await paidMember()
    const admin = await createUser({ type: 'admin' })
    await watch(owner)
    await saveFilter(owner.id, {
      name: 'Awarded',
      filters: { status: 'Contract Awarded' },
      notify: 'instantly',
    })
    await saveFilter(admin.id, {
      name: 'Awarded',
      filters: { status: 'Contract Awarded' },
      notify: 'instantly',
    })
    await addSite({ region: 'Wales', held: true })
    await addSite({ region: 'Wales', siteStatus: 'Verify' })
    await addSite({ region: 'Wales', siteStatus: 'Contract Awarded' })
    assert.equal(await sendAlerts(later()), 1)
    assert.lengthOf(await mailsTo(owner.email), 0)
    assert.lengthOf(await mailsTo(admin.email), 1)
  })

  test('tells of a project that was held back once it comes out', async ({ assert }) => {
    const owner = await paidMember()
    const site = await createSite({ region: 'Wales', held: true })
    await watch(owner)
    assert.equal(await sendAlerts(later()), 0)
    await editSite(site, { held: false, status: 'Live' }, { held: [true, false] })
    assert.equal(await sendAlerts(later(2)), 1)
  })

  test('names twenty projects, counts the others, and forgets none', async ({ assert }) => {
    const owner = await paidMember()
    await watch(owner)
    for (let count = 0; count < 23; count++) await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(later()), 1)
    const [mail] = await mailsTo(owner.email)
    assert.include(mail.subject, '23 projects')
    assert.include(mail.plain, 'And 3 more projects')
    assert.lengthOf(mail.plain.match(/\/projects\/\d+/g)!, 20)
    assert.lengthOf(await db.from('alerted_sites'), 23)
    assert.equal(await sendAlerts(later(2)), 0)
  })

  test('is kept in the product alone for whoever wants no mail', async ({ assert }) => {
    const owner = await paidMember()
    await watch(owner)
    await setMailPreferences(owner.id, { alerts: false })
    await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(later()), 0)
    assert.lengthOf(await db.from('alerted_sites'), 1)
  })

  test('that fails is not lost, nor does it hold up the others', async ({ assert, cleanup }) => {
    const unlucky = await paidMember()
    const fine = await paidMember()
    await watch(unlucky)
    await watch(fine)
    await addSite({ region: 'Wales' })
    const { prepare } = FilterAlert.prototype
    const mend = () => {
      FilterAlert.prototype.prepare = prepare
    }
    cleanup(mend)
    let tries = 0
    FilterAlert.prototype.prepare = function () {
      if (tries++ === 0) throw new Error('The template is torn')
      prepare.call(this)
    }
    assert.equal(await sendAlerts(later()), 1)
    assert.lengthOf(await mailsTo(unlucky.email), 0)
    mend()
    assert.equal(await sendAlerts(later()), 1)
    assert.lengthOf(await mailsTo(unlucky.email), 1)
    assert.lengthOf(await mailsTo(fine.email), 1)
  })

  test('comes at 07:00 in London, daily or on Mondays, over the change of the clock', ({
    assert,
  }) => {
    const saturday = new Date('2026-10-24T12:00:00Z')
    assert.equal(nextAlert('off', saturday), null)
    assert.equal(nextAlert('instantly', saturday), '2026-10-24 12:01:00')
    assert.equal(nextAlert('daily', saturday), '2026-10-25 07:00:00')
    assert.equal(nextAlert('weekly', saturday), '2026-10-26 07:00:00')
    assert.equal(nextAlert('daily', new Date('2026-07-01T05:59:00Z')), '2026-07-01 06:00:00')
    assert.equal(nextAlert('weekly', new Date('2026-10-26T07:00:00Z')), '2026-11-02 07:00:00')
  })

  test('waits until it is due', async ({ assert }) => {
    const owner = await paidMember()
    await watch(owner, 'weekly')
    await addSite({ region: 'Wales' })
    assert.equal(await sendAlerts(), 0)
    assert.equal(await sendAlerts(later(7)), 1)
  })
})

test.group('Two workers and one alert', (group) => {
  useCleanTables(group)

  test('send one mail, at once and after a restart', async ({ assert }) => {
    const owner = await paidMember()
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      await saveFilter(owner.id, { name, filters, notify: 'instantly' })
    }
    for (let count = 0; count < 5; count++) await addSite({ region: 'Wales' })
    const now = later()
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendAlerts(now)))
    assert.equal(
      sent.reduce((sum, count) => sum + count, 0),
      4
    )
    assert.lengthOf(await mailsTo(owner.email), 4)
    assert.lengthOf(await db.from('alerted_sites'), 20)
    assert.equal(await sendAlerts(later(2)), 0)
    assert.lengthOf(await mailsTo(owner.email), 4)
  })
})
