import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { useTransaction } from '#tests/helpers/database'
import { afterFailure, errorsOf, networkOf } from '#tests/helpers/cut_network'
import { memberWithBookmark } from '#tests/helpers/bookmarked_site'
import { SIZES } from '#tests/helpers/project_panel'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const FAILED = 'Network error, please try again.'
const CUTS = ['cut there', 'cut back'] as const

test.group('On My Projects the network is cut in the middle of', (group) => {
  useTransaction(group)

  for (const { title, size } of SIZES) {
    test(`a move on the board ${title}: the card goes back, and one change is kept`, async ({
      assert,
      openAs,
    }) => {
      const { member: viewer } = await memberWithBookmark()
      const stageOf = async () =>
        (await db.from('site_stages').where('user_id', viewer.id))[0]?.stage
      const page = await openAs(viewer, '/my-projects?view=board', size)
      const errors = errorsOf(page)
      const network = await networkOf(page, '**/status')
      const column = (stage: string) =>
        page.locator(`[data-testid=board-column][data-stage="${stage}"]`).getByTestId('board-card')
      const move = async () => {
        await page.getByTestId('move-to').click()
        await page.getByTestId('move-stage').filter({ hasText: 'Intro Email' }).click()
      }

      for (const [at, state] of CUTS.entries()) {
        network(state)
        await afterFailure(page, move)
        await until(async () => assert.lengthOf(errors, at + 1, errors.join('\n')))
        await column('none').getByText('Try again').waitFor()
        assert.equal(await stageOf(), state === 'cut back' ? 'Intro Email' : undefined)
      }
      network('whole')
      await move()
      await column('Intro Email').waitFor()
      assert.equal(await column('none').count(), 0)
      await until(async () => assert.equal(await stageOf(), 'Intro Email'))
      assert.lengthOf(await db.from('stage_changes').where('user_id', viewer.id), 1)
      assert.lengthOf(errors, 2, errors.join('\n'))
    })
  }

  test('an export: it says so, and the next try gives one whole file', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs((await memberWithBookmark()).member, '/my-projects', PHONE)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/my-projects/export/*')
    let files = 0
    page.on('download', () => files++)
    const ask = () => page.getByTestId('export-csv').click()
    await page.getByTestId('export-menu').click()
    await page.getByText('Export 1 project').waitFor()

    for (const [at, state] of CUTS.entries()) {
      network(state)
      await afterFailure(page, ask)
      await page.getByTestId('toast-error').getByText(FAILED).first().waitFor()
      await page.getByTestId('toast-error').first().waitFor({ state: 'detached' })
      assert.lengthOf(errors, at + 1, errors.join('\n'))
      assert.equal(files, 0)
      await page.getByText('Kiln Yard').first().waitFor()
    }
    network('whole')
    const download = page.waitForEvent('download')
    await ask()
    assert.include(await readFile(await (await download).path(), 'utf8'), 'Kiln Yard')
    assert.equal(files, 1)
    assert.lengthOf(errors, 2, errors.join('\n'))
  })

  test('a calendar address: it says so, and there is one, or none once it is revoked', async ({
    assert,
    openAs,
  }) => {
    const { member: viewer } = await memberWithBookmark()
    const kept = async () => (await db.from('calendars').where('user_id', viewer.id)).length
    const page = await openAs(viewer, '/my-projects', PHONE)
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/my-projects/calendar')
    await page.getByTestId('calendar').click()
    const dialog = page.getByTestId('calendar-dialog')
    const address = dialog.getByTestId('calendar-address')

    for (const [at, state] of CUTS.entries()) {
      network(state)
      await afterFailure(page, () => dialog.getByTestId('new-calendar').click())
      await dialog.getByText(FAILED).waitFor()
      assert.lengthOf(errors, at + 1, errors.join('\n'))
      assert.equal(await kept(), at)
      assert.equal(await address.count(), 0)
    }
    network('whole')
    await dialog.getByTestId('new-calendar').click()
    const feed = new URL(new URL((await address.textContent())!).pathname, page.url()).href
    assert.equal(await kept(), 1)
    assert.equal(await dialog.getByText(FAILED).count(), 0)

    for (const [at, state] of CUTS.entries()) {
      network(state)
      await afterFailure(page, () => dialog.getByTestId('revoke-calendar').click())
      await dialog.getByText(FAILED).waitFor()
      assert.lengthOf(errors, at + 3, errors.join('\n'))
      assert.equal((await page.request.get(feed)).status(), at === 0 ? 200 : 404)
    }
    network('whole')
    await dialog.getByTestId('revoke-calendar').click()
    await dialog.getByRole('button', { name: 'Create address' }).waitFor()
    assert.equal(await kept(), 0)
    const revoked = db.from('activity_log').where('action', 'account.calendar_revoked')
    assert.lengthOf(await revoked, 1)
    assert.lengthOf(errors, 4, errors.join('\n'))
  })
})
