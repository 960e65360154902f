import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { BrowserContext, Page } from 'playwright'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const LATE = '/assets/app-'

/** Opens a page without the first action that a test's `goto` does for it. */
async function openQuietly(page: Page, path: string) {
  await page.evaluate((to) => location.assign(to), path)
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** What the page has asked for that begins with the entry's address. */
function watchEntry(page: Page) {
  const kinds: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(LATE)) kinds.push(request.resourceType())
  })
  return kinds
}

/** Opens a page whose clock stands still, and answers what `watchEntry` does. */
async function openAtRest(page: Page, path: string) {
  const kinds = watchEntry(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await openQuietly(page, path)
  return kinds
}

/** Keeps the entry back until the function that it returns is called. */
async function holdEntry(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${LATE}*.js`, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test.group('A page that is complete without scripts', (group) => {
  useTransaction(group)

  test('starts them at the first action, and not before', async ({ assert, visit }) => {
    const page = await visit('/robots.txt')
    const kinds = await openAtRest(page, '/pricing')
    await page.clock.runFor(1000)
    assert.notInclude(kinds, 'script')
    await page.keyboard.press('Tab')
    await until(async () => assert.include(kinds, 'script'))
  })

  test('starts them by itself after a while', async ({ assert, visit }) => {
    const page = await visit('/robots.txt')
    const kinds = await openAtRest(page, '/pricing')
    await page.clock.runFor(2900)
    assert.notInclude(kinds, 'script')
    await page.clock.runFor(200)
    await until(async () => assert.include(kinds, 'script'))
  })

  test('starts them at once after a reload, which scrolls back', async ({ assert, visit }) => {
    const page = await visit('/robots.txt')
    await openQuietly(page, '/pricing')
    // Without timers, which would start them later.
    await page.addInitScript('window.setTimeout = () => 0')
    const kinds = watchEntry(page)
    await page.evaluate(() => location.reload())
    await until(async () => assert.include(kinds, 'script'))
  })

  test('starts them at once in a tab that holds a key to former pages', async ({
    assert,
    visit,
  }) => {
    const page = await visit('/robots.txt')
    await page.evaluate("sessionStorage.setItem('historyKey', '[]')")
    const kinds = await openAtRest(page, '/pricing')
    await until(async () => assert.include(kinds, 'script'))
  })

  test('the list of a visitor waits on phones only: filters stand beside it elsewhere', async ({
    assert,
    visit,
  }) => {
    const phone = await visit('/robots.txt')
    await phone.setViewportSize(PHONE)
    const kinds = await openAtRest(phone, '/projects')
    await phone.clock.runFor(1000)
    assert.notInclude(kinds, 'script')

    const desktop = await visit('/robots.txt')
    const atOnce = await openAtRest(desktop, '/projects')
    await until(async () => assert.include(atOnce, 'script'))
  })

  test('asks who searched too early to log in', async ({ visit }) => {
    const page = await visit('/robots.txt')
    await page.setViewportSize(PHONE)
    const release = await holdEntry(page)
    await openQuietly(page, '/projects')
    await page.getByTestId('search-input').fill('school')
    release()
    await page.getByTestId('login-popup').waitFor()
  })

  test('presses a button again that was pressed too early', async ({ visit }) => {
    const page = await visit('/robots.txt')
    await page.setViewportSize(PHONE)
    const release = await holdEntry(page)
    await openQuietly(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    release()
    await page.getByTestId('mobile-menu').getByRole('link', { name: 'Pricing' }).waitFor()
  })

  test('changes the prices that were chosen too early', async ({ visit }) => {
    await db.table('settings').insert({
      id: 1,
      visitor_credits: 0,
      free_credits: 5,
      plan_paid_monthly: 120,
      plan_paid_yearly: 1200,
    })
    const page = await visit('/robots.txt')
    const release = await holdEntry(page)
    await openQuietly(page, '/pricing')
    await page.getByText('a month').first().waitFor()
    await page.getByText('Yearly').click()
    release()
    await page.getByText('a year').first().waitFor()
    await page.getByText('a month').waitFor({ state: 'detached' })
  })

  test('counts for what was typed, chosen and sent too early', async ({ assert, visit }) => {
    const leeds = { latitude: 53.78, longitude: -1.55 }
    await createSite({ ...leeds, sector: 'Health' })
    await createSite({ ...leeds, sector: 'Retail' })
    await createSite({ ...leeds, sector: 'Retail' })
    const page = await visit('/robots.txt')
    const release = await holdEntry(page)
    await openQuietly(page, '/')
    const counter = page.getByTestId('site-counter')
    await counter.getByLabel('Sector').selectOption('Retail')
    await counter.getByLabel('Postcode or town').fill('LS11')
    await counter.getByLabel('Postcode or town').press('Enter')
    release()
    await counter.getByRole('link', { name: 'Show me these 2 sites' }).waitFor()
    assert.equal(await counter.getByLabel('Postcode or town').inputValue(), 'LS11')
    assert.equal(await counter.getByLabel('Sector').inputValue(), 'Retail')
    assert.equal(new URL(page.url()).search, '')
  })
})

test.group('A page that the server drew for a member’s phone', (group) => {
  useTransaction(group)

  /** A member's phone, whose page has not been opened yet. */
  async function phoneOf(
    context: BrowserContext,
    visit: (path: string) => Promise<Page>,
    membershipType: 'free' | 'paid' = 'paid'
  ) {
    await context.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' })
    await context.loginAs(await createUser({ membershipType }))
    const page = await visit('/robots.txt')
    await page.setViewportSize(PHONE)
    return page
  }

  const MEMBERS = [
    { membershipType: 'paid', banners: 0 },
    { membershipType: 'free', banners: 1 },
  ] as const
  test(
    'shows a {membershipType} member six projects and the tabs before its scripts run, and then all'
  )
    .with([...MEMBERS])
    .run(async ({ assert, browserContext, visit }, { membershipType, banners }) => {
      for (let number = 0; number < 8; number += 1) await createSite()
      const page = await phoneOf(browserContext, visit, membershipType)
      const failures: string[] = []
      page.on('pageerror', (error) => failures.push(error.message))
      const kinds = await openAtRest(page, '/projects')
      await page.clock.runFor(1000)
      assert.notInclude(kinds, 'script')
      assert.equal(await page.getByTestId('project-card').count(), 6)
      assert.isTrue(await page.getByTestId('tab-bar').isVisible())
      assert.isTrue(await page.getByTestId('header-filters').isVisible())
      assert.equal(await page.getByTestId('credit-banner').count(), banners)

      await page.keyboard.press('Tab')
      await page.clock.resume()
      await until(async () => assert.equal(await page.getByTestId('project-card').count(), 8))
      assert.deepEqual(failures, [])
    })

  test('bookmarks once what was bookmarked too early', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const page = await phoneOf(browserContext, visit)
    const changes: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && changes.push(request.url()))
    const release = await holdEntry(page)
    await openQuietly(page, '/projects')
    await page.getByTestId('bookmark-button').click()
    await page.getByTestId('bookmark-button').click()
    release()
    await page.locator('[data-testid=bookmark-button][aria-pressed=true]').waitFor()
    await until(async () => assert.lengthOf(await db.from('bookmarks'), 1))
    await page.waitForLoadState('networkidle')
    assert.lengthOf(changes, 1)
  })

  test('records a call that was made too early', async ({ browserContext, visit }) => {
    const site = await createSite()
    const page = await phoneOf(browserContext, visit)
    const release = await holdEntry(page)
    await openQuietly(page, `/site/${site.id}`)
    await page.getByTestId('call-now').first().click()
    release()
    await page.getByTestId('call-strip').waitFor()
  })

  test('asks the server again where the browser brings it back', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const page = await phoneOf(browserContext, visit)
    await openAtRest(page, '/projects')
    assert.isTrue(await page.getByText('Kiln Yard').isVisible())
    await browserContext.clearCookies()
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    await page.getByText('Kiln Yard').waitFor({ state: 'detached' })
  })
})
