import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { SKELETON_ROWS } from '#shared/limits'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE, secretsOf, visitList } from '#tests/helpers/projects_page'
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

test.group('Projects of a visitor', (group) => {
  useTransaction(group)

  test('are dummy rows, and every search or filter asks to log in', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite({ name: 'Real Name Never Shown' })
    const page = await visitList(browserContext, visit)
    await page.setViewportSize(DESKTOP)
    const overlay = page.getByTestId('visitor-overlay')
    await overlay.getByText('Want to see more projects? Start your free trial now!').waitFor()
    assert.notInclude(await page.content(), site.name)
    assert.equal(await page.getByTestId('project-row').count(), 0)

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
