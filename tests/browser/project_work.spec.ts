import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDueReminders } from '#actions/projects/send_due_reminders'
import { violations, violationsLightAndDark } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { mailsTo } from '#tests/helpers/mail_box'
import { chooseStage, SIZES, TOMORROW } from '#tests/helpers/project_panel'
import { until } from '#tests/helpers/until'

test.group('Working a project', (group) => {
  useTransaction(group)

  for (const { title, size, row } of SIZES) {
    test(`open, unlock, note, stage and bookmark as a free member ${title}`, async ({
      assert,
      openAs,
    }) => {
      const site = await createSite()
      const page = await openAs(await createUser(), '/projects', size)
      const line = page.getByTestId(row)
      await line.getByTestId('notes-button').click()
      const panel = page.getByTestId('project-panel')
      await panel.getByTestId('work-locked').waitFor()
      await until(async () => assert.isTrue(await panel.getByTestId('sales-stage').isDisabled()))
      assert.equal(await panel.getByTestId('note-form').count(), 0)

      await panel.getByTestId('unlock-project').click()
      await page.getByTestId('confirm-unlock').click()
      await panel.getByTestId('contacts-granted').waitFor()
      await panel.getByText('*Upgrade your membership to use reminders').waitFor()
      assert.equal(await panel.getByTestId('note-date').count(), 0)

      const save = panel.getByTestId('save-note')
      await until(async () => assert.isTrue(await save.isDisabled()))
      await panel.getByTestId('note-text').fill('See https://example.com/plan_(east). <b>Ring</b>')
      await save.click()
      const note = panel.getByTestId('note')
      await note.getByText('<b>Ring</b>').waitFor()
      const link = note.getByRole('link')
      await until(async () =>
        assert.equal(await link.getAttribute('href'), 'https://example.com/plan_(east)')
      )
      await until(async () => {
        assert.equal(await link.getAttribute('rel'), 'noopener noreferrer nofollow')
        assert.match(await note.innerText(), /Note · \d\d\/\d\d\/\d{4} \d\d:\d\d/)
        assert.equal(await panel.getByTestId('note-text').inputValue(), '')

        assert.equal(await panel.getByTestId('sales-stage').innerText(), 'Add Sales Stage')
      })
      await chooseStage(page, 'Quote Sent')
      await panel.getByTestId('stage-history').getByText('Sales stage: Quote Sent').waitFor()
      await panel.getByText('Added', { exact: true }).waitFor()
      await page.getByText('moved to Quote Sent and saved to My Projects.').waitFor()
      await until(async () => assert.equal(await note.count(), 1))
      assert.deepEqual(await violations(page), [])

      await panel.getByTestId('close-panel').click()
      await panel.waitFor({ state: 'detached' })
      await until(async () =>
        assert.equal(await line.getByTestId('notes-button').getAttribute('data-has-notes'), 'true')
      )
      await line.getByText('Quote Sent').waitFor()
      await line.getByText('Saved', { exact: true }).waitFor()
      const counted = line.getByRole('button', { name: /^Notes, 1: / })
      await counted.waitFor()
      await page.reload()
      await counted.waitFor()
      await until(async () =>
        assert.equal(await line.getByTestId('notes-button').getAttribute('data-has-notes'), 'true')
      )
      await until(async () => assert.lengthOf(await db.from('notes').where('site_id', site.id), 1))
    })

    test(`a reminder is moved, and the bell no longer shows it ${title}`, async ({
      assert,
      openAs,
    }) => {
      const site = await createSite({ name: 'Holbeck Lane School' })
      const viewer = await createUser({ membershipType: 'paid' })
      const note = { type: 'Reminder', body: 'Chase the quote', remind_at: '2026-01-05 09:30:00' }
      const owner = { user_id: viewer.id, site_id: site.id, created_at: '2026-01-01 09:00:00' }
      await db.table('notes').insert({ ...note, ...owner })
      const page = await openAs(viewer, `/projects/${site.id}`, size)
      const next = page.getByTestId('project-panel').getByTestId('project-reminder')
      await next.getByText('Overdue').waitFor()
      const counted = (count: number) =>
        until(async () => assert.equal(await page.getByTestId('reminder-count').count(), count))
      await counted(1)
      await next.getByTestId('project-reminder-move').click()
      await next.getByTestId('move-date').fill(TOMORROW)
      await next.getByTestId('move-time').fill('0845')
      assert.deepEqual(await violationsLightAndDark(page), [])
      await next.getByTestId('save-move').click()
      await next.getByText('Tomorrow 08:45').waitFor()
      await counted(0)
      await page.reload()
      await next.getByText('Tomorrow 08:45').waitFor()
      await next.getByTestId('project-reminder-done').press('Enter')
      await next.waitFor({ state: 'detached' })
      await until(async () =>
        assert.isFalse(await page.evaluate(() => document.activeElement === document.body))
      )
    })

    test(`a reminder, its mail and the bell ${title}`, async ({ assert, openAs }) => {
      const site = await createSite({ name: 'Holbeck Lane School' })
      const viewer = await createUser({ membershipType: 'paid' })
      const page = await openAs(viewer, `/projects/${site.id}`, size)
      const panel = page.getByTestId('project-panel')
      const save = panel.getByTestId('save-note')
      await panel.getByTestId('note-text').fill('Chase the quote')
      await panel.getByTestId('note-time').fill('09:30')
      await panel.getByTestId('note-date').fill(TOMORROW)
      await save.click()
      await panel.getByTestId('note').getByText('Chase the quote').waitFor()
      await until(async () =>
        assert.match(
          await panel.getByTestId('note').innerText(),
          /Reminder · \d\d\/\d\d\/\d{4} 09:30/
        )
      )

      const due = new Date(Date.now() + 3 * 86_400_000)
      assert.lengthOf(await mailsTo(viewer.email), 0)
      await sendDueReminders(due)
      await sendDueReminders(due)
      assert.lengthOf(await mailsTo(viewer.email), 1)

      await db.from('notes').update({ remind_at: '2026-01-05 09:30:00' })
      await page.goto(new URL('/', page.url()).href)
      await page.getByTestId('due-reminders').getByText('Chase the quote').waitFor()
      await until(async () =>
        assert.equal(await page.getByTestId('reminder-count').innerText(), '1')
      )
      await page.getByTestId('reminder-bell').click()
      const bell = page.getByTestId('reminder-panel')
      await bell.getByText('05/01/2026 09:30').waitFor()
      assert.deepEqual(await violations(page), [])
      await bell.getByRole('link', { name: 'Holbeck Lane School' }).click()
      await panel.getByTestId('contacts-granted').waitFor()
      await panel.getByTestId('close-panel').click()
      await page.getByTestId('reminder-bell').click()
      await bell.getByTestId('reminder-done').click()
      await bell.getByText('No reminders due.').waitFor()
      assert.equal(await page.getByTestId('reminder-count').count(), 0)
    })
  }
})
