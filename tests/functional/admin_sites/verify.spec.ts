import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { queueVerifications } from '#actions/sites/queue_verifications'
import type User from '#models/user'
import { nextVerifications } from '#queries/sites/verification_desk'
import { DAY_MS, addDays, londonToday, storedTime } from '#shared/time/dates'
import { NEXT_DUE_DAYS } from '#shared/sites/verification'
import { useCleanTables, useTransaction } from '#tests/helpers/database'
import { createSite, createUser, unlockFor, type SiteAttributes } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'

const DESK = '/admin/sites/verify'
const admin = () => createUser({ type: 'admin' })
const daysAgo = (days: number) => storedTime(Date.now() - days * DAY_MS)
const inVerify = (days: number, attributes: SiteAttributes = {}) =>
  createSite({ siteStatus: 'Verify', addedAt: daysAgo(days), ...attributes })

function bookmarkFor({ id }: { id: number }, site: { id: number }) {
  return db.table('bookmarks').insert({ user_id: id, site_id: site.id, created_at: storedTime() })
}

async function openedBy(client: ApiClient, viewer: User, path = DESK) {
  const response = await client.get(path).loginAs(viewer).withInertia()
  response.assertStatus(200)
  return propsOf(response, 'admin/VerifySites')
}

/** The order of the queue, as the desk shows it. */
async function order(): Promise<number[]> {
  await queueVerifications()
  return (await nextVerifications()).map(({ id }) => id)
}

test.group('The queue of the verification desk', (group) => {
  useTransaction(group)

  test('holds what is in Verify or due, the longest waiting first', async ({ assert }) => {
    const today = londonToday()
    const [young, old] = [await inVerify(3), await inVerify(40)]
    const refreshed = await inVerify(90, { refreshedAt: daysAgo(10) })
    const [due, later, live] = [await createSite(), await createSite(), await createSite()]
    await db
      .from('sites')
      .where('id', due.id)
      .update({ verify_due_at: addDays(today, -20) })
    await db
      .from('sites')
      .where('id', later.id)
      .update({ verify_due_at: addDays(today, 1) })

    assert.deepEqual(await order(), [old.id, due.id, refreshed.id, young.id])
    await db.from('sites').where('id', later.id).update({ verify_due_at: today })
    await db.from('sites').where('id', old.id).update({ status: 'Live', site_status: 'Live' })
    assert.deepEqual(await order(), [due.id, refreshed.id, young.id, later.id])
    assert.notInclude(await order(), live.id)
  })

  test('a bookmark counts for a week of waiting, an unlock for two', async ({ assert }) => {
    const [plain, saved, unlocked] = [await inVerify(20), await inVerify(14), await inVerify(7)]
    assert.deepEqual(await order(), [plain.id, saved.id, unlocked.id])
    await bookmarkFor(await createUser(), saved)
    const member = await createUser()
    await unlockFor(member, unlocked)
    assert.deepEqual(await order(), [saved.id, unlocked.id, plain.id])
    await db.from('users').where('id', member.id).delete()
    assert.deepEqual(await order(), [saved.id, plain.id, unlocked.id])
  })

  test('brought up to date twice it stays as it is, and keeps who has a site open', async ({
    client,
    assert,
  }) => {
    await inVerify(5)
    const viewer = await admin()
    await openedBy(client, viewer)
    const before = await db.from('verifications')
    assert.equal(before[0].opened_by, viewer.id)
    await queueVerifications()
    assert.deepEqual(await db.from('verifications'), before)
  })
})

test.group('The verification desk', (group) => {
  useTransaction(group)

  test('is refused to {name} with {status}')
    .with([
      { name: 'a visitor', status: 401, viewer: null },
      { name: 'a paid member', status: 403, viewer: { membershipType: 'paid' as const } },
    ])
    .run(async ({ client, assert }, { status, viewer }) => {
      const site = await inVerify(5)
      await queueVerifications()
      for (const path of [DESK, `${DESK}/${site.id}`]) {
        const request = client.get(path).header('accept', 'application/json')
        const response = await (viewer ? request.loginAs(await createUser(viewer)) : request)
        response.assertStatus(status)
        assert.notInclude(response.text(), site.contacts[0].lastName!)
      }
      const [queued] = await db.from('verifications')
      assert.isNull(queued.opened_by)
    })

  test('opens the site whose turn it is with the people to call', async ({ client, assert }) => {
    const [first, second] = [await inVerify(9), await inVerify(5)]
    const props = await openedBy(client, await admin())
    assert.equal(props.open!.site.id, first.id)
    assert.equal(props.open!.contacts.phone, first.contacts[0].phone)
    assert.equal(props.open!.queued.waits_since, daysAgo(9).slice(0, 10))
    assert.deepEqual(
      props.next.map(({ id }) => id),
      [first.id, second.id]
    )
    assert.equal(props.waiting, 2)
  })

  test('names the imports that wrote a site, newest first', async ({ client, assert }) => {
    const site = await inVerify(9)
    const byHand = await inVerify(5)
    const importedAs = async (fileName: string, ids: number[], more = {}) => {
      const [id] = await db.table('imports').insert({
        file_name: fileName,
        checksum: 'a'.repeat(64),
        mapping: JSON.stringify({ fields: {}, source: 'repd' }),
        status: 'completed',
        started_at: daysAgo(3),
        ...more,
      })
      for (const siteId of ids) {
        const original = { import_id: id, site_id: siteId, kind: 'changed', version: 1 }
        await db.table('import_originals').insert(original)
      }
      return id
    }
    const wales = await importedAs('wales.csv', [site.id])
    await importedAs('kent.csv', [])
    await importedAs('1 site set to Hold', [site.id], { set_status: 'Hold' })
    const again = await importedAs('again.csv', [site.id])
    const viewer = await admin()
    const { open } = await openedBy(client, viewer, `${DESK}/${site.id}`)
    assert.deepEqual(
      open!.sources.map(({ id, fileName, source }) => [id, fileName, source]),
      [
        [again, 'again.csv', 'repd'],
        [wales, 'wales.csv', 'repd'],
      ]
    )
    const other = await openedBy(client, viewer, `${DESK}/${byHand.id}`)
    assert.deepEqual(other.open!.sources, [])
  })

  test('a call sets a site right, says when it is due again, and the next one opens', async ({
    client,
    assert,
  }) => {
    const [first, second] = [await inVerify(9), await inVerify(5)]
    const viewer = await admin()
    const { open } = await openedBy(client, viewer)
    const due = addDays(londonToday(), NEXT_DUE_DAYS)
    const response = await client
      .post(`/api/sites/${first.id}`)
      .fields({
        _method: 'PUT',
        version: open!.site.version,
        save_action: 'update',
        phone: '07700 900999',
        site_status: 'Live',
        verified: '1',
        verify_due_at: due,
      })
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(200)
    assert.containsSubset(response.body().site, {
      phone: '07700 900999',
      site_status: 'Live',
      last_verified: londonToday(),
      verify_due_at: due,
    })
    const history = await client.get(`/api/sites/${first.id}/history`).loginAs(viewer)
    const [entry] = history.body()
    assert.equal(entry.user.email, viewer.email)
    assert.includeMembers(
      entry.fields.map(({ field }: { field: string }) => field),
      ['site_status', 'phone', 'verified_at', 'verify_due_at']
    )
    assert.equal((await openedBy(client, viewer)).open!.site.id, second.id)
  })

  test('that is set Live after its end date is Complete in answer and history', async ({
    client,
    assert,
  }) => {
    const site = await inVerify(5, { startDate: null, endDate: '2020-01-31' })
    const viewer = await admin()
    const response = await client
      .post(`/api/sites/${site.id}`)
      .fields({ _method: 'PUT', site_status: 'Live', verified: '1', verify_due_at: '' })
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(200)
    assert.equal(response.body().site.site_status, 'Complete')
    const [entry] = (await client.get(`/api/sites/${site.id}/history`).loginAs(viewer)).body()
    assert.deepInclude(entry.fields, { field: 'site_status', from: 'Verify', to: 'Complete' })
  })

  test('a correction alone leaves the site in Verify and waiting', async ({ client, assert }) => {
    const site = await inVerify(5)
    const viewer = await admin()
    const { open } = await openedBy(client, viewer)
    const response = await client
      .post(`/api/sites/${site.id}`)
      .fields({
        _method: 'PUT',
        version: open!.site.version,
        save_action: 'update',
        phone: '07700 900999',
      })
      .loginAs(viewer)
      .withCsrfToken()
    response.assertStatus(200)
    const again = (await openedBy(client, viewer, `${DESK}/${site.id}`)).open!
    assert.containsSubset(again.site, { phone: '07700 900999', site_status: 'Verify' })
    assert.isNull(again.site.last_verified)
    assert.equal(again.queued.opened_by, viewer.id)
  })

  test('{due} is refused as next due date')
    .with([{ due: '2026-02-30' }, { due: londonToday() }, { due: 'soon' }])
    .run(async ({ client, assert }, { due }) => {
      const site = await inVerify(5)
      const response = await client
        .post(`/api/sites/${site.id}`)
        .fields({ _method: 'PUT', site_status: 'Live', verified: '1', verify_due_at: due })
        .loginAs(await admin())
        .withCsrfToken()
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), ['verify_due_at'])
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      assert.deepEqual([row.status, row.verified_at], ['Verify', null])
    })

  test('a Complete site without a due date is not asked for again', async ({ client, assert }) => {
    const site = await inVerify(5)
    const viewer = await admin()
    await client
      .post(`/api/sites/${site.id}`)
      .fields({ _method: 'PUT', site_status: 'Complete', verified: '1', verify_due_at: '' })
      .loginAs(viewer)
      .withCsrfToken()
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.deepEqual([row.status, row.verify_due_at], ['Complete', null])
    assert.isNull((await openedBy(client, viewer)).open)
  })

  test('where nobody answered, the site comes round again tomorrow', async ({ client, assert }) => {
    const [first, second] = [await inVerify(9), await inVerify(5)]
    const viewer = await admin()
    await openedBy(client, viewer)
    const response = await client
      .post(`${DESK}/${first.id}/postponement`)
      .loginAs(viewer)
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    response.assertHeader('location', DESK)
    assert.equal((await openedBy(client, viewer)).open!.site.id, second.id)
    await db.from('verifications').update({ postponed_to: londonToday(), opened_by: null })
    assert.equal((await openedBy(client, viewer)).open!.site.id, first.id)
  })

  test('a site that somebody else has open is told, and goes to nobody else by turn', async ({
    client,
    assert,
  }) => {
    const [first, second] = [await inVerify(9), await inVerify(5)]
    const [one, other] = [await admin(), await admin()]
    assert.equal((await openedBy(client, one)).open!.site.id, first.id)
    assert.equal((await openedBy(client, one)).open!.site.id, first.id)
    assert.equal((await openedBy(client, other)).open!.site.id, second.id)
    const { open } = await openedBy(client, other, `${DESK}/${first.id}`)
    assert.deepEqual(
      [open!.site.id, open!.queued.opened_by, open!.queued.opener],
      [first.id, one.id, `${one.firstName} ${one.lastName}`]
    )
    await db
      .from('verifications')
      .where('site_id', first.id)
      .update({ opened_until: daysAgo(1) })
    const later = await openedBy(client, other, `${DESK}/${first.id}`)
    assert.equal(later.open!.queued.opened_by, other.id)
  })

  test('a member is told the day and nothing else of it', async ({ client, assert }) => {
    const site = await createSite()
    await db
      .from('sites')
      .where('id', site.id)
      .update({ verified_at: '2026-06-30 23:30:00', verify_due_at: '2031-02-03' })
    await db.table('settings').insert({ id: 1, visitor_credits: 9, free_credits: 5 })
    for (const viewer of [null, await createUser(), await createUser({ membershipType: 'paid' })]) {
      const request = client.get(`/projects/${site.id}`).header('accept', 'application/json')
      const response = await (viewer ? request.loginAs(viewer) : request)
      response.assertStatus(200)
      assert.equal(response.body().last_verified, '2026-07-01')
      assert.notInclude(response.text(), '2031-02-03')
      assert.notInclude(response.text(), '2026-06-30')
    }
  })
})

test.group('Several administrators at the verification desk', (group) => {
  useCleanTables(group)

  test('who ask at once get a site each', async ({ client, assert }) => {
    const sites = [await inVerify(9), await inVerify(8), await inVerify(7), await inVerify(6)]
    const people = await Promise.all(sites.map(() => admin()))
    await queueVerifications()
    const opened = await Promise.all(people.map((person) => openedBy(client, person)))
    assert.sameMembers(
      opened.map(({ open }) => open!.site.id),
      sites.map(({ id }) => id)
    )
  })

  test('who save one site at once are told but for one', async ({ client, assert }) => {
    const site = await inVerify(9)
    const people = await Promise.all([admin(), admin(), admin()])
    const answers = await Promise.all(
      people.map((person, at) =>
        client
          .post(`/api/sites/${site.id}`)
          .fields({
            _method: 'PUT',
            version: 1,
            site_status: ['Live', 'Hold', 'Complete'][at],
            verified: '1',
            verify_due_at: addDays(londonToday(), 90),
          })
          .loginAs(person)
          .withCsrfToken()
      )
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 409, 409])
    assert.lengthOf(await db.from('site_changes').where('site_id', site.id), 1)
    assert.lengthOf(await db.from('verifications'), 0)
  })
})
