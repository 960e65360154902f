import { test } from '@japa/runner'
import { setBookmark } from '#actions/projects/set_bookmark'
import { addDays, DAY_MS, londonToday } from '#shared/time/dates'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { rowNames } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

test.group('A project beside its list', (group) => {
  useTransaction(group)

  test('keeps the list as a rail, and walks it by keys', async ({ assert, openAs }) => {
    for (const name of ['Kiln Yard', 'Mill Lane', 'Quay House']) await createSite({ name })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    const names = await rowNames(page)
    await page.getByTestId('project-row').nth(1).getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    const rail = page.getByTestId('project-rail')
    await panel.getByTestId('note-form').waitFor()
    await panel.getByText('2 of 3', { exact: true }).waitFor()
    await rail.getByText('3 projects', { exact: true }).waitFor()
    const shown = () => rail.locator('[aria-current]').getByText(names[2]).waitFor()

    await rail.locator('[aria-current]').focus()
    await page.keyboard.press('ArrowDown')
    await panel.getByTestId('project-name').getByText(names[2]).waitFor()
    await shown()
    await panel.getByText('3 of 3', { exact: true }).waitFor()
    await rail.getByText(names[0]).click()
    await panel.getByTestId('project-name').getByText(names[0]).waitFor()
    await panel.getByTestId('note-form').waitFor()

    const inert = page.locator('main [inert]')
    await until(async () => assert.equal(await inert.count(), 1))
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await inert.waitFor({ state: 'detached' })
    await until(async () => assert.deepEqual(await rowNames(page), names))
  })

  test('is left for its row in sight, however far it was walked', async ({ assert, openAs }) => {
    for (let index = 0; index < 30; index++) await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByTestId('view-button').first().click()
    const panel = page.getByTestId('project-panel')
    for (let place = 1; place <= 25; place++) {
      await panel.getByText(`${place} of 30`, { exact: true }).waitFor()
      if (place < 25) await page.keyboard.press('j')
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    const row = page.getByTestId('project-row').nth(24)
    await row.locator('[data-control=open]:focus').waitFor()
    const head = page.getByTestId('projects-table').locator('thead')
    await until(async () => {
      const { y, height } = (await row.boundingBox())!
      const foot = (await page.getByTestId('pagination').boundingBox())!
      const above = (await head.boundingBox())!
      assert.isAtMost(y + height, foot.y)
      assert.isAtLeast(y, above.y + above.height)
    })
  })

  test('keeps what is near it beside it, where the address names one that the list lacks', async ({
    assert,
    openAs,
  }) => {
    const place = { latitude: 53.7997, longitude: -1.5492, postcode: 'LS1 4DY' }
    const { id } = await createSite({ ...place, name: 'Kiln Yard' })
    await createSite({ ...place, latitude: 53.806, name: 'Mill Lane' })
    await createSite({ name: 'Quay House' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${id}?search=Quay`)
    const panel = page.getByTestId('project-panel')
    const rail = page.getByTestId('project-rail')
    await rail.getByText('1 other site within 5 miles').waitFor()
    await rail.getByText('0.4 mi').waitFor()
    await panel.getByText('1 of 2', { exact: true }).waitFor()
    assert.equal(await rail.getByText('Quay House').count(), 0)

    await panel.getByRole('button', { name: 'Next project' }).click()
    await panel.getByTestId('project-name').getByText('Mill Lane').waitFor()
    await panel.getByText('2 of 2', { exact: true }).waitFor()
    await rail.locator('[aria-current]').getByText('Mill Lane').waitFor()
    await page.keyboard.press('k')
    await panel.getByTestId('project-name').getByText('Kiln Yard').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await until(async () => assert.deepEqual(await rowNames(page), ['Quay House']))
  })

  test('keeps the projects of the desk beside it', async ({ assert, openAs }) => {
    const member = await createUser({ membershipType: 'paid' })
    const kiln = await createSite({ name: 'Kiln Yard' })
    const mill = await createSite({ name: 'Mill Lane', endDate: addDays(londonToday(), 20) })
    await setBookmark(member.id, mill.id, true)
    const remindAt = new Date(Date.now() - DAY_MS)
    await createNote(member, kiln, { body: 'Chase the quote', remindAt })
    const page = await openAs(member, '/')
    await page.getByTestId('due-reminders').getByRole('link', { name: 'Kiln Yard' }).click()
    const panel = page.getByTestId('project-panel')
    const rail = page.getByTestId('project-rail')
    await rail.locator('[aria-current]').getByText('Chase the quote').waitFor()
    await panel.getByText('1 of 2', { exact: true }).waitFor()
    await rail.getByText('Mill Lane').click()
    await panel.getByTestId('project-name').getByText('Mill Lane').waitFor()
    await until(async () => assert.equal(new URL(page.url()).search, `?siteid=${mill.id}`))
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await until(async () => assert.equal(new URL(page.url()).pathname, '/'))
  })

  test('lies over the foot of the list', async ({ assert, openAs }) => {
    for (const name of ['Kiln Yard', 'Mill Lane']) await createSite({ name })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    const foot = page.getByTestId('pagination')
    await foot.getByText('Showing 1 to 2 of 2 results').waitFor()
    await foot.getByLabel('Legend').waitFor()
    const { x, y, height } = (await foot.boundingBox())!
    const isOnTop = (testId: string) =>
      page.evaluate(
        ([left, top, wanted]) =>
          Boolean(document.elementFromPoint(left, top)?.closest(`[data-testid=${wanted}]`)),
        [x + 30, y + height / 2, testId] as const
      )
    await until(async () => assert.isTrue(await isOnTop('pagination')))

    await page.getByTestId('project-row').first().getByTestId('view-button').click()
    await page.getByTestId('project-panel').getByTestId('note-form').waitFor()
    await until(async () => assert.isTrue(await isOnTop('project-rail')))
    await page.keyboard.press('Escape')
    await until(async () => assert.isTrue(await isOnTop('pagination')))
  })

  test('moves the name from its row, unless less motion is wanted', async ({ assert, openAs }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    const row = page.locator(`[data-project="${site.id}"]`)
    const open = async (reducedMotion: 'reduce' | 'no-preference') => {
      await page.emulateMedia({ reducedMotion })
      const from = (await row.locator('[data-control=open]').boundingBox())!
      const start = await page.evaluate(() => {
        const moved = new Promise<{ left: number; top: number } | null>((done) => {
          const watch = new MutationObserver(() => {
            const heading = document.querySelector('[role=dialog] h2')
            if (!heading) return
            watch.disconnect()
            const [movement] = heading.getAnimations()
            if (!movement) return done(null)
            movement.pause()
            const { left, top } = heading.getBoundingClientRect()
            movement.finish()
            done({ left, top })
          })
          watch.observe(document.body, { childList: true, subtree: true })
        })
        document.querySelector<HTMLElement>('[data-project] [data-control=open]')!.click()
        return moved
      })
      await page.getByTestId('project-panel').getByTestId('note-form').waitFor()
      await page.keyboard.press('Escape')
      await page.getByTestId('project-panel').waitFor({ state: 'detached' })
      return { from, start }
    }
    // The first opening may still load the panel.
    await open('no-preference')
    const { from, start } = await open('no-preference')
    assert.approximately(start!.left, from.x, 1)
    assert.approximately(start!.top, from.y, 1)
    assert.isNull((await open('reduce')).start)
  })

  test('stands beside the list from 1024 pixels on, its work below the contacts, and covers it on narrower screens', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite()
    const size = { width: 1024, height: 800 }
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${site.id}`, size)
    const panel = page.getByTestId('project-panel')
    const rail = page.getByTestId('project-rail')
    const boxOf = async (testId: string) => (await panel.getByTestId(testId).boundingBox())!
    await rail.waitFor()
    await panel.getByTestId('note-form').waitFor()
    const contacts = await boxOf('contacts-granted')
    const form = await boxOf('note-form')
    assert.isBelow(form.x, contacts.x + contacts.width)
    assert.isAbove(form.y, contacts.y + contacts.height)
    await page.setViewportSize({ ...size, width: 1023 })
    await rail.waitFor({ state: 'detached' })
    await panel.getByTestId('note-form').waitFor()
  })

  test('takes a stage one step on and a reminder from a preset', async ({ assert, openAs }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${site.id}`)
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('stage-next').click()
    await page.getByText('Kiln Yard moved to Intro Email').waitFor()
    await panel.getByTestId('stage-next').getByText('Phone Call').waitFor()
    await until(async () => assert.isTrue(await panel.getByTestId('stage-back').isDisabled()))

    await panel.getByTestId('note-text').fill('Ring the lead')
    await panel.getByRole('button', { name: 'In a week' }).click()
    await until(async () =>
      assert.equal(await panel.getByTestId('note-time').inputValue(), '09:00')
    )
    await panel.getByTestId('save-note').click()
    await panel.getByTestId('note').getByText('Ring the lead').waitFor()
  })
})
