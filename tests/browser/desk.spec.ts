import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { addDays, DAY_MS, londonMidnight, londonToday, storedTime } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { until } from '#tests/helpers/until'

const yesterday = () => new Date(Date.now() - DAY_MS)
const doneAt = async (id: number) => (await db.from('notes').where('id', id).first()).done_at

test.group('The desk', (group) => {
  useTransaction(group)

  test('at {$self} px a reminder is done, undone and moved, and a project opened and closed')
    .with([390, 1440])
    .run(async ({ assert, openAs }, width) => {
      const viewer = await createUser({ membershipType: 'paid' })
      const site = await createSite({ name: 'Kiln Yard', endDate: addDays(londonToday(), 20) })
      await setBookmark(viewer.id, site.id, true)
      const wasDue = yesterday()
      const id = await createNote(viewer, site, { body: 'Chase the quote', remindAt: wasDue })
      const page = await openAs(viewer, '/', { width, height: 900 })
      const due = page.getByTestId('due-reminders')
      const count = page.getByTestId('reminder-count')
      const phone = site.contacts[0].phone!
      await until(async () =>
        assert.equal(
          await due.getByTestId('due-call').getAttribute('href'),
          `tel:${phone.replaceAll(' ', '')}`
        )
      )

      await due.getByRole('checkbox', { name: 'Done: Chase the quote' }).click()
      await due.getByTestId('due-undo').waitFor()
      await count.waitFor({ state: 'detached' })
      await until(async () => assert.isNotNull(await doneAt(id)))
      assert.deepEqual(await violations(page), [])
      await due.getByTestId('due-undo').click()
      await due.getByTestId('due-call').waitFor()
      await count.waitFor()
      await until(async () => assert.isNull(await doneAt(id)))

      await due.getByRole('link', { name: 'Kiln Yard' }).click()
      const panel = page.getByTestId('project-panel')
      await panel.getByTestId('contacts-granted').waitFor()
      await page.waitForURL(`**/?siteid=${site.id}`)
      await panel.getByTestId('close-panel').click()
      await panel.waitFor({ state: 'detached' })
      await page.waitForURL((url) => url.pathname === '/' && url.search === '')
      await due.getByText('Chase the quote').waitFor()

      await due.getByTestId('due-move').click()
      await due.getByText('Moved to tomorrow, 09:00').waitFor()
      const { remind_at: remindAt } = await db.from('notes').where('id', id).first()
      const morning = londonMidnight(addDays(londonToday(), 1)).getTime() + 9 * 3_600_000
      assert.equal(remindAt, storedTime(morning))

      const toast = page.getByTestId('toast-success')
      await toast.getByText('Moved to tomorrow: Chase the quote').waitFor()
      await toast.getByRole('button', { name: 'Undo' }).click()
      await due.getByTestId('due-move').waitFor()
      await count.waitFor()
      const restored = await db.from('notes').where('id', id).first()
      assert.equal(restored.remind_at, storedTime(wasDue))
      await due.getByTestId('due-move').click()
      await due.getByText('Moved to tomorrow, 09:00').waitFor()
      await page.reload()
      await due.getByText('No reminders. Set one on any project.').waitFor()
    })

  test('the tabs of saved filters show what is new to each, with a bookmark in one click', async ({
    assert,
    openAs,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    for (const region of ['Wales', 'Ireland'] as const) {
      const filters = JSON.stringify({ region: [region] })
      const names = { name: region, name_key: region.toLowerCase() }
      const createdAt = storedTime(yesterday())
      await db
        .table('saved_filters')
        .insert({ user_id: viewer.id, filters, created_at: createdAt, ...names })
      await createSite({ name: `Pier of ${region}`, region, addedAt: storedTime() })
    }
    const page = await openAs(viewer, '/')
    const card = page.getByTestId('new-matches')
    await card.getByRole('link', { name: 'Pier of Ireland' }).waitFor()
    await card.getByRole('button', { name: 'Wales 1 new' }).click()
    await card.getByRole('link', { name: 'Pier of Wales' }).waitFor()
    await until(async () => assert.equal(await card.getByTestId('new-project').count(), 1))
    const saved = page.waitForResponse('**/ajaxRequest')
    await card.getByRole('button', { name: 'My Projects: Pier of Wales' }).click()
    await saved
    await card.getByRole('button', { name: 'Saved: Pier of Wales' }).waitFor()
    await until(async () =>
      assert.lengthOf(await db.from('bookmarks').where('user_id', viewer.id), 1)
    )
  })
})
