import { test } from '@japa/runner'
import type { Page } from 'playwright'
import Note from '#models/note'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { violations, violationsLightAndDark } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useCleanTables } from '#tests/helpers/database'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

/** Opens the menu by its keys, pressed until the page listens to them. */
async function openByKeys(page: Page) {
  await until(async () => {
    await page.keyboard.press('Control+k')
    await page.getByTestId('command-input').waitFor({ timeout: 5_000 })
  })
}

async function labels(page: Page): Promise<string[]> {
  return page.getByTestId('command').locator('[data-label]').allInnerTexts()
}

test.group('The command menu', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)

  test('leads to a page by the keyboard alone, and gives the focus back', async ({
    assert,
    openAs,
  }) => {
    // Asked as soon as the page listens, before the bundles of dialogs have come.
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/pricing')
    const button = page.getByTestId('open-commands')
    await button.focus()
    await openByKeys(page)
    await page.keyboard.press('Escape')
    await page.getByTestId('command-menu').waitFor({ state: 'detached' })
    await waitUntilFocused(button)

    await page.keyboard.press('?')
    const shortcuts = page.getByTestId('shortcuts')
    await shortcuts.waitFor()
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await shortcuts.waitFor({ state: 'detached' })

    await openByKeys(page)
    await page.keyboard.type('insi')
    await page.getByRole('option', { name: 'Insights' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/insights')
    assert.equal(await page.getByTestId('command-menu').count(), 0)
  })

  test('finds projects, contractors and saved filters', async ({ assert, openAs }) => {
    const school = await createSite({ name: 'Quarry Hill School', contractor: 'Quarrymen Build' })
    await createSite({ name: 'Elsewhere Works' })
    const member = await createUser({ membershipType: 'paid' })
    const filter = await saveFilter(member.id, { name: 'Quarries of Wales', filters: {} })
    const page = await openAs(member, '/pricing')

    await openByKeys(page)
    await page.keyboard.type('quarr')
    await page.getByRole('option', { name: 'Quarry Hill School' }).waitFor()
    await until(async () =>
      assert.sameMembers(await labels(page), [
        'Quarry Hill School',
        'Quarrymen Build',
        'Quarries of Wales',
      ])
    )
    await page.getByRole('option', { name: 'Quarry Hill School' }).click()
    await page.getByTestId('project-detail').waitFor()
    await until(async () => assert.equal(new URL(page.url()).pathname, `/projects/${school.id}`))

    await openByKeys(page)
    await page.keyboard.type('quarr')
    await page.getByRole('option', { name: 'Quarrymen Build' }).click()
    const panel = page.getByTestId('contractor-dialog')
    await panel.getByTestId('contractor-project').getByText('Quarry Hill School').waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })

    await openByKeys(page)
    await page.keyboard.type('wales')
    await page.getByRole('option', { name: 'Quarries of Wales' }).click()
    await page.waitForURL('**/projects**')
    await filter.refresh()
    assert.isNotNull(filter.lastUsedAt)
  })

  test('saves, stages and notes the open project', async ({ assert, openAs }) => {
    const site = await createSite({ name: 'Quarry Hill School' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects/${site.id}`)
    await page.getByTestId('project-detail').waitFor()

    await openByKeys(page)
    await page.getByRole('option', { name: 'Add to My Projects' }).click()
    await page.getByTestId('detail-bookmark').getByText('Added').waitFor()

    await openByKeys(page)
    await page.getByRole('option', { name: 'Set the sales stage' }).click()
    await page.keyboard.type('site v')
    await page.keyboard.press('Enter')
    await page.getByTestId('sales-stage').getByText('Site Visit').waitFor()
    await page.getByTestId('stage-history').getByText('Site Visit').waitFor()

    await openByKeys(page)
    await page.getByRole('option', { name: 'Write a note' }).click()
    await page.locator('[data-testid=note-text]:focus').waitFor()
    await page.keyboard.type('Rang the site')
    await page.getByTestId('save-note').click()
    await page.getByTestId('notes-list').getByText('Rang the site').waitFor()
    const note = await Note.query()
      .where('user_id', member.id)
      .where('body', 'Rang the site')
      .first()
    assert.equal(note?.siteId, site.id)
  })

  test('opens by its button or keys on a phone, and axe finds nothing in it, light and dark', async ({
    assert,
    openAs,
  }) => {
    await createSite({ name: 'Quarry Hill School', contractor: 'Quarrymen Build' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    await openByKeys(page)
    await page.keyboard.press('Escape')
    await page.getByTestId('command-menu').waitFor({ state: 'detached' })
    await page.getByTestId('menu-toggle').click()
    await page.getByTestId('mobile-menu').getByTestId('open-commands').click()
    await page.getByTestId('command-menu').waitFor()
    const findNothing = async () => {
      assert.deepEqual(await violationsLightAndDark(page), [])
    }
    await findNothing()
    await page.getByTestId('command-input').fill('quarr')
    await page.getByRole('option', { name: 'Quarrymen Build' }).waitFor()
    await findNothing()
    const { width } = (await page.getByTestId('command-menu').boundingBox())!
    assert.isAtMost(width, PHONE.width)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByTestId('command-menu').waitFor({ state: 'detached' })

    await page.getByTestId('mobile-menu').getByTestId('open-commands').click()
    await page.getByTestId('command-input').fill('pricing')
    await page.getByRole('option', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    await page.getByTestId('mobile-menu').waitFor({ state: 'detached' })
  })

  test('opens once by its keys over the Menu of a phone or tablet, which closes with it', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    for (const [width, wanted] of [
      [PHONE.width, 'Pricing'],
      [800, 'Insights'],
    ] as const) {
      await page.setViewportSize({ ...PHONE, width })
      await page.getByTestId('menu-toggle').filter({ visible: true }).click()
      await page.getByTestId('mobile-menu').waitFor()
      await openByKeys(page)
      assert.equal(await page.getByTestId('command-menu').count(), 1)
      await page.getByTestId('command-input').fill(wanted)
      await page.getByRole('option', { name: wanted }).first().click()
      await page.waitForURL(`**/${wanted.toLowerCase()}`)
      await page.getByTestId('mobile-menu').waitFor({ state: 'detached' })
    }
  })
})
