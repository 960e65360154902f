import { test } from '@japa/runner'
import type { Route } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { afterFailure, errorsOf, networkOf } from '#tests/helpers/cut_network'
import { formatDay } from '#shared/time/dates'
import { chooseStage, TOMORROW } from '#tests/helpers/project_panel'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const FAILED = 'Something went wrong while unlocking the project.'

test.group('The network of a phone is cut in the middle of', (group) => {
  useTransaction(group)

  test('a note: all that was typed stays, and it is kept once', async ({ assert, openAs }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const kept = () => db.from('notes').where('user_id', viewer.id)
    const page = await openAs(viewer, `/projects/${site.id}`, PHONE)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/notes')
    const panel = page.getByTestId('project-panel')
    const save = panel.getByTestId('save-note')
    const typed = ['note-text', 'note-date', 'note-time']
    const words = ['Chase the quote', formatDay(TOMORROW), '09:30']
    const isAllThere = async () => {
      const values = await Promise.all(typed.map((id) => panel.getByTestId(id).inputValue()))
      assert.deepEqual(values, words)
      assert.equal(await page.getByTestId('toast-error').count(), 0)
    }
    for (const [at, id] of typed.entries()) await panel.getByTestId(id).fill(words[at])

    network('cut there')
    await afterFailure(page, () => save.click())
    await save.getByText('Try again').waitFor()
    await isAllThere()
    assert.lengthOf(errors, 1, errors.join('\n'))
    assert.lengthOf(await kept(), 0)

    network('cut back')
    await afterFailure(page, () => save.click())
    await save.getByText('Try again').waitFor()
    await isAllThere()
    assert.lengthOf(errors, 2, errors.join('\n'))
    assert.lengthOf(await kept(), 1)

    await page.reload()
    await isAllThere()
    network('whole')
    await save.click()
    await panel.getByTestId('note').getByText('Chase the quote').waitFor()
    await until(async () => assert.equal(await panel.getByTestId('note').count(), 1))
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[data-testid=note-text]')?.value === ''
    )
    assert.lengthOf(await kept(), 1)
    assert.lengthOf(errors, 2, errors.join('\n'))
  })

  test('a change of stage: the one before is back, and one change is kept', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const stageOf = async () => (await db.from('site_stages').where('user_id', viewer.id))[0]?.stage
    const page = await openAs(viewer, `/projects/${site.id}`, PHONE)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/status')
    const panel = page.getByTestId('project-panel')
    const stage = panel.getByTestId('sales-stage')

    for (const [at, state] of (['cut there', 'cut back'] as const).entries()) {
      network(state)
      await afterFailure(page, () => chooseStage(page, 'Won'))
      await stage.getByText('Add Sales Stage').waitFor()
      assert.lengthOf(errors, at + 1, errors.join('\n'))
      assert.equal(await stageOf(), state === 'cut back' ? 'Won' : undefined)
    }
    network('whole')
    await chooseStage(page, 'Won')
    await panel.getByTestId('stage-history').getByText('Sales stage: Won').waitFor()
    await stage.getByText('Won').waitFor()
    await until(async () => assert.equal(await stageOf(), 'Won'))
    assert.lengthOf(await db.from('stage_changes').where('user_id', viewer.id), 1)
    assert.lengthOf(errors, 2, errors.join('\n'))
  })

  test('a bookmark: it is taken back in panel and list, and set once', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const viewer = await createUser({ membershipType: 'paid' })
    const saved = () => db.from('bookmarks').where('user_id', viewer.id)
    const page = await openAs(viewer, '/projects', PHONE)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/ajaxRequest')
    const line = page.getByTestId('project-card')
    const inList = (words: string) => page.getByRole('button', { name: `${words}: Kiln Yard` })

    network('cut there')
    await afterFailure(page, () => inList('My Projects').click())
    await inList('Try again').waitFor()
    assert.equal(await page.getByTestId('toast-error').count(), 0)
    assert.lengthOf(errors, 1, errors.join('\n'))
    assert.lengthOf(await saved(), 0)

    await line.getByTestId('notes-button').click()
    const toggle = page.getByTestId('detail-bookmark')
    network('cut back')
    await afterFailure(page, () => toggle.click())
    await toggle.getByText('Try again', { exact: true }).waitFor()
    assert.lengthOf(errors, 2, errors.join('\n'))
    assert.lengthOf(await saved(), 1)

    network('whole')
    await toggle.click()
    await toggle.getByText('Added', { exact: true }).waitFor()
    await page.getByTestId('close-panel').click()
    await inList('Saved').waitFor()
    assert.deepEqual(
      (await saved()).map(({ site_id: id }) => id),
      [site.id]
    )
    assert.lengthOf(errors, 2, errors.join('\n'))
  })

  test('an unlock: it says so, and one credit is spent', async ({ assert, openAs }) => {
    const site = await createSite()
    const viewer = await createUser()
    const spent = async () => {
      await viewer.refresh()
      assert.lengthOf(await db.from('unlocks').where('user_id', viewer.id), 5 - viewer.creditsLeft)
      return 5 - viewer.creditsLeft
    }
    const page = await openAs(viewer, `/projects/${site.id}`, PHONE)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/api/project/unlock')
    const panel = page.getByTestId('project-panel')
    const unlock = async () => {
      await panel.getByTestId('unlock-project').click()
      await page.getByTestId('confirm-unlock').click()
    }

    for (const [at, state] of (['cut there', 'cut back'] as const).entries()) {
      network(state)
      await afterFailure(page, unlock)
      await panel.getByTestId('unlock-failure').getByText(FAILED).waitFor()
      await page.getByTestId('unlock-dialog').waitFor({ state: 'detached' })
      assert.lengthOf(errors, at + 1, errors.join('\n'))
      assert.equal(await spent(), at)
      assert.equal(await panel.getByTestId('contacts-granted').count(), 0)
    }
    network('whole')
    const rereading = await networkOf(page, `**/projects/${site.id}`)
    rereading('cut there')
    await afterFailure(page, unlock)
    await panel.getByTestId('unlock-failure').getByText(FAILED).waitFor()
    assert.lengthOf(errors, 3, errors.join('\n'))

    rereading('whole')
    const failing = (route: Route) => route.fulfill({ status: 500, body: 'Something broke' })
    await page.route(`**/projects/${site.id}`, failing)
    await unlock()
    await panel.getByTestId('unlock-failure').getByText(FAILED).waitFor()
    assert.equal(await page.getByTestId('toast-error').count(), 0)
    assert.lengthOf(errors, 4, errors.join('\n'))

    await page.unroute(`**/projects/${site.id}`, failing)
    await unlock()
    await panel.getByTestId('contacts-granted').waitFor()
    assert.equal(await spent(), 1)
    assert.lengthOf(errors, 4, errors.join('\n'))
  })

  test('a removal and the end of a reminder: note and reminder stay', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite()
    const viewer = await createUser({ membershipType: 'paid' })
    const past = new Date(Date.now() - 86_400_000)
    await createNote(viewer, site, { body: 'Ring the lead', remindAt: past })
    const page = await openAs(viewer, `/site/${site.id}`, PHONE)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/projects/*/notes/*', '**/api/reminders/*')
    const note = page.getByTestId('note')
    const bell = page.getByTestId('reminder-panel')
    const remove = () => note.getByTestId('confirm-remove-note').click()

    network('cut there')
    await note.getByTestId('remove-note').click()
    await afterFailure(page, remove)
    await note.getByText('Try again').waitFor()
    assert.lengthOf(errors, 1, errors.join('\n'))
    await page.getByTestId('reminder-bell').click()
    await afterFailure(page, () => bell.getByTestId('reminder-done').click())
    await bell.getByText('Ring the lead').waitFor()
    await until(async () => assert.equal(await page.getByTestId('reminder-count').innerText(), '1'))
    assert.lengthOf(errors, 2, errors.join('\n'))
    assert.lengthOf(await db.from('notes').whereNull('done_at'), 1)

    network('whole')
    await bell.getByTestId('reminder-done').click()
    await bell.getByText('No reminders due.').waitFor()
    await page.keyboard.press('Escape')
    network('cut back')
    await afterFailure(page, remove)
    await until(async () => assert.lengthOf(await db.from('notes'), 0))
    await note.getByText('Try again').waitFor()
    network('whole')
    await remove()
    await note.waitFor({ state: 'detached' })
    assert.lengthOf(errors, 3, errors.join('\n'))
  })
})
