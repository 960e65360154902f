import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

async function fillIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const waitForUserMenu = (page: Page) => page.getByTestId('user-menu').first().waitFor()

test.group('Signing in', (group) => {
  useTransaction(group)

  test('by the page leads to the projects, and logging out back to the page', async ({
    visit,
    assert,
  }) => {
    const member = await createUser()
    const page = await visit('/login')
    await page.setViewportSize(DESKTOP)
    assert.deepEqual(await violations(page), [])
    await fillIn(page, member.email)
    await page.waitForURL('**/projects')

    await page.getByTestId('user-menu').first().click()
    await page.getByTestId('log-out').click()
    await page.waitForURL('**/login')
    await page.getByRole('heading', { name: 'Log in' }).waitFor()
  })

  test('by the popup reloads the page that was open', async ({ visit, assert }) => {
    const member = await createUser()
    const page = await visit('/pricing')
    await page.setViewportSize(DESKTOP)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    const popup = page.getByTestId('login-popup')
    await popup.getByLabel('Email').waitFor()
    assert.deepEqual(await violations(page), [])
    await fillIn(page, member.email)
    await waitForUserMenu(page)
    await until(async () => assert.equal(new URL(page.url()).pathname, '/pricing'))
    assert.equal(await popup.count(), 0)
  })

  test('login and signup popups lead to each other and to the forgotten password', async ({
    visit,
  }) => {
    const page = await visit('/projects?login=1')
    await page.getByTestId('login-popup').getByLabel('Email').waitFor()
    await page.waitForURL((url) => url.pathname === '/projects' && url.search === '')
    await page.getByTestId('login-popup').getByRole('button', { name: 'Join for FREE' }).click()
    const signup = page.getByTestId('signup-popup')
    await signup.getByText('Want to See More? Start your FREE Trial Now!').waitFor()
    await signup.getByRole('button', { name: 'Log in' }).click()
    await page.getByTestId('login-popup').getByRole('link', { name: 'Forgot Password' }).click()
    await page.waitForURL('**/forgot-password')
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByTestId('login-popup').waitFor({ state: 'detached' })
  })
})

type Watching = Window & { welcomedAt?: number }

test.group('The welcome popup', (group) => {
  useTransaction(group)

  const welcome = (page: Page) => page.getByTestId('welcome-popup')

  test('opens three seconds after the list, and not before', async ({
    browserContext,
    visit,
    assert,
  }) => {
    await browserContext.clock.install()
    await browserContext.addInitScript(() => {
      const note = () => {
        if (document.querySelector('[data-testid=welcome-popup]'))
          (window as Watching).welcomedAt ??= performance.now()
      }
      new MutationObserver(note).observe(document, { childList: true, subtree: true })
    })
    const page = await visit('/projects')
    await page.clock.runFor(3000)
    await welcome(page).getByText('WELCOME TO Gantry').waitFor()
    await until(async () =>
      assert.isAtLeast(await page.evaluate(() => (window as Watching).welcomedAt!), 3000)
    )
    await welcome(page).getByText('Get 5 Free Projects').waitFor()
    assert.deepEqual(await violations(page), [])

    await welcome(page).getByRole('button', { name: 'LOG IN' }).click()
    await page.getByTestId('login-popup').getByLabel('Email').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('login-popup').waitFor({ state: 'detached' })
    await page.clock.runFor(3500)
    assert.equal(await welcome(page).count(), 0)
  })

  test('stays away where the address asks for something else, and from members', async ({
    visit,
    browserContext,
    assert,
  }) => {
    await browserContext.clock.install()
    await db.table('settings').insert({ id: 1, visitor_credits: 10, free_credits: 5 })
    const site = await createSite()
    const pages = []
    for (const address of [
      '/projects?register=1',
      '/projects?login=1',
      `/projects?siteid=${site.id}`,
      `/projects/${site.id}`,
    ]) {
      pages.push(await visit(address))
    }
    await browserContext.loginAs(await createUser())
    const ofMember = await visit('/projects')
    await browserContext.clock.runFor(4000)
    for (const page of [...pages, ofMember]) assert.equal(await welcome(page).count(), 0)
    await pages[0].getByTestId('signup-popup').getByLabel('First name').waitFor()
    await pages[1].getByTestId('login-popup').getByLabel('Email').waitFor()
  })
})
