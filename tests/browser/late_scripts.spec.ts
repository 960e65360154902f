import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { useTransaction } from '#tests/helpers/database'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const LATE = '/assets/app-'

/** Opens a page without the first act that a test's `goto` does for it. */
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

test.group('A page that is whole without scripts', (group) => {
  useTransaction(group)

  test('starts them at the first act, and not before', async ({ assert, visit }) => {
    const page = await visit('/terms')
    const kinds = watchEntry(page)
    await page.clock.install()
    await openQuietly(page, '/pricing')
    await page.clock.runFor(1000)
    assert.notInclude(kinds, 'script')
    await page.keyboard.press('Tab')
    await until(async () => assert.include(kinds, 'script'))
  })

  test('starts them by itself after a while', async ({ assert, visit }) => {
    const page = await visit('/terms')
    const kinds = watchEntry(page)
    await page.clock.install()
    await openQuietly(page, '/pricing')
    await page.clock.runFor(2900)
    assert.notInclude(kinds, 'script')
    await page.clock.runFor(200)
    await until(async () => assert.include(kinds, 'script'))
  })

  test('presses a button again that was pressed too early', async ({ visit }) => {
    const page = await visit('/terms')
    await page.setViewportSize(PHONE)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(`**${LATE}*.js`, async (route) => {
      await released
      await route.continue()
    })
    await openQuietly(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    release()
    await page.getByTestId('mobile-menu').getByRole('link', { name: 'Pricing' }).waitFor()
  })
})
