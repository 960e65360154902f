import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { memberWithBookmark } from '#tests/helpers/bookmarked_site'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { afterFailure, errorsOf, networkOf } from '#tests/helpers/cut_network'
import { SIZES } from '#tests/helpers/project_panel'
import { PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

/** The bundles that a page fetches of itself a while after it stands, to speak of the network without one. */
function wordsCame(page: Page, ...others: string[]) {
  const came = (name: string) =>
    page.waitForResponse(async (response) => {
      const isIt = response.url().includes(`/${name}`)
      if (isIt) await response.finished()
      return isIt
    })
  return Promise.all(['ToastRegion', 'OfflineNotice', 'outbox', ...others].map(came))
}

test.group('The network is cut while', (group) => {
  useTransaction(group)

  for (const { title, size, row } of SIZES) {
    test(`a project opens ${title}: the list stays, and it opens the next time`, async ({
      assert,
      openAs,
    }) => {
      const first = await createSite({ name: 'Kiln Yard' })
      await createSite({ name: 'Mill Lane' })
      const page = await openAs(
        await createUser({ membershipType: 'paid' }),
        '/projects?sortBy=name&sortDirection=desc',
        size
      )
      const errors = errorsOf(page)
      const network = await networkOf(page, /\/projects\/\d+\?/)
      const panel = page.getByTestId('project-panel')
      const open = () => page.getByTestId(row).first().getByTestId('view-button').click()
      const next = () => panel.getByRole('button', { name: 'Next project' }).click()

      network('cut there')
      await afterFailure(page, open)
      await panel.waitFor({ state: 'detached' })
      await until(async () => assert.equal(await page.getByTestId(row).count(), 2))
      await until(async () => assert.equal(new URL(page.url()).pathname, '/projects'))
      assert.lengthOf(errors, 1, errors.join('\n'))

      network('whole')
      await open()
      await panel.getByTestId('note-text').fill('Ring the lead')
      network('cut there')
      await afterFailure(page, next)
      await until(async () =>
        assert.equal(await panel.getByTestId('project-name').textContent(), 'Mill Lane')
      )
      await until(async () =>
        assert.equal(await panel.getByTestId('note-text').inputValue(), 'Ring the lead')
      )
      assert.lengthOf(errors, 2, errors.join('\n'))

      network('whole')
      await next()
      await page.waitForURL(`**/projects/${first.id}?**`)
      await panel.getByTestId('note-form').waitFor()
      await until(async () =>
        assert.equal(await panel.getByTestId('project-name').textContent(), 'Kiln Yard')
      )
      assert.equal(await page.getByTestId('toast-error').count(), 0)
      assert.lengthOf(errors, 2, errors.join('\n'))
    })
  }

  test('a project opens from the board: its name offers another try', async ({
    assert,
    openAs,
  }) => {
    const { member } = await memberWithBookmark()
    const page = await openAs(member, '/my-projects?view=board')
    const name = page.getByTestId('board-card').locator('[data-control=open]')
    await name.waitFor()
    const errors = errorsOf(page)
    const network = await networkOf(page, /[?&]siteid=/)
    const words = await name.innerText()
    network('cut there')
    await afterFailure(page, () => name.click())
    await until(async () => assert.equal(await name.innerText(), `Try again: ${words}`))
    assert.equal(await page.getByTestId('toast-error').count(), 0)
    assert.lengthOf(errors, 1, errors.join('\n'))
    network('whole')
    await name.click()
    await page.getByTestId('project-panel').getByTestId('note-form').waitFor()
  })

  test('a project opens from a contractor over a page: View offers another try', async ({
    assert,
    openAs,
  }) => {
    const { id } = await createSite({ name: 'Kiln Yard', contractor: 'Harrow Build' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/insights?contractor=Harrow+Build')
    const view = page.getByTestId('contractor-dialog').getByTestId('view-project')
    await view.waitFor()
    const network = await networkOf(page, new RegExp(`/projects/${id}$`))
    network('cut there')
    await afterFailure(page, () => view.click())
    await view.getByText('Try again').waitFor()
    assert.equal(await page.getByTestId('toast-error').count(), 0)
    network('whole')
    await view.click()
    await page.waitForURL(`**/projects/${id}`)
  })

  test('the server fails: that is logged once, and the list stays', async ({ assert, openAs }) => {
    await createSite({ name: 'Kiln Yard' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects', PHONE)
    await page.waitForLoadState('networkidle')
    const errors = errorsOf(page)
    let status = 500
    await page.route(/\/projects\/\d+$/, async (route) => {
      if (status === 200) return route.continue()
      const answer = { component: 'errors/Outage', props: {}, url: '/projects', version: '' }
      await route.fulfill({ status, headers: { 'X-Inertia': 'true' }, json: answer })
    })
    const panel = page.getByTestId('project-panel')
    const open = () => page.getByTestId('project-card').first().getByTestId('view-button').click()

    for (const [at, failure] of [500, 503, 404].entries()) {
      status = failure
      const answered = page.waitForResponse((response) => response.status() === failure)
      await open()
      await answered
      await panel.waitFor({ state: 'detached' })
      await until(async () => assert.equal(await page.getByTestId('project-card').count(), 1))
      await until(async () => assert.equal(new URL(page.url()).pathname, '/projects'))
      assert.equal(await page.getByTestId('toast-error').count(), 0)
      assert.lengthOf(errors, at + 1, errors.join('\n'))
    }
    status = 200
    await open()
    await panel.getByTestId('note-form').waitFor()
    assert.lengthOf(errors, 3, errors.join('\n'))
  })

  test('a dialog is on its way: the page stays, and it opens once the network is back', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser(), '/', PHONE)
    const words = wordsCame(page)
    await page.goto('/my-account')
    const leave = page.getByTestId('delete-account')
    await leave.waitFor()
    await words
    await page.waitForLoadState('networkidle')
    const errors = errorsOf(page)
    const network = await networkOf(page, '**/assets/ModalDialog-*')

    network('cut there')
    await afterFailure(page, () => leave.click())
    await leave.waitFor()
    assert.equal(await page.getByTestId('delete-account-dialog').count(), 0)

    network('whole')
    await page.getByTestId('delete-account-dialog').waitFor()
    assert.lengthOf(errors, 1, errors.join('\n'))
  })

  test('nothing has been said: it is said without the network', async ({
    assert,
    browserContext,
    openAs,
  }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/', PHONE)
    const words = wordsCame(page, 'ExportDialog')
    await page.goto('/my-projects')
    await words
    await page.getByTestId('export-menu').waitFor()
    const errors = errorsOf(page)
    await browserContext.setOffline(true)
    await page.getByTestId('export-menu').click()
    await page.getByTestId('toast-error').getByText('Network error, please try again.').waitFor()
    // The frame of the dialog has not come either.
    assert.lengthOf(errors, 2, errors.join('\n'))
  })
})
