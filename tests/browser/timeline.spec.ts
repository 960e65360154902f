import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { filtersOf } from '#tests/helpers/three_sites'
import { parameters, PHONE, rowNames, visitList } from '#tests/helpers/projects_page'
import { DEFAULT_PER_PAGE } from '#shared/limits'
import { addDays, formatDay, londonToday } from '#shared/time/dates'
import { until } from '#tests/helpers/until'

const TODAY = londonToday()
const TABLET = { width: 768, height: 1024 }
const inDays = (start: number, end: number) => ({
  startDate: addDays(TODAY, start),
  endDate: addDays(TODAY, end),
})

async function names(page: Page) {
  const links = page.getByTestId('timeline-row').locator('[data-control=open]')
  await links.first().waitFor()
  return links.allTextContents()
}

const chosenSpan = (page: Page) =>
  page.getByTestId('timeline-span').locator('input:checked').inputValue()

async function createThree() {
  await createSite({ name: 'Running Works', sector: 'Education', ...inDays(-20, 200) })
  await createSite({ name: 'Coming Works', sector: 'Health', ...inDays(13, 400) })
  await createSite({ name: 'Later Works', sector: 'Health', ...inDays(80, 300) })
}

test.group('The timeline', (group) => {
  useTransaction(group)

  test('is chosen beside the list, moved by keys, and stays behind a project', async ({
    assert,
    openAs,
  }) => {
    await createThree()
    const page = await openAs(await createUser(), '/projects?sortBy=name&sortDirection=asc')
    await rowNames(page)
    await page.getByTestId('layout-switch').getByRole('radio', { name: 'Timeline' }).click()
    await page.waitForURL(/view=timeline/)
    await until(async () =>
      assert.deepEqual(await names(page), ['Coming Works', 'Later Works', 'Running Works'])
    )
    assert.equal(parameters(page).get('sortBy'), 'name')
    assert.equal(await page.getByTestId('per-page').count(), 0)
    const row = page.getByRole('row', { name: /Coming Works/ })
    await row.getByText(/starts in 13 days, 400 days left$/).waitFor({ state: 'attached' })

    await page.getByRole('link', { name: 'Coming Works' }).focus()
    await until(async () => assert.equal(await chosenSpan(page), '18'))
    await page.keyboard.press('-')
    await until(async () => assert.equal(await chosenSpan(page), '6'))
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await until(async () => assert.equal(await chosenSpan(page), '36'))

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const panel = page.getByTestId('project-panel')
    await panel.getByText('Later Works').first().waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.searchParams.get('view') === 'timeline')
    await until(async () => assert.lengthOf(await names(page), 3))
    await until(async () => assert.equal(await chosenSpan(page), '36'))
    await page.locator('[data-control=open]:focus', { hasText: 'Later Works' }).waitFor()
  })

  test('shows the starts of a range alone, by grips and by dragging, and groups', async ({
    assert,
    openAs,
  }) => {
    await createThree()
    const page = await openAs(await createUser(), '/projects?view=timeline')
    await until(async () => assert.lengthOf(await names(page), 3))

    const from = page.getByRole('slider', { name: 'Start from' })
    await from.focus()
    await page.keyboard.press('End')
    await page.getByText('No starts in this range.').waitFor()
    await page.keyboard.press('Home')
    await until(async () => assert.lengthOf(await names(page), 3))
    await page.getByRole('button', { name: 'Clear', exact: true }).click()

    const { x, y, width, height } = (await page.getByTestId('timeline-starts').boundingBox())!
    await page.mouse.move(x + width * 0.9, y + height - 10)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.05, y + height - 10, { steps: 3 })
    await page.getByText(/^3 start in \d+ weeks$/).waitFor()
    await page.mouse.up()
    await until(async () => assert.lengthOf(await names(page), 3))

    await page.getByTestId('timeline-group-by').click()
    await page.getByRole('option', { name: 'By sector' }).click()
    await page.getByRole('button', { name: /^Keep/ }).click()
    await page.waitForURL(
      (url) => 'starts_from' in JSON.parse(url.searchParams.get('filters') ?? '{}')
    )
    assert.deepEqual(Object.keys(filtersOf(page)), ['starts_from', 'starts_to'])
    assert.equal(parameters(page).get('view'), 'timeline')
    assert.equal(await page.getByRole('button', { name: /^Keep/ }).count(), 0)

    const health = page.getByRole('button', { name: 'Health 2' })
    await health.click()
    await until(async () => assert.deepEqual(await names(page), ['Running Works']))
    await until(async () => assert.equal(await health.getAttribute('aria-expanded'), 'false'))
  })

  test('goes on beyond the first page, behind a project too, and so does a range', async ({
    assert,
    openAs,
  }) => {
    await createSite({ name: 'Far Works', ...inDays(240, 500) })
    for (let at = 1; at < DEFAULT_PER_PAGE + 5; at++)
      await createSite({ name: `Works ${at}`, ...inDays(-20, 200) })
    const page = await openAs(await createUser(), '/projects?view=timeline')
    await until(async () => assert.lengthOf(await names(page), DEFAULT_PER_PAGE))
    assert.equal(await page.getByRole('table').getAttribute('aria-rowcount'), '56')
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('timeline-missing').scrollIntoViewIfNeeded()
    await until(async () => assert.lengthOf(await names(page), DEFAULT_PER_PAGE + 5))
    assert.equal(await page.getByTestId('timeline-missing').count(), 0)
    assert.equal(await page.getByTestId('pagination').count(), 0)

    await page.getByRole('link', { name: 'Works 1', exact: true }).click()
    const panel = page.getByTestId('project-panel')
    await panel.getByText('54 of 55').waitFor()
    await page.keyboard.press('j')
    await panel.getByText('55 of 55').waitFor()
    await panel.getByRole('heading', { name: 'Far Works' }).waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    await until(async () => assert.lengthOf(await names(page), DEFAULT_PER_PAGE + 5))
    await page.locator('[data-control=open]:focus', { hasText: 'Far Works' }).waitFor()

    await page.goto(`${new URL(page.url()).origin}/projects?view=timeline`)
    await until(async () => assert.lengthOf(await names(page), DEFAULT_PER_PAGE))
    const { x, y, width, height } = (await page.getByTestId('timeline-starts').boundingBox())!
    await page.mouse.move(x + width * 0.5, y + height - 10)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.95, y + height - 10, { steps: 3 })
    await page.mouse.up()
    await until(async () => assert.deepEqual(await names(page), ['Far Works']))
    await page.getByText(/^1 start/).waitFor()
  })

  test('is a table of dates for who wants words, in its groups too', async ({ assert, openAs }) => {
    await createThree()
    await createSite({ name: 'Undated Works', sector: 'Health', startDate: null, endDate: null })
    const page = await openAs(await createUser(), '/projects?view=timeline&sortBy=name')
    await until(async () => assert.lengthOf(await names(page), 4))
    await page.getByRole('button', { name: 'Show as table' }).click()
    const cells = async (name: string) =>
      (await page.getByRole('row', { name }).getByRole('cell').allTextContents()).slice(1)
    await page.getByRole('columnheader', { name: 'Start', exact: true }).waitFor()
    await until(async () =>
      assert.deepEqual(await cells('Coming Works'), [
        formatDay(addDays(TODAY, 13)),
        formatDay(addDays(TODAY, 400)),
        'Starts in 13 days, 400 days left',
      ])
    )
    await until(async () =>
      assert.deepEqual(await cells('Undated Works'), [
        '–Start unknown',
        '–End unknown',
        'Dates unknown',
      ])
    )
    await page.getByTestId('timeline-group-by').click()
    await page.getByRole('option', { name: 'By sector' }).click()
    await page.getByRole('button', { name: 'Health 3' }).waitFor()
    await until(async () => assert.lengthOf(await cells('Later Works'), 3))
    await page.getByRole('button', { name: 'Show as bars' }).click()
    await page
      .getByRole('columnheader', { name: 'Start', exact: true })
      .waitFor({ state: 'detached' })
  })

  test('shows six months on a tablet until another span is chosen', async ({ assert, openAs }) => {
    await createThree()
    const page = await openAs(await createUser(), '/projects?view=timeline', TABLET)
    await until(async () => assert.lengthOf(await names(page), 3))
    const span = page.getByTestId('timeline-span')
    await until(async () =>
      assert.isTrue(await span.getByRole('radio', { name: '6', exact: true }).isChecked())
    )
    await span.getByRole('radio', { name: '18', exact: true }).click()
    await span.getByRole('radio', { name: '18' }).and(page.locator(':checked')).waitFor()
  })

  test('a phone gets the list in its place', async ({ assert, openAs }) => {
    await createThree()
    const page = await openAs(await createUser(), '/projects?view=timeline', PHONE)
    await page.getByTestId('project-card').nth(2).waitFor()
    assert.equal(await page.getByTestId('timeline').count(), 0)
    assert.isFalse(await page.getByTestId('layout-switch').getByText('Timeline').isVisible())
  })

  test('a visitor is asked to log in', async ({ browserContext, visit }) => {
    const page = await visitList(browserContext, visit)
    await page.getByTestId('layout-switch').getByRole('radio', { name: 'Timeline' }).click()
    await page.getByTestId('login-popup').waitFor()
  })
})
