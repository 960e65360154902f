import { test } from '@japa/runner'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
import { DAY_MS } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { memberWithBookmark } from '#tests/helpers/bookmarked_site'
import { networkOf } from '#tests/helpers/cut_network'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { waitUntilFocused, waitUntilSaid } from '#tests/helpers/keyboard'
import { PHONE } from '#tests/helpers/projects_page'
import { settle } from '#tests/helpers/settle'
import { swipe } from '#tests/helpers/swipe'
import { until } from '#tests/helpers/until'

/** Resolves once it is. */
const isInView = (element: Element) =>
  new Promise<void>((done) => {
    new IntersectionObserver(([entry]) => entry.isIntersecting && done()).observe(element)
  })

test.group('Projects on a phone', (group) => {
  useTransaction(group)

  test('all stand on a phone, and where they were when they are loaded again', async ({
    assert,
    openAs,
  }) => {
    const total = 23
    for (let number = 0; number < total; number += 1) await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    const cards = page.getByTestId('project-card')
    await cards.nth(total - 1).waitFor()
    await until(async () => assert.equal(await cards.count(), total))

    await cards.nth(total - 1).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.waitForFunction((top) => {
      const { documentScrollPosition } = window.history.state ?? {}
      return documentScrollPosition?.top === top
    }, scrolled)
    await page.reload()
    await page.waitForFunction((top) => window.scrollY === top, scrolled)
    await until(async () => assert.equal(await cards.count(), total))
  })

  for (const path of ['/projects', '/my-projects']) {
    test(`four whole cards stand over the tabs of ${path}, below one row of controls`, async ({
      assert,
      openAs,
    }) => {
      const member = await createUser({ membershipType: 'paid' })
      for (let number = 0; number < 5; number += 1) {
        const site = await createSite({ description: 'Erection of 40 dwellings.' })
        await setBookmark(member.id, site.id, true)
        await createNote(member, site, { remindAt: new Date(Date.now() + number * DAY_MS) })
      }
      const page = await openAs(member, path, PHONE)
      await page.getByTestId('project-card').nth(4).waitFor()
      await page.getByTestId('header-filters').waitFor()
      await until(async () => {
        const cards = await page
          .getByTestId('project-card')
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
        assert.equal(cards[0].height, 140)
        assert.isAtMost(cards[3].bottom, (await page.getByTestId('tab-bar').boundingBox())!.y)
      })
    })
  }

  test('what a plan leaves stands above the head of My Projects', async ({ assert, openAs }) => {
    const { member } = await memberWithBookmark({ creditsLeft: 2 })
    const page = await openAs(member, '/my-projects', PHONE)
    await page.getByTestId('stage-groups').waitFor()
    await until(async () => {
      const { y, height } = (await page.getByTestId('credit-banner').boundingBox())!
      const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
      const groups = (await page.getByTestId('stage-groups').boundingBox())!
      assert.isAbove(heading.y, y + height)
      assert.isBelow(groups.y - heading.y, 70)
    })
  })

  test('My Projects is searched and sorted in the sheet, and narrowed by the groups of its head', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    for (const [name, stage] of [
      ['Kiln Yard', 'Quote Sent'],
      ['Mill Lane', 'Phone Call'],
    ] as const) {
      const { id: siteId } = await createSite({ name })
      await changeStage({ userId: member.id, siteId, stage })
    }
    const page = await openAs(member, '/my-projects', PHONE)
    const cards = page.getByTestId('project-card')
    const quotes = page.getByTestId('stage-group').filter({ hasText: 'Quote' })
    await cards.filter({ hasText: 'Mill Lane' }).waitFor()
    const network = await networkOf(page, /\/my-projects\?stage=/)
    network('cut there')
    await quotes.click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    network('whole')
    await again.click()
    await page.waitForURL(/stage=/)
    await cards.filter({ hasText: 'Mill Lane' }).waitFor({ state: 'detached' })
    await cards.filter({ hasText: 'Kiln Yard' }).waitFor()
    await page.getByText('1 project', { exact: true }).waitFor()
    assert.equal(await quotes.getAttribute('aria-pressed'), 'true')
    assert.deepEqual(await violations(page), [])
    await quotes.click()
    await cards.filter({ hasText: 'Mill Lane' }).waitFor()

    await page.getByTestId('header-filters').click()
    const sheet = page.getByTestId('sidebar-drawer')
    await sheet.getByTestId('sort-menu').click()
    await page.getByRole('option', { name: 'Name A–Z' }).click()
    await page.waitForURL(/sortBy=name/)
    await sheet.getByTestId('search-input').fill('mill')
    await sheet.getByRole('button', { name: 'Show 1 project' }).click()
    await cards.filter({ hasText: 'Kiln Yard' }).waitFor({ state: 'detached' })
    await cards.filter({ hasText: 'Mill Lane' }).waitFor()
  })

  test('a search that fails offers another try below its field, which stays wide', async ({
    assert,
    openAs,
  }) => {
    await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    const field = page.getByTestId('search-input')
    const again = page.getByTestId('load-again')
    await field.waitFor()
    const network = await networkOf(page, /\/projects\?search=/)
    network('cut there')
    await field.fill('quay')
    await again.waitFor()
    const typed = (await field.boundingBox())!
    const below = (await again.boundingBox())!
    assert.isAbove(typed.width, PHONE.width / 2)
    assert.isAbove(below.y, typed.y + typed.height)
    assert.deepEqual([below.x, below.width, below.height], [typed.x, typed.width, 44])
    assert.equal(await field.inputValue(), 'quay')

    network('whole')
    await again.click()
    await again.waitFor({ state: 'detached' })
    await page.waitForURL('**/projects?search=quay')
    assert.equal(await field.inputValue(), 'quay')
  })

  test('tabs stand in for the header, and the menu holds every name of it', async ({
    assert,
    openAs,
  }) => {
    await createSite()
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    const tabs = page.getByTestId('tab-bar')
    await tabs.waitFor()
    await until(async () => {
      const { y, height } = (await tabs.boundingBox())!
      assert.deepEqual([height, y + height], [62, PHONE.height])
    })
    await until(async () =>
      assert.equal(await tabs.locator('[aria-current=page]').innerText(), 'Projects')
    )
    assert.equal(await page.getByRole('banner').count(), 0)
    assert.deepEqual(await violations(page), [])
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByTestId('mobile-menu')
    for (const name of ['Home', 'Projects', 'My Projects', 'Insights', 'Contractors', 'Pricing']) {
      await menu.getByRole('link', { name, exact: true }).waitFor()
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await tabs.getByRole('button', { name: /^Alerts/ }).click()
    await page.getByTestId('reminder-panel').waitFor()
    assert.deepEqual(await violations(page), [])
  })

  test('the sheet of filters says what they leave, and Near me measures from where one stands', async ({
    assert,
    browserContext,
    openAs,
  }) => {
    await createSite({ sector: 'Education', latitude: 53.81, longitude: -1.55 })
    await createSite({ sector: 'Health', latitude: 50.4, longitude: -4.1 })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    await page.getByTestId('header-filters').click()
    const sheet = page.getByTestId('sidebar-drawer')
    await sheet.getByRole('button', { name: 'Show 2 projects' }).waitFor()
    await until(async () => assert.equal((await sheet.boundingBox())!.y, 44))
    await browserContext.grantPermissions(['geolocation'])
    await browserContext.setGeolocation({ latitude: 53.8, longitude: -1.549 })
    await sheet.getByTestId('near-me').click()
    await waitUntilSaid(page, '1 project found')
    await page.waitForURL(/sortBy=nearest/)
    assert.deepEqual(await violations(page), [])
    await sheet.getByRole('button', { name: 'Show 1 project' }).click()
    await sheet.waitFor({ state: 'detached' })
    await until(async () => assert.equal(await page.getByTestId('project-card').count(), 1))
    await page.getByTestId('list-summary').getByText('near LS').waitFor()
    await page
      .getByTestId('sort-menu')
      .getByText(/^Nearest$/)
      .waitFor()
  })

  test('a swipe over an open project opens its neighbours', async ({ openAs }) => {
    for (const name of ['Third Works', 'Second Works', 'First Works']) await createSite({ name })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    await page.getByTestId('view-button').first().click()
    const record = (name: string) =>
      page.getByRole('dialog', { name }).getByTestId('project-detail')
    await record('First Works').waitFor()
    await settle(page)
    const [left, right] = [
      { x: 60, y: 300 },
      { x: 300, y: 300 },
    ]
    await swipe(page, right, left)
    await record('Second Works').waitFor()
    await swipe(page, right, left)
    await record('Third Works').waitFor()
    await swipe(page, left, right)
    await record('Second Works').waitFor()
    await page.getByText('2 of 3').waitFor()
  })

  test('an open project has its acts within reach of the thumb', async ({ assert, openAs }) => {
    await createSite({ name: 'Kiln Yard' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    await page.getByTestId('view-button').click()
    const bar = page.getByTestId('thumb-bar')
    await bar.getByTestId('call-lead').waitFor()
    await until(async () => assert.isAbove((await bar.boundingBox())!.y, PHONE.height - 76))
    assert.deepEqual(await violations(page), [])
    const kept = page.waitForResponse('**/ajaxRequest')
    await bar.getByRole('button', { name: 'My Projects' }).click()
    await kept
    await bar.getByRole('button', { name: 'Added' }).waitFor()
    await bar.getByRole('button', { name: 'Note' }).click()
    await waitUntilFocused(page.getByTestId('project-panel').getByTestId('note-text'))

    const tabs = page.getByTestId('record-tabs')
    for (const [name, part] of [
      ['Map', 'media-switch'],
      ['Activity', 'note-form'],
      ['Contacts', 'contacts-granted'],
    ]) {
      await tabs.getByRole('button', { name }).click()
      await tabs.locator('[aria-current]').getByText(name).waitFor()
      await page.getByTestId('project-panel').getByTestId(part).evaluate(isInView)
    }
  })
})
