import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type { Assert } from '@japa/assert'
import { suspendUser } from '#actions/users/suspend_user'
import { createSite, createUser, PASSWORD, type CreatedSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import {
  countTransactions,
  deviceOf,
  goOffline,
  storedOn,
  openAsMember,
  type Counting,
  type Opening,
  waitUntilEmpty,
  waitUntilStored,
} from '#tests/helpers/device'
import { answered, interceptRequest } from '#tests/helpers/intercept_request'
import { secretsOf } from '#tests/helpers/projects_page'

/** A project whose contacts lie on the device, and can be read without the network. */
async function contactsOnDevice(opening: Opening) {
  const site = await createSite({ name: 'Kiln Yard' })
  const [name] = secretsOf(site)
  const { device, page, viewer } = await openAsMember(opening, `/projects/${site.id}`)
  await waitUntilStored(page, name)
  await device.setOffline(true)
  await page.goto(`/projects/${site.id}`)
  await page.getByText(name).first().waitFor()
  await page.getByTestId('offline-notice').waitFor()
  await device.setOffline(false)
  await page.getByTestId('offline-notice').waitFor({ state: 'detached' })
  await waitUntilStored(page, name)
  return { device, page, site, viewer }
}

/** Nothing of the project's contacts lies on the device, nor is it shown without the network. */
async function isGone(assert: Assert, page: Page, site: CreatedSite) {
  const kept = await storedOn(page)
  for (const secret of secretsOf(site)) assert.notInclude(kept, secret)
  await page.context().setOffline(true)
  await page.goto(`/projects/${site.id}`)
  await page.getByTestId('offline-page').waitFor()
  const shown = await page.content()
  for (const secret of secretsOf(site)) assert.notInclude(shown, secret)
  await page.context().setOffline(false)
}

test.group('What a device keeps is gone', (group) => {
  useTransaction(group)

  test('after logging out', async ({ assert, browser, cleanup }) => {
    const { page, site } = await contactsOnDevice({ browser, cleanup })
    await page.getByTestId('close-panel').click()
    await page.getByTestId('user-menu').click()
    await page.getByTestId('log-out').click()
    await page.waitForURL('**/login')
    await waitUntilEmpty(page)
    await isGone(assert, page, site)
    assert.equal(await storedOn(page), '')
  })

  test('after logging out without the network', async ({ assert, browser, cleanup }) => {
    const { page, site } = await contactsOnDevice({ browser, cleanup })
    await page.getByTestId('close-panel').click()
    await goOffline(page)
    await page.getByTestId('user-menu').click()
    await page.getByTestId('log-out').click()
    await waitUntilEmpty(page)
    await isGone(assert, page, site)
  })

  test('after the member was suspended, with the next answer', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { page, site, viewer } = await contactsOnDevice({ browser, cleanup })
    const admin = await createUser({ type: 'admin' })
    await suspendUser({
      userId: viewer.id,
      suspended: true,
      adminId: admin.id,
      address: '127.0.0.1',
    })
    await page.goto('/pricing')
    await waitUntilEmpty(page)
    await isGone(assert, page, site)
  })

  test('after the session has ended, when a call learns of it', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page, site } = await contactsOnDevice({ browser, cleanup })
    await page.getByTestId('note-text').fill('Ring the lead')
    await device.clearCookies()
    await page.getByTestId('save-note').click()
    await page.waitForURL('**/register?guest=1')
    await waitUntilEmpty(page)
    await isGone(assert, page, site)
  })

  test('after the plan has ended, whichever page says so', async ({ assert, browser, cleanup }) => {
    const { page, site, viewer } = await contactsOnDevice({ browser, cleanup })
    await viewer.merge({ membershipType: 'expired' }).save()
    await page.goto('/pricing')
    await waitUntilEmpty(page)
    await isGone(assert, page, site)
  })

  test('after another member has logged in, who keeps their own', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page, site } = await contactsOnDevice({ browser, cleanup })
    const next = await createUser()
    await device.clearCookies()
    await page.goto('/login')
    await page.getByLabel('Email').fill(next.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/projects')
    await waitUntilStored(page, next.email)
    const kept = await storedOn(page)
    for (const secret of secretsOf(site)) assert.notInclude(kept, secret)
    await device.setOffline(true)
    await page.goto(`/site/${site.id}`)
    await page.getByTestId('offline-page').waitFor()
    for (const secret of secretsOf(site)) assert.notInclude(await page.content(), secret)
  })

  test('and does not come back with a page that was asked for before', async ({
    assert,
    browser,
    cleanup,
  }) => {
    const { device, page, site } = await contactsOnDevice({ browser, cleanup })
    const other = await device.newPage()
    await other.addInitScript(countTransactions)
    const held = Promise.withResolvers<{ deliver: () => void }>()
    interceptRequest({ cleanup }, new RegExp(`^/site/${site.id}$`), (arrival) =>
      answered(arrival).then(held.resolve)
    )
    const arrival = other.goto(`/site/${site.id}`)
    const { deliver } = await held.promise
    await page.getByTestId('close-panel').click()
    await page.getByTestId('user-menu').click()
    await page.getByTestId('log-out').click()
    await page.waitForURL('**/login')
    await waitUntilEmpty(page)
    deliver()
    await arrival
    await other.getByText(secretsOf(site)[0]).first().waitFor()
    await other.waitForFunction(() => (window as Counting).transactions! > 0)
    assert.equal(await storedOn(other), '')
  })
})

test.group('A device keeps nothing', (group) => {
  useTransaction(group)

  test('of an administrator', async ({ assert, browser, cleanup }) => {
    const site = await createSite({ name: 'Kiln Yard' })
    const device = await deviceOf({ browser, cleanup })
    await device.loginAs(await createUser({ type: 'admin' }))
    const page = await device.newPage()
    await page.goto(`/site/${site.id}`)
    await page.getByText(secretsOf(site)[0]).first().waitFor()
    await page.goto('/admin/users')
    await page.getByTestId('users-table').waitFor()
    assert.equal(await storedOn(page), '')
    assert.isUndefined(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)
    )
  })

  test('of the account of a member', async ({ assert, browser, cleanup }) => {
    await createSite({ name: 'Kiln Yard' })
    const { page } = await openAsMember({ browser, cleanup }, '/projects')
    await page.goto('/my-account')
    await page.getByTestId('account-password').waitFor()
    await page.goto('/my-projects')
    await waitUntilStored(page, '"url":"/my-projects"')
    const kept = await storedOn(page)
    assert.include(kept, '"url":"/projects"')
    assert.notInclude(kept, 'my-account')
    assert.notInclude(kept, 'MyAccount')
  })
})
