import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import User from '#models/user'
import { unlockSite } from '#actions/projects/unlock_site'
import { violationsLightAndDark } from '#tests/helpers/axe'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

test.group('My Account', (group) => {
  useTransaction(group)

  test('is reached from the menu, saves and downloads what it holds, and logs out', async ({
    assert,
    openAs,
  }) => {
    const viewer = await createUser({ phone: '02079460000', company: 'Holt Glazing' })
    const page = await openAs(viewer, '/')
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await page.waitForURL('**/my-account')

    const details = page.getByTestId('account-details')
    await details.getByLabel('First name').fill('Ann')
    await details.getByLabel('Last name').fill('Holt')
    await details.getByLabel('Position').fill('Buyer')
    await details.getByRole('button', { name: 'Save details' }).click()
    await page.getByTestId('toast-success').getByText('Details saved.').waitFor()
    await page.getByTestId('user-menu').filter({ hasText: 'Ann Holt' }).waitFor()
    await viewer.refresh()
    assert.equal(viewer.position, 'Buyer')

    const download = page.waitForEvent('download')
    await page.getByTestId('download-data').click()
    const file = await (await download).path()
    const data = JSON.parse(await readFile(file, 'utf8'))
    assert.containsSubset(data, { profile: { email: viewer.email, company: 'Holt Glazing' } })

    await page.getByTestId('sidebar').getByTestId('sidebar-log-out').click()
    await page.waitForURL('**/login')
  })

  test('is left for good after the word and the password', async ({ assert, openAs }) => {
    const viewer = await createUser()
    const page = await openAs(viewer, '/my-account')
    await page.getByTestId('delete-account').click()
    const dialog = page.getByTestId('delete-account-dialog')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Type DELETE').fill('DELETE')
    await dialog.getByTestId('confirm-delete-account').click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Your account has been deleted.').waitFor()
    assert.isNull(await User.find(viewer.id))
  })

  test('has nothing for axe to find, in any plan, size and colour scheme', async ({
    assert,
    openAs,
  }) => {
    for (const attributes of [
      {},
      { creditsLeft: 0 },
      { membershipType: 'paid' },
      { membershipType: 'expired' },
      { type: 'admin' },
    ] as const) {
      const viewer = await createUser(attributes)
      const site = await createSite()
      if (!('creditsLeft' in attributes)) await unlockSite({ userId: viewer.id, site })
      await User.accessTokens.create(viewer, ['*'], { name: 'Sheet' })
      const page = await openAs(viewer, '/my-account')
      await page.getByTestId('account-plan').waitFor()
      for (const size of [DESKTOP, PHONE]) {
        const seen = JSON.stringify({ ...attributes, ...size })
        await page.setViewportSize(size)
        assert.deepEqual(await violationsLightAndDark(page), [], seen)
        const width = await page.evaluate('document.documentElement.scrollWidth')
        assert.isAtMost(Number(width), size.width)
      }
      await page.close()
    }
  })
})

test.group('Who is logged in', (group) => {
  useTransaction(group)

  test('is asked with the page blocked and the search empty', async ({ assert, openAs }) => {
    await createSite({ name: 'Kiln Yard' })
    const page = await openAs(await createUser(), '/projects?search=kiln')
    const gate = page.getByTestId('viewer-gate')
    const search = page.getByTestId('search-input')
    await until(async () => assert.equal(await search.inputValue(), 'kiln'))
    assert.isNull(await gate.getAttribute('inert'))

    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/logout', async (route) => {
      await asked
      await route.continue()
    })
    await page.getByTestId('user-menu').click()
    await page.getByTestId('log-out').click()
    await page.locator('[data-testid=viewer-gate][inert]').waitFor()
    await until(async () => assert.equal(await search.inputValue(), ''))
    answer()
    await page.waitForURL('**/login')
    await page.locator('[data-testid=viewer-gate]:not([inert])').waitFor()
  })

  test('is nobody as soon as a call learns that the session has ended', async ({
    browserContext,
    openAs,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const viewer = await createUser({ membershipType: 'paid' })
    const page = await openAs(viewer, '/projects')
    await page.getByText('Kiln Yard').waitFor()
    await browserContext.clearCookies({ name: 'gantry-session' })
    await page.getByTestId('bookmark-button').click()
    await page.getByTestId('visitor-overlay').waitFor()
    await page.getByText('Kiln Yard').waitFor({ state: 'detached' })
  })
})
