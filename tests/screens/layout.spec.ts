import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import { violationsLightAndDark } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE, visitList } from '#tests/helpers/projects_page'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { until } from '#tests/helpers/until'

async function isWiderThanScreen(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

async function setTicker(text: string, colour = 'Blue') {
  await db.from('settings').delete()
  await db.table('settings').insert({
    id: 1,
    visitor_credits: 0,
    free_credits: 5,
    tickertape_text: text,
    tickertape_colour: colour,
  })
}

test.group('Layout for a visitor', (group) => {
  useTransaction(group)

  test('skips to the content, marks the page that is open, and stays where the next does not arrive', async ({
    assert,
    visit,
  }) => {
    await setTicker('New projects added')
    const page = await visit('/')
    await page.keyboard.press('Tab')
    await waitUntilFocused(page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await waitUntilFocused(page.locator('#content'))
    assert.equal(await page.getByTestId('ticker').count(), 0, 'A ticker is for members')

    const header = page.getByRole('banner')
    await header.getByRole('link', { name: 'TRY FOR FREE' }).waitFor()
    await header.getByRole('link', { name: 'Login' }).waitFor()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.locator('[aria-current=page]').getByText('Home').waitFor()
    const next = main.getByRole('link', { name: 'Projects', exact: true })

    await page.route('**/projects', (route) => route.abort())
    await next.click()
    await page.getByTestId('toast-error').getByText('Network error, please try again.').waitFor()
    assert.equal(new URL(page.url()).pathname, '/')

    await page.unroute('**/projects')
    await next.click()
    await page.waitForURL('**/projects')
    await main.locator('[aria-current=page]').getByText('Projects').waitFor()
    await header.getByRole('link', { name: 'TRY FOR FREE' }).waitFor()
    await header.getByRole('link', { name: 'Login' }).waitFor()
  })

  test('leads from no link of header and footer into nothing', async ({ assert, client }) => {
    const html = (await client.get('/').header('accept', 'text/html')).text()
    const parts = [...html.matchAll(/<(header|footer).*?<\/\1>/gs)].map(([part]) => part)
    const links = new Set(
      parts.flatMap((part) =>
        [...part.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, link]) => link)
      )
    )
    assert.includeMembers([...links], ['/', '/projects', '/privacy'])
    for (const link of links) {
      assert.isBelow((await client.get(link)).status(), 400, link)
    }
  })

  test('offers trial, login and filters in the header of a phone', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const page = await visitList(browserContext, visit)
    const header = page.getByRole('banner')
    for (const width of [360, 390, 430]) {
      await page.setViewportSize({ ...PHONE, width })
      await header.getByRole('link', { name: 'TRY FOR FREE' }).waitFor()
      await header.getByRole('link', { name: 'Login' }).waitFor()
      await header.getByRole('button', { name: 'Filters' }).waitFor()
      assert.isFalse(await isWiderThanScreen(page), `${width} px`)
    }
  })

  test('names a page that does not exist and leads on', async ({ visit }) => {
    const page = await visit('/nothing-here')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await page.getByRole('heading', { level: 1, name: /Live building sites/ }).waitFor()
  })
})

test.group('Layout for a member', (group) => {
  useTransaction(group)

  test('says who is logged in and as what', async ({ browserContext, visit }) => {
    const viewer = await createUser({ firstName: 'Niamh', lastName: 'Power' })
    await browserContext.loginAs(viewer)
    const page = await visit('/')
    await page.getByTestId('user-menu').click()
    const menu = page.getByRole('menu')
    await menu.getByText('Niamh Power').waitFor()
    await menu.getByText(viewer.email).waitFor()
    await menu.getByRole('menuitem', { name: 'Log Out' }).waitFor()
    await page.getByTestId('user-menu').getByText('User').waitFor()
  })

  test('ends the map inside the window below a ticker, and shows nothing below the foot of the page', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await setTicker('1,284 new projects added this month')
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/map')
    const slider = page.getByTestId('map-starts')
    await slider.waitFor()
    assert.equal((await page.getByTestId('ticker').boundingBox())!.y, 0)
    const list = page.getByTestId('project-results')
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        for (const part of [slider, list]) {
          const { y, height } = (await part.boundingBox())!
          assert.isAtMost(y + height, DESKTOP.height, `${width} px`)
        }
        const { y, height } = (await list.boundingBox())!
        assert.isAtLeast(y + height, DESKTOP.height - 2, `${width} px`)
      })
    }

    await page.getByRole('button', { name: 'Dismiss this message' }).click()
    await page.setViewportSize({ ...DESKTOP, height: 600 })
    await page.getByTestId('toggle-contractor').waitFor()
    await until(async () => {
      const [end, foot] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('footer')!.getBoundingClientRect().bottom + scrollY,
      ])
      assert.approximately(end, foot, 1)
    })
  })

  test('keeps the ticker still on one line until it is dismissed, and shows the next', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await setTicker('1,284 new projects added this month')
    await browserContext.loginAs(await createUser())
    const page = await visit('/')
    const ticker = page.getByTestId('ticker')
    await ticker.getByText('1,284 new projects').waitFor()
    await until(async () => assert.equal((await ticker.boundingBox())!.height, 28))
    await ticker.getByRole('button', { name: 'Dismiss this message' }).click()
    await ticker.waitFor({ state: 'detached' })
    await page.goto('/pricing')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await ticker.count(), 0)

    await setTicker('Closed on Monday')
    await page.goto('/pricing')
    await ticker.getByText('Closed on Monday').waitFor()
  })

  test('opens the filters of a phone from the header', async ({ browserContext, visit }) => {
    await browserContext.loginAs(await createUser())
    const page = await visit('/projects')
    await page.setViewportSize(PHONE)
    await page.getByTestId('header-filters').click()
    await page.getByTestId('sidebar-drawer').getByText('Region').first().waitFor()
  })

  test('keeps the header of a member over a page that does not exist', async ({
    browserContext,
    visit,
  }) => {
    await browserContext.loginAs(await createUser())
    const page = await visit('/nothing-here')
    await page.getByTestId('user-menu').waitFor()
    await page.getByRole('link', { name: 'Go to projects' }).waitFor()
  })
})

test.group('Layout for an administrator', (group) => {
  useTransaction(group)

  test('calls an administrator one, and shows the tab of the page however far right it stands on a phone', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await browserContext.loginAs(await createUser({ type: 'admin' }))
    const page = await visit('/admin/dashboard')
    await page.getByTestId('user-menu').getByText('Administrator').waitFor()
    await page.setViewportSize(PHONE)
    const tabs = page.getByTestId('admin-tabs')
    const last = tabs.getByRole('link', { name: 'Domains' })
    await until(async () => assert.isAbove((await last.boundingBox())!.x, PHONE.width))

    for (const path of ['/admin/domains', '/admin/enquiries', '/admin/dashboard']) {
      await page.goto(path)
      await until(async () => {
        const { x, width } = (await tabs.locator('[aria-current=page]').boundingBox())!
        assert.isAtLeast(x, 0, path)
        assert.isAtMost(x + width, PHONE.width, path)
      })
    }
  })
})

test.group('Layout for everybody', (group) => {
  useTransaction(group)

  for (const role of ['visitor', 'member']) {
    test(`axe finds nothing as a ${role}, light and dark, nor in the menu of a phone`, async ({
      assert,
      browserContext,
      visit,
    }) => {
      await createSite({ region: 'Wales', sector: 'Health' })
      await setTicker('1,284 new projects added this month', 'Orange')
      if (role === 'member') await browserContext.loginAs(await createUser())
      const page = await visit('/')
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        assert.deepEqual(await violationsLightAndDark(page), [], `at ${size.width}`)
        await until(async () => assert.isFalse(await isWiderThanScreen(page), `at ${size.width}`))
      }
      const toggle = page.getByTestId('menu-toggle')
      await toggle.click()
      const menu = page.getByTestId('mobile-menu')
      for (const name of ['Home', 'Projects']) {
        await menu.getByRole('link', { name, exact: true }).waitFor()
      }
      assert.deepEqual(await violationsLightAndDark(page), [], 'menu')
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
      await waitUntilFocused(toggle)
      assert.equal(await toggle.getAttribute('aria-expanded'), 'false')
    })
  }
})
