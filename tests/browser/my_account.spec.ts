import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import User from '#models/user'
import { unlockSite } from '#actions/projects/unlock_site'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const DESKTOP = { width: 1440, height: 900 }

const LOOKS = [
  [DESKTOP, 'light'],
  [DESKTOP, 'dark'],
  [PHONE, 'dark'],
  [PHONE, 'light'],
] as const

test.group('My Account', (group) => {
  useTransaction(group)

  test('changes the details, with the refusal at its field', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const viewer = await createUser({ phone: '02079460000', company: 'Holt Glazing' })
    await browserContext.loginAs(viewer)
    const page = await visit('/my-account')
    const details = page.getByTestId('account-details')
    await details.getByLabel('First name').fill('Ann3')
    await details.getByLabel('Phone').fill('+44 (0)20 7946-0999')
    await until(async () =>
      assert.equal(await details.getByLabel('Phone').inputValue(), '4402079460999')
    )
    await details.getByLabel('Last name').fill('Holt')
    await details.getByLabel('Position').fill('Buyer')
    await details.getByRole('button', { name: 'Save details' }).click()
    await details
      .getByText('First name can only contain letters, spaces, hyphens, and apostrophes.')
      .waitFor()

    await details.getByLabel('First name').fill('Ann')
    await details.getByRole('button', { name: 'Save details' }).click()
    await page.getByTestId('toast-success').getByText('Your details are saved.').waitFor()
    await page.getByTestId('user-menu').filter({ hasText: 'Ann Holt' }).waitFor()
    await viewer.refresh()
    assert.equal(viewer.position, 'Buyer')
  })

  test('tells which project a credit opened and leads to it', async ({ browserContext, visit }) => {
    const viewer = await createUser()
    const site = await createSite({ name: 'Orchard Court' })
    await unlockSite({ userId: viewer.id, site })
    await browserContext.loginAs(viewer)
    const page = await visit('/my-account')
    await page.getByTestId('credits-left').getByText('4 of 5').waitFor()
    await page.getByTestId('credit-entry').getByRole('link', { name: 'Orchard Court' }).click()
    await page.waitForURL(`**/projects/${site.id}`)
    await page.getByTestId('project-panel').getByTestId('contacts-granted').waitFor()
  })

  test('changes the password', async ({ browserContext, visit }) => {
    await browserContext.loginAs(await createUser())
    const page = await visit('/my-account')
    const part = page.getByTestId('account-password')
    const change = part.getByRole('button', { name: 'Change password' })
    await part.getByLabel('Current password').fill(PASSWORD)
    await part.getByLabel('New password', { exact: true }).fill('scaffold-tower-88')
    await part.getByLabel('New password again').fill('scaffold-tower-89')
    await change.click()
    await part.getByText('Passwords do not match.').waitFor()
    await part.getByLabel('New password again').fill('scaffold-tower-88')
    await change.click()
    await page.getByTestId('toast-success').waitFor()
  })

  test('shows a token once and revokes it', async ({ assert, browserContext, visit }) => {
    const viewer = await createUser()
    await browserContext.loginAs(viewer)
    const page = await visit('/my-account')
    const tokens = page.getByTestId('account-tokens')
    await tokens.getByLabel('New token name').fill('Estimating sheet')
    await tokens.getByRole('button', { name: 'Create token' }).click()
    const secret = await tokens.getByTestId('new-token').locator('code').textContent()
    assert.match(secret!, /^gty_/)
    await tokens.getByTestId('access-token').getByText('Estimating sheet').waitFor()

    await page.reload()
    await tokens.getByTestId('access-token').waitFor()
    assert.notInclude(await page.content(), secret!)
    await tokens.getByRole('button', { name: 'Revoke Estimating sheet' }).click()
    await tokens.getByTestId('access-token').waitFor({ state: 'detached' })
    assert.lengthOf(await User.accessTokens.all(viewer), 0)
  })

  test('downloads the data of the member', async ({ assert, browserContext, visit }) => {
    const viewer = await createUser({ company: 'Holt Glazing' })
    await browserContext.loginAs(viewer)
    const page = await visit('/my-account')
    const download = page.waitForEvent('download')
    await page.getByTestId('download-data').click()
    const file = await (await download).path()
    const data = JSON.parse(await readFile(file, 'utf8'))
    assert.containsSubset(data, { profile: { email: viewer.email, company: 'Holt Glazing' } })
  })

  test('signs out everywhere', async ({ browserContext, visit }) => {
    await browserContext.loginAs(await createUser())
    const page = await visit('/my-account')
    await page.getByTestId('sign-out-everywhere').click()
    await page.getByTestId('confirm-sign-out').click()
    await page.waitForURL('**/login')
  })

  test('deletes the account after the word and the password', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const viewer = await createUser()
    await browserContext.loginAs(viewer)
    const page = await visit('/my-account')
    await page.getByTestId('delete-account').click()
    const dialog = page.getByTestId('delete-account-dialog')
    const confirm = dialog.getByTestId('confirm-delete-account')
    await dialog.getByLabel('Password', { exact: true }).fill('not-mine-77')
    await until(async () => assert.isTrue(await confirm.isDisabled()))
    await dialog.getByLabel('Type DELETE').fill('DELETE')
    await confirm.click()
    await dialog.getByText('The password is incorrect.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await confirm.click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Your account has been deleted.').waitFor()
    assert.isNull(await User.find(viewer.id))
  })

  test('is reached from the menu, and its sidebar logs out', async ({ openAs }) => {
    const page = await openAs(await createUser(), '/')
    await page.waitForLoadState('networkidle')
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'My Account' }).click()
    await page.waitForURL('**/my-account')
    await page.getByTestId('sidebar').getByTestId('sidebar-log-out').click()
    await page.waitForURL('**/login')
  })

  test('has nothing for axe to find, in any plan and size', async ({
    assert,
    browserContext,
    visit,
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
      await browserContext.loginAs(viewer)
      const page = await visit('/')
      for (const [size, colorScheme] of LOOKS) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto('/my-account')
        await page.getByTestId('account-plan').waitFor()
        const found = await violations(page)
        assert.deepEqual(found, [], JSON.stringify({ ...attributes, ...size, colorScheme }))
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
