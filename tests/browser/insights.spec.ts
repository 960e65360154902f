import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { addDays, londonToday } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'
import { asksForCountsAlone } from '#tests/helpers/projects_page'
import { createSite, createUser } from '#tests/helpers/factories'
import { until } from '#tests/helpers/until'

async function createSites() {
  const today = londonToday()
  const site = { startDate: today, endDate: addDays(today, 200) }
  await createSite({ ...site, region: 'Wales', valueText: '£2m', contractor: 'Dunmore Build' })
  await createSite({ ...site, region: 'Wales', valueText: '£30m', contractor: 'Dunmore Build' })
  await createSite({ ...site, region: 'London', valueText: null, contractor: 'Marlowe & Co' })
}

/** The map is drawn by the browser alone: when it stands, the page answers to clicks. */
const isReady = (page: Page) => page.getByTestId('region-map').waitFor()

test.group('Insights', (group) => {
  useTransaction(group)

  test('figures, a bar and a region land on lists of as many, each asked for once', async ({
    assert,
    openAs,
  }) => {
    await createSites()
    const tomorrow = addDays(londonToday(), 1)
    await createSite({ startDate: tomorrow, endDate: addDays(tomorrow, 20) })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/insights')
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.headers()['x-inertia'] || asksForCountsAlone(request)) return
      asked.push(new URL(request.url()).pathname)
    })
    await isReady(page)
    await page.getByTestId('insight-bands').getByTestId('bar-link').first().waitFor()
    const links = [
      { link: page.getByTestId('headline-count'), count: 4 },
      { link: page.getByTestId('headline-not_begun'), count: 1 },
      { link: page.getByTestId('headline-ending_soon'), count: 1 },
      {
        link: page
          .getByTestId('insight-contractors')
          .getByRole('link', { name: 'Dunmore Build: 2 projects' }),
        count: 2,
      },
      {
        link: page.getByTestId('insight-sectors').getByRole('link', { name: /: 4 projects$/ }),
        count: 4,
      },
      {
        link: page.getByTestId('region-map').getByRole('link', { name: 'Wales: 2 projects' }),
        count: 2,
      },
    ]
    for (const { link, count } of links) {
      await link.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/projects/)
      await page.getByTestId('list-summary').waitFor()
      await until(async () =>
        assert.equal(await page.getByTestId('project-row').count(), count, String(link))
      )
      await page.goBack()
      await isReady(page)
    }
    assert.deepEqual(asked, Array(links.length).fill('/projects'))
  })

  test('axe finds nothing, on screen and with the tables open', async ({
    assert,
    browserContext,
    visit,
  }) => {
    await createSites()
    await browserContext.loginAs(await createUser({ membershipType: 'paid' }))
    const page = await visit('/insights')
    await isReady(page)
    await page.getByTestId('insight-bands').getByTestId('bar-link').first().waitFor()
    for (const toggle of await page.getByTestId('toggle-table').all()) await toggle.click()
    // Nothing lies under the header there.
    await page.evaluate(() => window.scrollTo(0, 0))
    assert.deepEqual(await violations(page), [])
  })
})
