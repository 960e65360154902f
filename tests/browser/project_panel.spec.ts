import { test } from '@japa/runner'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, parameters, rowNames } from '#tests/helpers/projects_page'

test.group('The panel of a project', (group) => {
  useTransaction(group)

  test('opening one of fifty takes one request, and without a map no map code', async ({
    assert,
    browserContext,
    visit,
  }) => {
    for (let count = 0; count < 50; count++) await createSite({ latitude: null, longitude: null })
    const mapped = await createSite({ name: 'With a place' })
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/projects')
    await page.setViewportSize(DESKTOP)
    assert.lengthOf(await rowNames(page), 50)
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
    await page.getByTestId('project-row').nth(3).getByText('Viewed').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    assert.lengthOf(calls, 1, calls.join('\n'))
    assert.deepEqual(code, [])
    assert.equal(await panel.getByTestId('project-map').count(), 0)

    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    await page.locator(`[data-project="${mapped.id}"]`).getByTestId('view-button').click()
    await panel.locator('.leaflet-container').waitFor()
    assert.isAbove(code.length, 0)
    const box = await panel.getByTestId('project-map').boundingBox()
    assert.equal(box!.height, 300)
    assert.equal(await panel.locator('.leaflet-marker-icon').count(), 1)
  })

  test('the arrow keys walk over the edge of a page, but not while writing', async ({
    assert,
    browserContext,
    visit,
  }) => {
    const names: string[] = []
    for (let count = 0; count < 12; count++) {
      names.unshift((await createSite({ latitude: null, longitude: null })).name)
    }
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/projects?perPage=10')
    await page.setViewportSize(DESKTOP)
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
    assert.equal(await panel.getByTestId('note-text').inputValue(), 'Typed here')
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    assert.equal(parameters(page).get('page'), '2')
    assert.deepEqual(await rowNames(page), names.slice(10))
  })
})
