import { test } from '@japa/runner'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { afterListChange, DESKTOP } from '#tests/helpers/projects_page'
import { addDays, DAY_MS, formatDay, londonToday, shortDay, storedTime } from '#shared/time/dates'
import { until } from '#tests/helpers/until'

/** The list of what has ended. */
const COMPLETED = `/projects?filters=${encodeURIComponent(JSON.stringify({ status: 'Complete' }))}`

async function rowHeights(page: Page): Promise<number[]> {
  const rows = page.getByTestId('project-row')
  await rows.first().waitFor()
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
  return heights.map(({ height }) => Math.round(height))
}

async function toggleRows(page: Page, toCompact: boolean) {
  await page.getByTestId('user-menu').click()
  await page.getByTestId('compact-rows').click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  const compact = page.locator('[data-testid=projects-table][data-compact]')
  await compact.waitFor({ state: toCompact ? 'visible' : 'detached' })
}

test.group('The lead table', (group) => {
  useTransaction(group)

  test('shows twelve whole rows of one height on a desk, whatever they hold', async ({
    assert,
    openAs,
  }) => {
    for (let index = 0; index < 15; index++) {
      await createSite({
        name:
          index % 2 ? `Kiln Yard ${index}` : `A long name of a project ${'and more '.repeat(9)}`,
        postcode: index % 5 ? 'M5 4WT' : 'on the corner of Mill Lane, W1',
        description: index % 3 ? 'A tower.\nOf flats.' : null,
        endDate: index % 4 ? '2027-01-01' : null,
      })
    }
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    await page.getByTestId('project-row').nth(14).waitFor()
    const heights = await rowHeights(page)
    assert.lengthOf(heights, 15)
    assert.lengthOf([...new Set(heights)], 1)
    const cells = page.getByTestId('project-row').locator('td')
    const overflowing = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)
    )
    assert.deepEqual(overflowing, [])
    const bottoms = await page
      .getByTestId('project-row')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
    assert.isAtLeast(bottoms.filter((bottom) => bottom <= DESKTOP.height).length, 12)
  })

  test('divides what is new since the visit before from the rest, newest first only', async ({
    assert,
    openAs,
  }) => {
    const daysAgo = (days: number) => storedTime(Date.now() - days * DAY_MS)
    const addedAgo = async (days: number) => {
      const { id } = await createSite()
      await db
        .from('sites')
        .where('id', id)
        .update({ added_at: daysAgo(days) })
    }
    for (const days of [9, 8, 2, 1]) await addedAgo(days)
    const viewer = await createUser({ membershipType: 'paid' })
    await db
      .from('users')
      .where('id', viewer.id)
      .update({ visited_at: daysAgo(7) })
    const page = await openAs(viewer, '/projects')
    const divider = page.getByTestId('new-since')
    const today = londonToday()
    const day = shortDay(addDays(today, -7), today)
    await divider.getByText(`2 new since ${day}`).waitFor()
    await page.getByTestId('list-summary').getByText(`2 new since ${day}`).waitFor()
    const lines = await page
      .locator('[data-testid=project-row], [data-testid=new-since]')
      .evaluateAll((all) => all.map((line) => line.getAttribute('data-testid')))
    assert.equal(lines.indexOf('new-since'), 2)
    await afterListChange(page, () => page.getByTestId('sort-name').click())
    await divider.waitFor({ state: 'detached' })
  })

  test('has one row of controls above it and its foot in sight, at every width', async ({
    assert,
    openAs,
  }) => {
    for (let index = 0; index < 30; index++) await createSite()
    const member = await createUser({ membershipType: 'paid' })
    for (const path of ['/projects', '/my-projects?view=timeline']) {
      const page = await openAs(member, path)
      for (const width of [768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const bar = page.getByTestId('search-bar')
        await bar.getByTestId('sort-menu').and(bar.getByRole('button')).waitFor()
        await until(async () => {
          const { height } = (await bar.boundingBox())!
          assert.isAtMost(height, 40, `${path} at ${width}`)
          const rights = await bar
            .locator('input, button')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
          assert.isAtMost(Math.max(...rights), width, `${path} at ${width}`)
        })
      }
      await page.close()
    }
    const page = await openAs(member, '/projects?perPage=10&page=2')
    for (const width of [768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 600 })
      const foot = page.getByTestId('pagination')
      await foot.getByText('Showing 11 to 20 of 30 results').waitFor()
      await until(async () => {
        const { y, height } = (await foot.boundingBox())!
        assert.deepEqual([Math.round(height), Math.round(y + height)], [40, 600])
      })
      if (width < 1280) continue
      for (const part of ['Keys', 'Legend']) {
        const areShown = await foot.getByLabel(part).evaluate((list) => {
          const { right, bottom } = list.getBoundingClientRect()
          return [...list.children].map((one) => {
            const place = one.getBoundingClientRect()
            return place.width > 0 && place.right <= right && place.bottom <= bottom
          })
        })
        assert.isNotEmpty(areShown)
        assert.notInclude(areShown, false, `${part} at ${width}`)
      }
    }
  })

  test('gives names 300 px at 1440, room at every width, and cuts nothing else', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite({ name: 'Kiln Yard, Retrofit and Extension' })
    const member = await createUser({ membershipType: 'paid' })
    await createNote(member, site, { remindAt: new Date('2040-07-01T08:00:00Z') })
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Waiting on Decision' })
    const today = londonToday()
    await createSite({ startDate: addDays(today, -1500), endDate: addDays(today, -1000) })
    for (const path of ['/projects', '/my-projects', COMPLETED]) {
      const page = await openAs(member, path)
      const name = page.getByTestId('project-row').locator('[data-control=open]')
      for (const isFolded of [false, true]) {
        if (isFolded) await page.getByTestId('fold-sidebar').click()
        for (const [width, least] of [
          [640, 100],
          [768, 140],
          [1024, 170],
          [1280, 200],
          [1366, 290],
          [1440, 300],
          [1600, 300],
          [1920, 300],
        ]) {
          if (isFolded && width < 1024) continue
          await page.setViewportSize({ width, height: 900 })
          await until(async () => {
            const room = await name.evaluate((link) => {
              const { right } = link.parentElement!.getBoundingClientRect()
              return right - link.getBoundingClientRect().left
            })
            assert.isAtLeast(room, least, `${path} at ${width}`)
            const cut = await page
              .locator('[data-testid=projects-table] :is(td, th)')
              .evaluateAll((all) =>
                all
                  .filter((cell) => cell.scrollWidth > cell.clientWidth)
                  .map((cell) => cell.textContent)
              )
            assert.deepEqual(cut, [], `${path} at ${width}`)
          })
        }
        await page.setViewportSize(DESKTOP)
      }
      await page.close()
    }
  })

  test('names bookmark and notes in words from 1280 px on, in icons below', async ({
    assert,
    openAs,
  }) => {
    const site = await createSite()
    const member = await createUser({ membershipType: 'paid' })
    await setBookmark(member.id, site.id, true)
    const page = await openAs(member, '/projects')
    const row = page.getByTestId('project-row')
    const words = ['Saved', 'Notes'].map((word) => row.getByText(word, { exact: true }))
    const widths = () =>
      Promise.all(words.map((word) => word.evaluate((span) => span.getBoundingClientRect().width)))
    const look = async (at: string) => {
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await until(async () => assert.isAbove(Math.min(...(await widths())), 20, at))
      }
      await page.setViewportSize({ width: 1024, height: 900 })
      await until(async () => assert.isAtMost(Math.max(...(await widths())), 1, at))
    }
    await look('comfortable projects')
    await toggleRows(page, true)
    await look('compact projects')
    await page.goto(new URL('/my-projects', page.url()).href)
    await look('compact My Projects')
    await toggleRows(page, false)
    await look('comfortable My Projects')
  })

  test('shows the dates of what has ended in full', async ({ assert, openAs }) => {
    const today = londonToday()
    for (const days of [9, 88, 1000]) {
      await createSite({ startDate: addDays(today, -1500), endDate: addDays(today, -days) })
    }
    const page = await openAs(await createUser({ membershipType: 'paid' }), COMPLETED)
    await page.getByText('Completed 1,000 days ago').waitFor()
    const words = page.locator('[data-testid=project-row] .axis-lines .tabular-nums:not(.sr-only)')
    for (const width of [1920, 1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await until(async () => {
        const areWhole = await words.evaluateAll((all) =>
          all.map((one) => {
            const { width: shown, right } = one.getBoundingClientRect()
            const isInside = right <= one.closest('td')!.getBoundingClientRect().right
            return shown > 0 && isInside && one.scrollWidth <= one.clientWidth
          })
        )
        assert.deepEqual(areWhole, Array(6).fill(true), `at ${width}`)
      })
      assert.deepEqual(await rowHeights(page), [54, 54, 54])
    }
  })

  test('has lower rows where they were chosen, also on the next visit', async ({
    assert,
    openAs,
  }) => {
    await createSite({ name: 'Kiln Yard' })
    const page = await openAs(await createUser(), '/projects')
    const [comfortable] = await rowHeights(page)
    await toggleRows(page, true)
    assert.equal(comfortable, 54)
    await until(async () => assert.deepEqual(await rowHeights(page), [40]))
    await page.reload()
    await page.locator('[data-testid=projects-table][data-compact]').waitFor()
    await until(async () => assert.deepEqual(await rowHeights(page), [40]))
    await page.getByTestId('user-menu').click()
    await page.getByTestId('compact-rows').getByText('Comfortable rows').waitFor()
  })

  test('tells readers the period in full, and when a project starts', async ({
    assert,
    openAs,
  }) => {
    const today = londonToday()
    const [start, end] = [addDays(today, 30), addDays(today, 60)]
    await createSite({ name: 'Kiln Yard', startDate: start, endDate: end })
    const page = await openAs(await createUser(), '/projects')
    const period = page.getByTestId('project-row').locator('td').nth(4)
    const read = await period.locator('> div').evaluate((cell) => {
      const copy = cell.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      return copy.textContent
    })
    assert.equal(read, `${formatDay(start)} to ${formatDay(end)}, starts in 30 days, 60 days left`)
  })

  test('names the authority below the town, else the county, never a region', async ({
    assert,
    openAs,
  }) => {
    const rows = [
      ['Glasgow Yard', 'Glasgow', 'Glasgow City', 'Glasgow City'],
      ['Leeds Yard', 'Leeds, West Yorkshire', 'Leeds', 'Leeds'],
      ['Ossett Yard', 'Ossett, West Yorkshire', null, 'West Yorkshire'],
      ['Paisley Yard', 'Paisley', null, ''],
    ] as const
    for (const [name, cityCounty, localAuthority] of rows) {
      await createSite({ name, cityCounty, localAuthority, region: 'Scotland', postcode: null })
    }
    const page = await openAs(await createUser(), '/projects')
    for (const [name, cityCounty, , around] of rows) {
      const row = page.getByTestId('project-row').filter({ hasText: name })
      const lines = row.locator('td').nth(2).locator('> div:visible')
      await row.waitFor()
      const [town] = cityCounty.split(', ')
      assert.deepEqual(await lines.allInnerTexts(), [town, around].filter(Boolean))
    }
  })

  test('moves nothing under the pointer, and says when each project starts', async ({
    assert,
    openAs,
  }) => {
    const today = londonToday()
    for (const days of [0, 1, 13, 250, 1200]) {
      await createSite({
        startDate: addDays(today, days),
        endDate: addDays(today, 1300 + days),
        description: `A long description ${'and more '.repeat(9)}`,
      })
    }
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects?sortBy=start_date&sortDirection=asc')
    const rows = page.getByTestId('project-row')
    await rows.nth(4).waitFor()
    const words = ['today', 'tomorrow', 'in 13 days', 'in 250 d', 'in 3 y']
    for (const [at, word] of words.entries()) {
      await rows.nth(at).getByText(word, { exact: true }).waitFor()
    }
    const places = () =>
      rows
        .first()
        .locator('a, button, td span')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
    await page.mouse.move(0, 0)
    const before = await places()
    await rows.first().hover()
    assert.deepEqual(await places(), before)
    const description = rows.first().getByText('A long description')
    const stage = (await rows.first().getByTestId('stage-picker').boundingBox())!
    const { x, width } = (await description.locator('..').boundingBox())!
    assert.isAtMost(x + width, stage.x)
    const name = rows.first().locator('[data-control=open]')
    const room = await name.evaluate((link) => link.parentElement!.getBoundingClientRect().width)
    assert.isAtLeast(room, 300)
  })

  test('shows the box of a row in place of its badge while the box has the focus', async ({
    assert,
    openAs,
  }) => {
    await createSite({ addedAt: storedTime() })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
    const box = page.getByTestId('project-row').getByTestId('select-row')
    const badge = page.getByTestId('project-row').getByTestId('badge-new')
    const shown = () =>
      Promise.all(
        [badge, box].map((one) =>
          one.evaluate((element) => getComputedStyle(element.parentElement!).opacity)
        )
      )
    assert.deepEqual(await shown(), ['1', '0'])
    await box.focus()
    await until(async () => assert.deepEqual(await shown(), ['0', '1']))
  })

  test('sorts by value from its head, and lists unknown values last both ways', async ({
    assert,
    openAs,
  }) => {
    await createSite({ name: 'Dear Yard', valueText: '£9m' })
    await createSite({ name: 'Cheap Yard', valueText: '£1m' })
    await createSite({ name: 'Unknown Yard', valueText: null })
    const page = await openAs(await createUser(), '/projects')
    for (const order of [
      ['Cheap Yard', 'Dear Yard', 'Unknown Yard'],
      ['Dear Yard', 'Cheap Yard', 'Unknown Yard'],
    ]) {
      await page.getByTestId('sort-value').click()
      await page.getByTestId('project-row').first().getByText(order[0]).waitFor()
      const names = page.getByTestId('project-row').locator('[data-control=open]')
      assert.deepEqual(await names.allTextContents(), order)
    }
    const unknown = page.getByTestId('project-row').last().locator('td').nth(1)
    assert.equal(await unknown.locator('.sr-only').textContent(), 'Value unknown')
  })
})
