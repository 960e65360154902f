import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { parameters, rowNames } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

/** What a page fetches ahead. */
const AHEAD = ['MobileMenu', 'OfflineNotice', 'outbox', 'ToastRegion']

test.group('The panel of a project', (group) => {
  useTransaction(group)

  test('opening one of fifty takes one request, and without a map no map code', async ({
    assert,
    openAs,
  }) => {
    for (let count = 0; count < 50; count++) await createSite({ latitude: null, longitude: null })
    const mapped = await createSite({ name: 'With a place' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await until(async () => assert.lengthOf(await rowNames(page), 50))
    // The counts of the filters come a while after the page.
    await page
      .getByTestId('filter-sectors')
      .getByText(/none here/)
      .waitFor()
    await page.waitForLoadState('networkidle')
    const calls: string[] = []
    const code: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url())
      if (/leaflet/i.test(request.url())) code.push(request.url())
    })
    await page.getByTestId('project-row').nth(3).getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    await panel.getByTestId('note-form').waitFor()
    await page.waitForLoadState('networkidle')
    assert.lengthOf(calls, 1, calls.join('\n'))
    assert.deepEqual(code, [])
    assert.equal(await panel.getByTestId('project-map').count(), 0)

    // The bundles that are fetched ahead have come; each of them waits two seconds for the page.
    await page.waitForFunction((ahead) => {
      const come = performance.getEntriesByType('resource').map(({ name }) => name)
      return ahead.every((bundle) => come.some((name) => name.includes(`/${bundle}-`)))
    }, AHEAD)
    const everything: string[] = []
    page.on('request', (request) => {
      // The browser looks at the page's icon by itself whenever the address changes.
      if (!request.url().endsWith('/favicon.svg')) everything.push(request.url())
    })
    await page.keyboard.press('ArrowRight')
    await panel.getByText('5 of 51').waitFor()
    await panel.getByTestId('note-form').waitFor()
    await page.waitForLoadState('networkidle')
    assert.lengthOf(everything, 1, everything.join('\n'))

    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    for (const at of [3, 4]) {
      await page.getByTestId('project-row').nth(at).getByText('Viewed', { exact: true }).waitFor()
    }
    await page.locator(`[data-project="${mapped.id}"]`).getByTestId('view-button').click()
    await panel.locator('.leaflet-container').waitFor()
    assert.isAbove(code.length, 0)
    const map = panel.getByTestId('project-map')
    await until(async () => assert.equal((await map.boundingBox())!.height, 300))
    await map.locator('.leaflet-marker-icon').waitFor()
  })

  test('a picture loads no map code either, in the panel and on the page, until the map is chosen', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const site = await createSite()
    await db.from('sites').where('id', site.id).update({ image_key: 'ab/cdef' })
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    for (const path of [`/projects/${site.id}`, `/site/${site.id}`]) {
      const page = await visit('/pricing')
      const code: string[] = []
      page.on('request', (request) => {
        if (/leaflet/i.test(request.url())) code.push(request.url())
      })
      await page.goto(path)
      await page.getByTestId('note-form').waitFor()
      await page.waitForLoadState('networkidle')
      assert.deepEqual(code, [], path)
      await page.getByRole('radio', { name: 'Map' }).click()
      await page.locator('.leaflet-container').waitFor()
      assert.isAbove(code.length, 0, path)
      await page.close()
    }
  })

  test('the arrow keys walk over the edge of a page, but not while writing', async ({
    assert,
    openAs,
  }) => {
    const names: string[] = []
    for (let count = 0; count < 12; count++) {
      names.unshift((await createSite({ latitude: null, longitude: null })).name)
    }
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects?perPage=10')
    await page.getByTestId('project-row').nth(8).getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    const shows = (at: number) => panel.getByTestId('project-name').getByText(names[at]).waitFor()
    await panel.getByTestId('note-form').waitFor()
    await page.keyboard.press('ArrowRight')
    await shows(9)
    await panel.getByTestId('note-form').waitFor()
    await page.keyboard.press('ArrowRight')
    await shows(10)
    assert.equal(parameters(page).get('page'), '2')
    assert.equal(parameters(page).get('open'), null)
    await panel.getByTestId('note-text').fill('Typed here')
    await page.keyboard.press('ArrowLeft')
    await shows(10)
    await panel.getByRole('button', { name: 'Previous project' }).click()
    await shows(9)
    assert.equal(parameters(page).get('page'), null)
    await panel.getByTestId('note-form').waitFor()
    await panel.getByRole('button', { name: 'Next project' }).click()
    await shows(10)
    await panel.getByTestId('note-form').waitFor()
    await until(async () =>
      assert.equal(await panel.getByTestId('note-text').inputValue(), 'Typed here')
    )
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    assert.equal(parameters(page).get('page'), '2')
    await until(async () => assert.deepEqual(await rowNames(page), names.slice(10)))
  })

  test('the arrow keys walk over the edge of a page of My Projects as well', async ({
    assert,
    openAs,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const names: string[] = []
    for (let count = 0; count < 12; count++) {
      const site = await createSite({ latitude: null, longitude: null })
      await setBookmark(viewer.id, site.id, true)
      names.unshift(site.name)
    }
    const page = await openAs(viewer, '/my-projects?perPage=10')
    await page.getByTestId('project-row').nth(9).getByTestId('view-button').click()
    const panel = page.getByTestId('project-panel')
    const shows = async (at: number) => {
      await panel.getByTestId('project-name').getByText(names[at]).waitFor()
      await panel.getByTestId('note-form').waitFor()
    }
    await shows(9)
    await page.keyboard.press('ArrowRight')
    await shows(10)
    assert.equal(parameters(page).get('page'), '2')
    assert.equal(parameters(page).get('open'), null)
    await page.keyboard.press('ArrowLeft')
    await shows(9)
    await page.keyboard.press('ArrowRight')
    await shows(10)
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    await until(async () => assert.equal(new URL(page.url()).pathname, '/my-projects'))
    assert.equal(parameters(page).get('siteid'), null)
    await until(async () => assert.deepEqual(await rowNames(page), names.slice(10)))
  })
})
