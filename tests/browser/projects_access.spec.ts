import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SKELETON_ROWS } from '#shared/limits'
import { londonToday } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE, secretsOf } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

test.group('Projects of a free member', (group) => {
  useTransaction(group)

  test('hide their contacts until a credit is spent', async ({ assert, browserContext, visit }) => {
    const site = await createSite()
    assert.isAbove(secretsOf(site).length, 0, 'the site has contacts')
    const answers: Promise<string>[] = []
    await browserContext.loginAs(await createUser())
    browserContext.on('response', (response) => {
      if (response.url().includes('/projects')) answers.push(response.text())
    })
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    await page.getByText('You have 5 of 5 free credits left.').waitFor()

    await page.getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('contacts-unlockable').waitFor()
    const seen = [await page.content(), ...(await Promise.all(answers))].join()
    assert.isAbove(answers.length, 1)
    for (const secret of secretsOf(site)) assert.notInclude(seen, secret)

    await panel.getByTestId('unlock-project').click()
    await page.getByTestId('confirm-unlock').click()
    await panel.getByTestId('contacts-granted').waitFor()
    const text = await panel.textContent()
    for (const secret of secretsOf(site)) assert.include(text, secret)

    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.getByText('You have 4 of 5 free credits left.').waitFor()
  })

  test('draw as many veiled cards as there are contacts, and say what is known of them', async ({
    assert,
    openAs,
  }) => {
    const lead = { firstName: 'Quentin', lastName: 'Zabriskie', phone: null, email: 'qz@z.example' }
    const second = { firstName: null, lastName: null, phone: '07700 900321', email: null }
    const both = 'Project lead: name and emailSecond contact: phone'
    for (const { contacts, says } of [
      { contacts: [lead, second], says: `2 contacts${both}` },
      { contacts: [lead], says: '1 contactProject lead: name and email' },
    ]) {
      const site = await createSite({ contacts })
      for (const [testId, creditsLeft] of [
        ['contacts-unlockable', 5],
        ['contacts-locked', 0],
      ] as const) {
        const page = await openAs(await createUser({ creditsLeft }), `/site/${site.id}`)
        const veil = page.getByTestId(testId)
        await veil.waitFor()
        await until(async () =>
          assert.equal(await veil.getByTestId('blurred-contact').count(), contacts.length)
        )
        await until(async () =>
          assert.equal(await veil.getByTestId('known-details').textContent(), says)
        )
      }
    }
  })

  test('offer neither an unlock nor a plan where there is no contact', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite({ contacts: [] })
    const page = await openAs(await createUser(), `/site/${site.id}`)
    await page.getByTestId('contacts-none').waitFor()
    assert.equal(await page.getByTestId('unlock-project').count(), 0)
    assert.equal(await page.getByTestId('work-locked').count(), 0)

    const withContacts = await createSite()
    for (const member of [{ creditsLeft: 0 }, { membershipType: 'expired' as const }]) {
      const locked = await openAs(await createUser(member), `/site/${withContacts.id}`)
      const offer = locked.getByRole('main').getByRole('link', { name: 'Upgrade' })
      await locked.getByTestId('contacts-locked').waitFor()
      await locked.getByTestId('work-locked').waitFor()
      assert.isAbove(await offer.count(), 0)
      await locked.goto(new URL(`/site/${site.id}`, locked.url()).href)
      await locked
        .getByTestId('contacts-none')
        .getByText('No contacts for this project yet.')
        .waitFor()
      await locked.getByTestId('project-work').waitFor()
      assert.equal(await locked.getByTestId('contacts-locked').count(), 0)
      assert.equal(await locked.getByTestId('work-locked').count(), 0)
      assert.equal(await offer.count(), 0)
    }
  })

  test('sell no name alone, and say that there is one', async ({ assert, openAs }) => {
    const contacts = [{ firstName: 'Quentin', lastName: 'Zabriskie', phone: null, email: null }]
    const site = await createSite({ contacts })
    const page = await openAs(await createUser(), `/site/${site.id}`)
    const text = await page.getByTestId('contacts-none').textContent()
    assert.include(text, 'We have a name for this project, but no phone number or email yet.')
    assert.equal(await page.getByTestId('unlock-project').count(), 0)
    assert.equal(await page.getByTestId('work-locked').count(), 0)
    assert.notInclude(await page.content(), 'Zabriskie')
  })

  test('say why an unlock failed and keep the panel open', async ({ assert, openAs }) => {
    const site = await createSite()
    const page = await openAs(await createUser(), `/projects/${site.id}`)
    const answers = [{ success: false, message: 'Ask again later.' }, { success: false }, null]
    await page.route('**/api/project/unlock', (route) => {
      const answer = answers.shift()
      return answer ? route.fulfill({ json: answer }) : route.abort()
    })

    await page.getByTestId('unlock-project').click()
    await page.getByTestId('unlock-dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('unlock-dialog').waitFor({ state: 'detached' })
    await until(async () =>
      assert.isTrue(await page.getByTestId('contacts-unlockable').isVisible())
    )

    for (const message of [
      'Ask again later.',
      'Failed to unlock project.',
      'Something went wrong while unlocking the project.',
    ]) {
      await page.getByTestId('unlock-project').click()
      await page.getByTestId('confirm-unlock').click()
      await page.getByRole('alert').getByText(message).waitFor()
      await page.getByTestId('unlock-dialog').waitFor({ state: 'detached' })
    }
  })

  test('are locked without credits', async ({ assert, openAs }) => {
    const site = await createSite()
    const page = await openAs(await createUser({ creditsLeft: 0 }), `/projects/${site.id}`)
    await page
      .getByText("You've used all your free contact credits.")
      .waitFor({ state: 'attached' })
    await page.getByText('Access Locked - Upgrade for Full Site Info').waitFor()
    const content = await page.content()
    for (const secret of secretsOf(site)) assert.notInclude(content, secret)
  })

  test('lead to the pricing page where only paid members may go', async ({ assert, openAs }) => {
    await createSite()
    const page = await openAs(await createUser(), '/projects?search=house')
    await page.getByTestId('filter-new').click()
    await page.waitForURL('**/pricing')
    await page.getByRole('heading', { level: 1, name: 'Only what is new or updated' }).waitFor()
    await page.getByRole('link', { name: 'See plans' }).click()
    await page.getByTestId('asked-for').getByText('Back to your projects').click()
    await page.waitForURL('**/projects?search=house')

    await page.goto(new URL('/projects', page.url()).href)
    await page.getByTestId('bookmark-button').click()
    await page.waitForURL('**/pricing')
    await until(async () => assert.equal(new URL(page.url()).pathname, '/pricing'))
    await page.getByRole('heading', { level: 1, name: 'Work on every project' }).waitFor()
  })
})

test.group('Projects of a paid member at the daily limit', (group) => {
  useTransaction(group)

  test('hide their contacts, say until when, and stay open for work', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite()
    const paid = await createUser({ membershipType: 'paid' })
    await db.table('settings').insert({ id: 1, contact_limit_paid: 1 })
    await db.table('contact_reads').insert({ user_id: paid.id, day: londonToday(), site_id: 0 })
    const page = await openAs(paid, `/site/${site.id}`)
    const notice = page.getByTestId('contacts-limited')
    await notice.getByText(/It resets on \d\d\/\d\d\/\d{4} 00:00\./).waitFor()
    await until(async () => assert.equal(await notice.getByTestId('blurred-contact').count(), 2))
    for (const secret of secretsOf(site)) assert.notInclude(await page.content(), secret)
    await page.getByText('No notes yet.').waitFor()
    assert.equal(await page.getByTestId('work-locked').count(), 0)
  })
})

test.group('Projects of a visitor', (group) => {
  useTransaction(group)

  test('are dummy rows, and every search or filter asks to log in', async ({ assert, visit }) => {
    const site = await createSite({ name: 'Real Name Never Shown' })
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    const overlay = page.getByTestId('visitor-overlay')
    await overlay.getByText('Want to see more projects? Start your free trial now!').waitFor()
    assert.notInclude(await page.content(), site.name)
    assert.equal(await page.getByTestId('project-row').count(), 0)

    const welcome = page.getByTestId('welcome-popup')
    await welcome.waitFor()
    await page.keyboard.press('Escape')
    await welcome.waitFor({ state: 'detached' })

    const popup = page.getByTestId('login-popup')
    const controls = [
      () => page.getByTestId('filter-new').click(),
      () => page.getByTestId('search-input').fill('leeds'),
      () => page.getByTestId('clear-filters').click(),
      () => overlay.getByRole('button', { name: 'Login' }).click(),
      async () => {
        await page.getByLabel('Region', { exact: true }).click()
        await page.getByRole('option', { name: 'Scotland' }).click()
      },
    ]
    for (const use of controls) {
      await use()
      await popup.locator(':focus').waitFor()
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'detached' })
    }
    assert.isFalse(await page.getByTestId('filter-new').isChecked())
    await until(async () => assert.equal(await page.getByTestId('search-input').inputValue(), ''))
    await until(async () => assert.equal(new URL(page.url()).search, ''))
    await until(async () =>
      assert.isTrue(await overlay.locator('tr[data-project]').first().isVisible())
    )
  })

  test('are cards on a phone and a table on a desk, with scripts and without', async ({
    assert,
    browser,
    visit,
  }) => {
    const address = (await visit('/projects')).url()
    for (const javaScriptEnabled of [true, false]) {
      for (const viewport of [PHONE, DESKTOP]) {
        const context = await browser.newContext({ javaScriptEnabled, viewport })
        const page = await context.newPage()
        // A page without scripts would be waited for in vain.
        await (javaScriptEnabled ? page : page.mainFrame()).goto(address)
        const overlay = page.getByTestId('visitor-overlay')
        const isPhone = viewport === PHONE
        await until(async () =>
          assert.equal(await overlay.locator('li [data-project]').first().isVisible(), isPhone)
        )
        await until(async () =>
          assert.equal(await overlay.locator('tr[data-project]').first().isVisible(), !isPhone)
        )
        await until(async () =>
          assert.equal(await overlay.locator('tr[data-project]').count(), SKELETON_ROWS)
        )
        await context.close()
      }
    }
  })

  test('are drawn too where the list is reached from another page', async ({ assert, visit }) => {
    const page = await visit('/pricing')
    await page.setViewportSize(PHONE)
    await page.getByTestId('menu-toggle').click()
    await page
      .getByTestId('mobile-menu')
      .getByRole('link', { name: 'Projects', exact: true })
      .click()
    const overlay = page.getByTestId('visitor-overlay')
    await overlay.locator('li [data-project]').first().waitFor()
    await until(async () =>
      assert.equal(await overlay.locator('li [data-project]').count(), SKELETON_ROWS)
    )
  })

  test('open one by one without contacts, until there have been too many', async ({
    assert,
    visit,
  }) => {
    const [first, second] = [await createSite(), await createSite()]
    await db.table('settings').insert({ id: 1, visitor_credits: 1 })
    const page = await visit(`/site/${first.id}`)
    await page.setViewportSize(DESKTOP)
    await page.getByText('Info Locked – Get Full Access').waitFor()
    await until(async () =>
      assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), first.name)
    )
    await until(async () => assert.include(await page.title(), first.name))
    const content = await page.content()
    for (const secret of secretsOf(first)) assert.notInclude(content, secret)
    await until(async () =>
      assert.equal(await page.getByTestId('start-free-trial').getAttribute('href'), '/register')
    )

    await page.goto(new URL(`/site/${second.id}`, page.url()).href)
    await page.waitForURL('**/register?guest=1')
  })

  test('ask to log in where members save, follow and note a project', async ({ assert, visit }) => {
    const site = await createSite()
    await db.table('settings').insert({ id: 1, visitor_credits: 1 })
    const page = await visit(`/site/${site.id}`)
    await page.setViewportSize(DESKTOP)
    const popup = page.getByTestId('login-popup')
    const work = page.getByTestId('work-visitor')
    for (const button of [page.getByTestId('detail-bookmark'), work.getByRole('button')]) {
      await button.click()
      await popup.locator(':focus').waitFor()
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'detached' })
    }
    assert.equal(await page.getByTestId('sales-stage').count(), 0)
    assert.equal(await page.getByTestId('note-form').count(), 0)
    assert.lengthOf(await db.from('bookmarks'), 0)
  })
})
