import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addDays, londonToday } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { arrived } from '#tests/helpers/chromium'
import { until } from '#tests/helpers/until'

const LEEDS = { latitude: 53.7997, longitude: -1.5492, postcode: 'LS1 4DY' }

test.group('The neighbours of a project', (group) => {
  useTransaction(group)

  test('stand beside its map, open over it, and Back returns', async ({ assert, openAs }) => {
    await createSite({ ...LEEDS, name: 'Kiln Yard' })
    const startDate = addDays(londonToday(), 20)
    const near = { ...LEEDS, latitude: 53.806, name: 'Mill Lane', startDate, endDate: null }
    await createSite(near)
    await createSite({ ...LEEDS, latitude: 53.85, name: 'Quay House', startDate: '2026-01-05' })
    await createSite({ ...LEEDS, latitude: 54.5, name: 'Far Yard' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByRole('link', { name: 'Kiln Yard' }).first().click()
    const panel = page.getByTestId('project-panel')
    const neighbours = panel.getByTestId('neighbours')
    await neighbours.getByText('2 other sites within 5 miles').waitFor()
    const [first] = await panel.getByTestId('neighbour').allInnerTexts()
    assert.match(first, /Mill Lane[^]*0\.4 mi · starts in 20 days/)

    const around = panel.getByTestId('map-around')
    await around.click()
    await panel.locator('.neighbour-ring').waitFor({ state: 'attached' })
    await until(async () => assert.equal(await panel.locator('.neighbour-disc').count(), 1))
    await until(async () => assert.equal(await panel.locator('.leaflet-marker-icon').count(), 1))
    assert.deepEqual(await violations(page), [])

    await panel.getByTestId('neighbour').first().click()
    const name = panel.getByTestId('project-name')
    await name.getByText('Mill Lane').waitFor()
    await until(async () => assert.equal(await around.getAttribute('aria-pressed'), 'false'))
    await page.goBack()
    await name.getByText('Kiln Yard').waitFor()
    await panel.getByTestId('neighbour').first().click()
    await name.getByText('Mill Lane').waitFor()
    await panel.getByTestId('close-panel').click()
    await panel.waitFor({ state: 'detached' })
    await until(async () => assert.equal(new URL(page.url()).pathname, '/projects'))
    await until(async () => assert.equal(await page.getByTestId('project-row').count(), 4))

    await page.getByRole('link', { name: 'Kiln Yard' }).first().click()
    await panel.getByTestId('all-neighbours').click()
    await panel.waitFor({ state: 'detached' })
    await page.getByText('Far Yard').first().waitFor({ state: 'detached' })
    await until(async () => assert.equal(await page.getByTestId('project-row').count(), 3))
    const asked = new URL(page.url())
    assert.equal(asked.searchParams.get('filters'), '{"near":"LS1","within":5}')

    const sortMenu = page.getByTestId('sort-menu')
    await sortMenu.getByText(/^Nearest$/).waitFor()
    asked.searchParams.delete('sortDirection')
    await page.goto(asked.href)
    await sortMenu.getByText(/^Nearest$/).waitFor()
  })

  test('are not asked for by a visitor', async ({ assert, visit }) => {
    await db.table('settings').insert({ id: 1, visitor_credits: 10 })
    const site = await createSite(LEEDS)
    const page = await visit('/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(new URL(`/site/${site.id}`, page.url()).href)
    await page.getByTestId('project-detail').waitFor()
    await arrived(page)
    assert.isAbove(asked.length, 0)
    assert.isFalse(asked.some((url) => url.includes('neighbours')))
  })
})
