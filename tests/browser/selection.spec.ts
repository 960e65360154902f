import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { until } from '#tests/helpers/until'

test.group('Ticked projects', (group) => {
  useCleanTables(group)

  test('are staged, saved and exported at once', async ({ assert, openAs }) => {
    const [mill, school, depot] = [await createSite(), await createSite(), await createSite()]
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects')
    const row = (name: string) => page.getByTestId('project-row').filter({ hasText: name })

    await page.getByTestId('select-all').check()
    await page.getByText('3 projects selected').waitFor()
    await page.getByRole('checkbox', { name: `Select ${depot.name}` }).uncheck()
    await page.getByText('2 projects selected').waitFor()
    await until(async () => assert.equal(new URL(page.url()).pathname, '/projects'))
    assert.deepEqual(await violations(page), [])

    await page.getByTestId('selection-stage').click()
    await page.getByRole('option', { name: 'Quote Sent' }).click()
    await page.getByTestId('apply-selection-stage').click()
    await page.getByText('2 projects set to Quote Sent.').waitFor()
    const stageOf = (name: string) => row(name).getByLabel(`Sales stage: ${name}`).inputValue()
    await until(async () =>
      assert.deepEqual(
        [await stageOf(mill.name), await stageOf(depot.name)],
        ['Quote Sent', 'none']
      )
    )

    for (const done of ['removed from', 'added to']) {
      await page.getByTestId('selection-bookmark').click()
      await page.getByText(`2 projects ${done} My Projects.`).waitFor()
    }
    await row(school.name).getByText('Saved').waitFor()
    await page.getByTestId('selection-bookmark').getByText('Remove from My Projects').waitFor()

    const download = page.waitForEvent('download')
    await page.getByTestId('selection-bar').getByTestId('export-menu').click()
    await page.getByTestId('export-csv').click()
    assert.match((await download).suggestedFilename(), /^projects-.*\.csv$/)

    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByTestId('selection-bar').waitFor({ state: 'detached' })
    const saved = await db.from('bookmarks').where('user_id', member.id).select('site_id')
    assert.sameMembers(
      saved.map((one) => one.site_id),
      [mill.id, school.id]
    )
  })

  test('are a range with Shift, one Tab from the bar, and stay ticked behind a project', async ({
    assert,
    openAs,
  }) => {
    for (let count = 0; count < 4; count += 1) await createSite({ name: `Kiln ${count}` })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects?sortBy=name&sortDirection=asc')
    const tick = (number: number) => page.getByRole('checkbox', { name: `Select Kiln ${number}` })
    await tick(0).click()
    await tick(2).click({ modifiers: ['Shift'] })
    await page.getByText('3 projects selected').waitFor()
    await until(async () => assert.isTrue(await tick(1).isChecked()))
    assert.isFalse(await tick(3).isChecked())

    await page.getByTestId('selection-stage').waitFor()
    await page.keyboard.press('Tab')
    await waitUntilFocused(page.getByTestId('selection-stage'))
    await page.keyboard.press('Shift+Tab')
    await waitUntilFocused(tick(2))

    await page.getByLabel('View: Kiln 1').click()
    await page.getByTestId('project-panel').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    await page.getByText('3 projects selected').waitFor()
    await page.locator('[data-project] :focus').waitFor()

    await tick(2).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.getByTestId('selection-bar').waitFor({ state: 'detached' })
  })

  test('set no stage until one is chosen, and leave My Projects with an Undo', async ({
    assert,
    openAs,
  }) => {
    const [mill, school] = [await createSite(), await createSite()]
    const member = await createUser({ membershipType: 'paid' })
    const earlier = '2026-03-01 09:00:00'
    for (const { id } of [mill, school]) {
      await db.table('bookmarks').insert({ user_id: member.id, site_id: id, created_at: earlier })
    }
    const saved = () => db.from('bookmarks').where('user_id', member.id).select('*').orderBy('id')
    const page = await openAs(member, '/my-projects')
    await page.getByTestId('select-all').check()
    await until(async () =>
      assert.isTrue(await page.getByTestId('apply-selection-stage').isDisabled())
    )
    await page.getByTestId('selection-bookmark').click()
    await page.getByText('2 projects removed from My Projects.').waitFor()
    assert.lengthOf(await saved(), 0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 projects restored.').waitFor()
    await until(async () =>
      assert.lengthOf(await db.from('bookmarks').where('created_at', earlier), 2)
    )
    await page.getByTestId('selection-bookmark').getByText('Remove from My Projects').waitFor()
  })

  test('are put back in their stages by Undo', async ({ assert, openAs }) => {
    const [mill, school] = [await createSite(), await createSite()]
    const member = await createUser({ membershipType: 'paid' })
    await changeStage({ userId: member.id, siteId: mill.id, stage: 'Site Visit' })
    const work = () =>
      Promise.all(
        ['site_stages', 'stage_changes', 'bookmarks'].map((table) =>
          db.from(table).where('user_id', member.id).orderBy('site_id').select('site_id')
        )
      )
    const before = await work()
    const page = await openAs(member, '/projects')
    const stageOf = (name: string) => page.getByLabel(`Sales stage: ${name}`).inputValue()
    await page.getByTestId('select-all').check()
    await page.getByTestId('selection-stage').click()
    await page.getByRole('option', { name: 'Quote Sent' }).click()
    await page.getByTestId('apply-selection-stage').click()
    await page.getByText('2 projects set to Quote Sent.').waitFor()
    await until(async () => assert.equal(await stageOf(school.name), 'Quote Sent'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByTestId('said').getByText('Undone.').waitFor()
    await until(async () =>
      assert.deepEqual(
        [await stageOf(mill.name), await stageOf(school.name)],
        ['Site Visit', 'none']
      )
    )
    await until(async () => assert.deepEqual(await work(), before))
    const stage = await db.from('site_stages').where('user_id', member.id).firstOrFail()
    assert.include(stage, { site_id: mill.id, stage: 'Site Visit' })
  })

  test('are ticked and staged on a phone', async ({ assert, openAs }) => {
    const site = await createSite()
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects', { width: 390, height: 844 })
    await page.getByRole('checkbox', { name: `Select ${site.name}` }).check()
    await page.getByText('1 project selected').waitFor()
    const words = page.getByTestId('selection-stage').getByText('Choose a stage')
    await until(async () =>
      assert.isFalse(await words.evaluate((text) => text.scrollWidth > text.clientWidth))
    )
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('selection-stage').click()
    await page.getByRole('option', { name: 'Won' }).click()
    await page.getByTestId('apply-selection-stage').click()
    await page.getByText(`${site.name} set to Won.`).waitFor()
    await until(async () =>
      assert.lengthOf(await db.from('site_stages').where({ user_id: member.id, stage: 'Won' }), 1)
    )
  })

  test('are offered to nobody who may not work on every project', async ({ assert, openAs }) => {
    const site = await createSite()
    const free = await createUser({ membershipType: 'free' })
    await unlockFor(free, site)
    const page = await openAs(free, '/projects')
    await page.getByTestId('project-row').waitFor()
    assert.equal(await page.getByTestId('select-all').count(), 0)
    assert.equal(await page.getByTestId('select-row').count(), 0)
  })
})
