import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { violations } from '#tests/helpers/axe'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { PHONE } from '#tests/helpers/projects_page'
import { recordChange } from '#tests/helpers/site_history'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { until } from '#tests/helpers/until'

test.group('The activity on a project', (group) => {
  useTransaction(group)

  for (const size of [undefined, PHONE]) {
    test(`shows calls, stages, notes and changes ${size ? 'on a phone' : 'beside its list'}`, async ({
      assert,
      openAs,
    }) => {
      const site = await createSite({ name: 'Kiln Yard' })
      await recordChange(site, { end_date: ['2026-12-31', '2027-02-23'] })
      const member = await createUser({ membershipType: 'paid' })
      await createNote(member, site)
      const page = await openAs(member, `/projects/${site.id}`, size)
      const panel = page.getByTestId('project-panel')
      const list = panel.getByTestId('notes-list')
      await list.getByText('31/12/2026').waitFor()
      await list.getByText('23/02/2027').waitFor()
      await list.getByText('Viewed').waitFor()
      await panel.getByTestId('stage-next').click()
      await list.getByTestId('stage-history').waitFor()
      await panel.getByRole('button', { name: 'Calls 0' }).waitFor()

      await panel.getByTestId('call-now').first().click()
      await panel.getByRole('button', { name: 'Calls 1' }).click()
      const acts = panel.getByTestId('act')
      await until(async () =>
        assert.deepEqual(await acts.evaluateAll((all) => all.map((one) => one.dataset.kind)), [
          'called',
        ])
      )
      await panel.getByRole('button', { name: 'Notes 1' }).click()
      await until(async () => assert.equal(await panel.getByTestId('note').count(), 1))
      assert.equal(await acts.count(), 0)
      await panel.getByRole('button', { name: 'All', exact: true }).click()
      await panel.getByTestId('stage-history').waitFor()
      assert.deepEqual(await violations(page), [])
      assert.lengthOf(await db.from('activity_log').where('action', 'site.called'), 1)

      await page.reload()
      await panel.getByRole('button', { name: 'Calls 1' }).waitFor()
    })
  }

  test('goes on after a call with a reminder or a note', async ({ assert, openAs }) => {
    const site = await createSite({ contacts: [{ firstName: 'Ann', phone: '020 7946 0101' }] })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${site.id}`)
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('note-form').waitFor()
    const strip = panel.getByTestId('call-strip')
    assert.equal(await strip.count(), 0)
    await panel.getByTestId('call-now').click()
    await strip.getByText(/Called Ann at \d\d:\d\d/).waitFor()
    await strip.getByRole('button', { name: 'Spoke' }).click()
    await panel.getByTestId('act').getByText('Spoke').waitFor()
    await page.keyboard.press('5')
    await panel.getByTestId('act').getByText('Wrong number').waitFor()
    await strip.getByRole('button', { name: 'Wrong number', pressed: true }).waitFor()
    await strip.getByRole('link', { name: 'Tell us' }).waitFor()
    await strip.getByText('Tomorrow 09:00').click()
    const text = panel.getByTestId('note-text')
    await until(async () => {
      assert.equal(await text.inputValue(), 'Call again')
      assert.equal(await panel.getByTestId('note-time').inputValue(), '09:00')
    })
    assert.deepEqual(await violations(page), [])
    await panel.getByTestId('save-note').click()
    await panel.getByTestId('note').getByText('Call again').waitFor()
    await strip.getByTestId('call-note').click()
    await waitUntilFocused(text)
    await strip.getByTestId('dismiss-call').click()
    await strip.waitFor({ state: 'detached' })
  })

  test('asks how the call of today went until that is said, and in sight', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite()
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${site.id}`, PHONE)
    const panel = page.getByTestId('project-panel')
    const strip = panel.getByTestId('call-strip')
    const top = async () => (await strip.boundingBox())!.y
    await panel.getByTestId('record-tabs').getByRole('button', { name: 'Activity' }).click()
    await until(async () => {
      const contacts = (await panel.getByTestId('contacts-granted').boundingBox())!
      assert.isBelow(contacts.y + contacts.height, 0)
    })
    await panel.getByTestId('call-lead').click()
    await strip.getByTestId('call-outcome').first().waitFor()
    await until(async () => assert.isTrue((await top()) > 0 && (await top()) < PHONE.height / 2))
    await page.reload()
    await strip.getByRole('button', { name: 'No answer' }).click()
    await strip.getByRole('button', { name: 'No answer', pressed: true }).waitFor()
    await page.reload()
    await panel.getByTestId('act').getByText('No answer').waitFor()
    await strip.waitFor({ state: 'detached' })
  })

  test('is shown in portions', async ({ assert, openAs }) => {
    const site = await createSite()
    const member = await createUser({ membershipType: 'paid' })
    for (let count = 0; count < 22; count++) await createNote(member, site)
    const page = await openAs(member, `/projects/${site.id}`)
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('notes-list').getByText('Viewed').waitFor({ state: 'detached' })
    await panel.getByRole('button', { name: 'Notes 22' }).click()
    const notes = panel.getByTestId('note')
    await until(async () => assert.equal(await notes.count(), 20))
    await panel.getByTestId('show-earlier').click()
    await panel.getByTestId('show-earlier').waitFor({ state: 'detached' })
    await until(async () => assert.equal(await notes.count(), 22))
  })
})
