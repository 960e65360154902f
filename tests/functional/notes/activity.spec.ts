import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/user'
import { ACTIVITY_SHOWN } from '#shared/limits'
import type { SiteFieldChanges } from '#shared/sites/site_history'
import { storedTime } from '#shared/time/dates'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { call } from '#tests/helpers/notes'

type Act = {
  ID: string
  kind: string
  date_time: string
  fields: object[]
  outcome: string | null
}

const ago = (minutes: number) => storedTime(Date.now() - minutes * 60_000)

const logged = (actor: User, site: { id: number }, action: string, minutes: number) =>
  db.table('activity_log').insert({
    created_at: ago(minutes),
    actor_id: actor.id,
    action,
    subject_type: 'site',
    subject_id: site.id,
  })

const changed = (site: { id: number }, changes: SiteFieldChanges, minutes: number) =>
  db.table('site_changes').insert({
    site_id: site.id,
    kind: 'changed',
    changes: JSON.stringify(changes),
    changed_at: ago(minutes),
  })

test.group('The activity on a project', (group) => {
  useTransaction(group)

  test('is what the member did and what changed in the record, newest first', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    await logged(viewer, site, 'site.viewed', 50)
    await changed(site, { end_date: ['2026-12-31', '2027-02-23'], value: ['9.6', '12.4'] }, 40)
    await logged(viewer, site, 'site.unlocked', 30)
    const rung = await call(client, 'POST', `/projects/${site.id}/calls`, viewer)
    rung.assertStatus(200)
    const answer = await call(client, 'GET', `/projects/${site.id}`, viewer)
    answer.assertStatus(200)
    const acts: Act[] = answer.body().acts
    assert.deepEqual(
      acts.map(({ kind }) => kind),
      ['called', 'unlocked', 'changed', 'viewed']
    )
    assert.deepEqual(acts[2].fields, [
      { label: 'End Date', from: '31/12/2026', to: '23/02/2027' },
      { label: 'Value', from: '£9.6M', to: '£12.4M' },
    ])
    assert.equal(new Set(acts.map(({ ID }) => ID)).size, 4)
  })

  test('holds nothing that another did, nor of another project, nor of the office', async ({
    client,
    assert,
  }) => {
    const [site, other] = [await createSite(), await createSite()]
    const viewer = await createUser({ membershipType: 'paid' })
    const colleague = await createUser({ membershipType: 'paid' })
    await logged(colleague, site, 'site.viewed', 5)
    await logged(viewer, other, 'site.viewed', 5)
    await logged(viewer, site, 'site.updated', 5)
    await changed(other, { value: ['1', '2'] }, 5)
    const before = await call(client, 'GET', `/projects/${site.id}`, viewer)
    assert.deepEqual(before.body().acts, [])
    await logged(viewer, site, 'site.viewed', 4)
    const after = await call(client, 'GET', `/projects/${site.id}`, viewer)
    assert.lengthOf(after.body().acts, 1)
  })

  test('never says whom the record held, nor that it was held back', async ({ client, assert }) => {
    const site = await createSite()
    await changed(
      site,
      {
        phone: ['020 7946 0999', '020 7946 0998'],
        site_manager_last_name: ['Formerly', 'Nowadays'],
        email2: ['old@contact.test', 'new@contact.test'],
        site_status: ['Hold', 'Live'],
        client: ['Aire Trust', 'Aire Learning'],
      },
      5
    )
    await changed(site, { phone: ['020 7946 0998', '020 7946 0997'] }, 3)
    for (const membershipType of ['free', 'expired', 'paid'] as const) {
      const viewer = await createUser({ membershipType })
      const answer = await call(client, 'GET', `/projects/${site.id}`, viewer)
      const acts: Act[] = answer.body().acts
      assert.lengthOf(acts, 1)
      assert.deepEqual(acts[0].fields, [
        { label: 'Client', from: 'Aire Trust', to: 'Aire Learning' },
      ])
      assert.notMatch(JSON.stringify(acts), /7946|Formerly|Nowadays|contact\.test|Hold/)
    }
  })

  test('takes no calls of visitors, nor on a project that the member may not open', async ({
    client,
  }) => {
    const site = await createSite()
    const held = await createSite({ siteStatus: 'Hold' })
    const viewer = await createUser({ membershipType: 'paid' })
    const visitor = await call(client, 'POST', `/projects/${site.id}/calls`)
    visitor.assertStatus(401)
    for (const id of [held.id, 999_999]) {
      const hidden = await call(client, 'POST', `/projects/${id}/calls`, viewer)
      hidden.assertStatus(404)
    }
  })

  test('records calls only where the contacts are open to the member', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const calls = () => db.from('activity_log').where('action', 'site.called')
    for (const membershipType of ['free', 'expired'] as const) {
      const viewer = await createUser({ membershipType })
      const locked = await call(client, 'POST', `/projects/${site.id}/calls`, viewer)
      locked.assertStatus(403)
      assert.lengthOf(await calls().where('actor_id', viewer.id), 0)
      await unlockFor(viewer, site)
      const unlocked = await call(client, 'POST', `/projects/${site.id}/calls`, viewer)
      unlocked.assertStatus(200)
      const [line] = await calls().where('actor_id', viewer.id)
      assert.containsSubset(line, { subject_type: 'site', subject_id: site.id })
    }
  })

  test('tells what came of each call, whatever was said last', async ({ client, assert }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const path = `/projects/${site.id}/calls`
    const say = (outcome: string) => call(client, 'POST', path, viewer, { outcome })
    const calls = async () => {
      const answer = await call(client, 'GET', `/projects/${site.id}`, viewer)
      const acts: Act[] = answer.body().acts
      return acts.map(({ kind, outcome }) => [kind, outcome])
    }
    ;(await say('Spoke')).assertStatus(422)
    await call(client, 'POST', path, viewer)
    const first = await say('Wrong number')
    first.assertStatus(200)
    assert.containsSubset(first.body().act, { kind: 'called', outcome: 'Wrong number' })
    const second = await say('No answer')
    assert.equal(second.body().act.ID, first.body().act.ID)
    assert.deepEqual(await calls(), [['called', 'No answer']])
    await call(client, 'POST', path, viewer)
    assert.deepEqual(await calls(), [
      ['called', null],
      ['called', 'No answer'],
    ])
    ;(await say('Hung up')).assertStatus(422)
    const other = await createUser({ membershipType: 'paid' })
    ;(await call(client, 'POST', path, other, { outcome: 'Spoke' })).assertStatus(422)
  })

  test('ends with the newest 100', async ({ client, assert }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    for (let minutes = 1; minutes <= ACTIVITY_SHOWN + 2; minutes++) {
      await logged(viewer, site, 'site.viewed', minutes)
    }
    const answer = await call(client, 'GET', `/projects/${site.id}`, viewer)
    const acts: Act[] = answer.body().acts
    assert.lengthOf(acts, ACTIVITY_SHOWN)
    const times = acts.map(({ date_time: at }) => at)
    assert.deepEqual(times, [...times].sort().reverse())
  })
})
