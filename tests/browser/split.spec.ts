import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { rowNames } from '#tests/helpers/projects_page'

test.group('A project beside its list', (group) => {
  useTransaction(group)

  test('keeps the list as a rail from 1280 pixels on, and walks it by keys', async ({
    assert,
    openAs,
  }) => {
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

    assert.equal(await page.locator('main [inert]').count(), 1)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    assert.equal(await page.locator('main [inert]').count(), 0)
    assert.deepEqual(await rowNames(page), names)
  })

  test('lies over the foot of the list', async ({ assert, openAs }) => {
    for (const name of ['Kiln Yard', 'Mill Lane']) await createSite({ name })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    const foot = page.getByTestId('pagination')
    await foot.getByText('Showing 1 to 2 of 2 results').waitFor()
    await foot.getByLabel('Legend').waitFor()
    /** The hit test passes over what is inert, so that must end first. */
    const isOnTop = () =>
      foot.evaluate((element) => {
        for (const covered of document.querySelectorAll('main [inert]')) {
          covered.removeAttribute('inert')
        }
        const { left, top, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 30, top + height / 2))
      })
    assert.isTrue(await isOnTop())

    await page.getByTestId('project-row').first().getByTestId('view-button').click()
    await page.getByTestId('project-panel').getByTestId('note-form').waitFor()
    assert.isTrue(await foot.isVisible())
    assert.isFalse(await isOnTop())
  })

  test('covers the list below 1280 pixels', async ({ assert, openAs }) => {
    const site = await createSite()
    const size = { width: 1279, height: 800 }
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${site.id}`, size)
    await page.getByTestId('project-panel').getByTestId('note-form').waitFor()
    assert.equal(await page.getByTestId('project-rail').count(), 0)
  })

  test('takes a stage one step on and a reminder from a preset', async ({ assert, openAs }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${site.id}`)
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('stage-next').click()
    await page.getByText('Kiln Yard moved to Intro Email').waitFor()
    await panel.getByTestId('stage-next').getByText('Phone Call').waitFor()
    assert.isTrue(await panel.getByTestId('stage-back').isDisabled())

    await panel.getByTestId('note-text').fill('Ring the lead')
    await panel.getByRole('button', { name: 'In a week' }).click()
    assert.equal(await panel.getByTestId('note-time').inputValue(), '09:00')
    await panel.getByTestId('save-note').click()
    await panel.getByTestId('note').getByText('Ring the lead').waitFor()
  })
})
