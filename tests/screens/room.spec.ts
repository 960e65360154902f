import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { changeStage } from '#actions/projects/change_stage'
import { addDays, londonToday } from '#shared/time/dates'
import { PIPELINE } from '#shared/sites/pipeline'
import { memberWithBookmark } from '#tests/helpers/bookmarked_site'
import { createSite, createUser, type ContactAttributes } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

const LEAD: ContactAttributes = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Copley',
  phone: '0113 496 0000',
}
const SECOND: ContactAttributes = {
  title: 'Mr',
  firstName: 'Ben',
  lastName: 'Ward',
  phone: '0113 496 0001',
}

/** Of a list. */
const PAGE = 10

const top = async (part: Locator) => Math.round((await part.boundingBox())!.y)
const isCut = (part: Locator) => part.evaluate((one) => one.scrollWidth > one.clientWidth)

/** What stands between the foot of a phone's page and its tab bar, in pixels. */
function gapAtFoot(page: Page): Promise<number> {
  return page.evaluate(() => {
    const foot = document.querySelector('footer')!.getBoundingClientRect()
    const bar = document.querySelector('[data-testid=tab-bar]')!.getBoundingClientRect()
    return Math.round(document.documentElement.scrollHeight - foot.bottom - scrollY - bar.height)
  })
}

test.group('Room on the screens', (group) => {
  useTransaction(group)

  test('the description stands beside a single contact and below two, the presets in a line', async ({
    assert,
    openAs,
  }) => {
    const [alone, both] = [
      await createSite({
        contacts: [LEAD],
        description: 'Forty flats.',
        startDate: addDays(londonToday(), 90),
      }),
      await createSite({ contacts: [LEAD, SECOND], description: 'Forty flats.' }),
    ]
    const page = await openAs(await createUser({ membershipType: 'paid' }), `/projects/${alone.id}`)
    const card = page.getByTestId('contact-card').first()
    const description = page.getByTestId('project-description')
    const presets = page.getByRole('group', { name: 'Remind me' })
    await presets.getByRole('button', { name: 'Before start' }).waitFor()
    const tops = await presets
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    assert.lengthOf(tops, 4)
    assert.lengthOf([...new Set(tops)], 1)
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const [person, words] = [(await card.boundingBox())!, (await description.boundingBox())!]
        assert.isAtMost(words.y, person.y, `${width} px`)
        assert.isAtLeast(words.x, person.x + person.width, `${width} px`)
      })
    }
    await page.setViewportSize(PHONE)
    await until(async () => assert.isAbove(await top(description), await top(card)))

    await page.setViewportSize(DESKTOP)
    await page.goto(`/projects/${both.id}`)
    await page.getByTestId('contact-card').nth(1).waitFor()
    await until(async () => assert.isAbove(await top(description), await top(card)))
  })

  test('a phone’s figures stand in one line, with the stage', async ({ assert, openAs }) => {
    const site = await createSite({ valueText: '10000000', storeys: 2, units: 120, blocks: 1 })
    const member = await createUser({ membershipType: 'paid' })
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Waiting on Decision' })
    const page = await openAs(member, `/projects/${site.id}`, PHONE)
    const strip = page.getByTestId('project-detail').locator('dl').first()
    await strip.getByText('Waiting on Decision').waitFor()
    const facts = await strip.locator('dt').evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ y, height, right }) => ({
          y,
          isLow: height < 24,
          isIn: right <= window.innerWidth,
        }))
    )
    assert.lengthOf(facts, 3)
    for (const { y, isLow, isIn } of facts)
      assert.deepEqual([y, isLow, isIn], [facts[0].y, true, true])
    for (const name of ['Units', 'Blocks']) {
      await page.locator('[data-part=Details]').getByText(name, { exact: true }).waitFor()
    }
  })

  test('a narrow card of the board shows all whole, and its filters stand beside the heading', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    for (const stage of PIPELINE.flatMap(({ stages }) => stages)) {
      const site = await createSite({
        cityCounty: 'Manchester',
        postcode: 'M20 4WT',
        valueText: '66400000',
        startDate: addDays(londonToday(), -100),
        endDate: addDays(londonToday(), 1093),
      })
      await changeStage({ userId: member.id, siteId: site.id, stage })
    }
    const page = await openAs(member, '/my-projects?view=board', { ...DESKTOP, width: 1920 })
    const card = page.getByTestId('board-card').first()
    const [town, value, days] = ['Manchester', '£66.4M', '1,093 days left'].map((words) =>
      card.getByText(words, { exact: true }).last()
    )
    await days.waitFor()
    await until(async () => assert.isBelow((await card.boundingBox())!.width, 180))
    assert.isFalse(await isCut(town))
    assert.isAbove(await top(value), await top(town))
    assert.approximately(await top(days), await top(value), 3)
    const inner = (await card.boundingBox())!
    const right = (await days.boundingBox())!
    assert.isAtMost(right.x + right.width, inner.x + inner.width)

    const heading = page.getByRole('heading', { name: 'My Projects', level: 1 })
    const adding = page.getByRole('button', { name: 'Add a filter' })
    for (const width of [1440, 768]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const [named, add] = [(await heading.boundingBox())!, (await adding.boundingBox())!]
        assert.approximately(add.y + add.height / 2, named.y + named.height / 2, 6)
        assert.isAbove(add.x, named.x + named.width)
      })
    }
  })

  test('the map’s list says whole what is in view, and map and board what has not begun', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const dates = { startDate: addDays(londonToday(), 13), endDate: addDays(londonToday(), 113) }
    for (let index = 0; index < 11; index++) await createSite({ valueText: '999900000', ...dates })
    const site = await createSite({ valueText: '999900000', ...dates })
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Quote Sent' })
    const page = await openAs(member, '/map')
    const row = page.getByTestId('map-row').first()
    const summary = page.getByTestId('list-summary')
    const added = summary.getByText('12 added')
    await added.waitFor()
    for (const [width, word] of [
      [768, 'in 13 d'],
      [1024, 'in 13 d'],
      [1280, 'in 13 d'],
      [1440, 'in 13 days'],
    ] as const) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        assert.include(await row.innerText(), word, `${width} px`)
        assert.isFalse(await isCut(summary), `${width} px`)
        assert.isAbove(await top(added), (await top(summary.locator('strong'))) + 10)
      })
    }
    await page.goto(new URL('/my-projects?view=board', page.url()).href)
    const card = page.getByTestId('board-card')
    await card.getByText('in 13 days', { exact: true }).waitFor()
    const days = (await card.getByText('113 days left').last().boundingBox())!
    const inner = (await card.boundingBox())!
    assert.isAtMost(days.x + days.width, inner.x + inner.width)
  })

  test('contractors show their sectors and next start at every width, and end at a phone’s tab bar', async ({
    assert,
    openAs,
  }) => {
    await createSite({ contractor: 'Dunmore Build', startDate: addDays(londonToday(), 9) })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/contractors')
    const row = page.getByTestId('contractor-row').first()
    for (const width of [768, 1024, 1440, 1920]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const shown = await row.getByText('in 9 days').filter({ visible: true }).count()
        const bars = await row.getByTestId('sector-bar').filter({ visible: true }).count()
        assert.deepEqual([shown, bars], [1, 1], `${width} px`)
      })
    }
    const name = (await row.locator('td').first().boundingBox())!
    assert.isBelow(name.width, 1920 / 3)
    await page.setViewportSize(PHONE)
    await page.getByTestId('tab-bar').waitFor()
    await until(async () => assert.equal(await gapAtFoot(page), 0))
  })

  test('the list of My Projects begins high, tells sector and place apart, and no row moves when one is ticked', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const place = { sector: 'Education', cityCounty: 'Leeds', postcode: 'LS1 4AP' } as const
    const { id: siteId } = await createSite(place)
    await changeStage({ userId: member.id, siteId, stage: 'Quote Sent' })
    const page = await openAs(member, '/my-projects')
    const row = page.locator('tbody [data-project]').first()
    const header = (await page.locator('header').first().boundingBox())!
    await page.getByTestId('stage-filter').waitFor()
    await until(async () => {
      const table = await top(page.locator('table').first())
      assert.isAtMost(table - header.y - header.height, 160)
    })
    for (const width of [1440, 1024, 768]) {
      await page.setViewportSize({ ...DESKTOP, width })
      const before = await top(row)
      await row.getByTestId('select-row').check({ force: true })
      const bar = page.getByTestId('selection-bar')
      await bar.getByRole('button', { name: 'Remove from My Projects' }).waitFor()
      assert.isAtMost((await bar.boundingBox())!.height, 32, `${width} px`)
      assert.equal(await top(row), before)
      await page.getByTestId('calendar').waitFor({ state: 'hidden' })
      await row.getByTestId('select-row').uncheck({ force: true })
      await page.getByTestId('selection-bar').waitFor({ state: 'detached' })
      await page.getByTestId('calendar').waitFor()
    }
    await page.setViewportSize({ ...DESKTOP, width: 1280 })
    const line = page.getByTestId('project-row').locator('td').first().locator('> div').last()
    await until(async () => assert.match(await line.innerText(), /^Education\s+· Leeds, LS1/))
  })

  test('the sum of the list begins without a dot where its count is hidden, and ticked rows take one line of a tablet', async ({
    assert,
    openAs,
  }) => {
    for (let at = 0; at <= PAGE; at++) await createSite({ valueText: '5000000' })
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects?perPage=${PAGE}`)
    const pounds = page.getByTestId('list-pounds')
    const dots = page.getByTestId('list-summary').getByText('·', { exact: true })
    await pounds.waitFor()
    for (const [width, wide] of [
      [1440, 1],
      [768, 2],
    ]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const widths = await dots.evaluateAll((all) =>
          all.map((dot) => dot.getBoundingClientRect().width)
        )
        assert.lengthOf(widths, 2)
        assert.lengthOf(
          widths.filter((one) => one > 1),
          wide,
          `${width} px`
        )
      })
    }

    await page.getByTestId('select-all').check({ force: true })
    const bar = page.getByTestId('selection-bar')
    await bar.getByTestId('select-results').waitFor()
    await bar.getByTestId('remind-selected').waitFor()
    await bar.getByRole('button', { name: 'Add to My Projects' }).waitFor()
    await until(async () => assert.isAtMost((await bar.boundingBox())!.height, 32))
  })

  test('a phone’s list shows the groups of its pipeline once, ticked rows in three lines, and ends at its tab bar', async ({
    assert,
    openAs,
  }) => {
    const { member, site } = await memberWithBookmark()
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Won' })
    const page = await openAs(member, '/my-projects', PHONE)
    await page.getByTestId('stage-chip').filter({ hasText: 'Won' }).waitFor()
    await page.getByRole('button', { name: 'Decision' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Decision' }).count(), 1)
    await until(async () => assert.equal(await gapAtFoot(page), 0))

    await page.getByTestId('select-row').filter({ visible: true }).click()
    const bar = page.getByTestId('selection-bar')
    await bar.getByTestId('export-menu').waitFor()
    await until(async () => assert.isAtMost((await bar.boundingBox())!.height, 160))
    await bar.getByRole('button', { name: 'Clear' }).click()
    await bar.waitFor({ state: 'detached' })
  })

  test('the office’s lists divide a wide screen among all columns', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/users', DESKTOP)
    const heads = page.getByTestId('users-table').locator('th')
    const widths = () =>
      heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width))
    await heads.first().waitFor()
    const before = await widths()
    await page.setViewportSize({ ...DESKTOP, width: 1920 })
    await until(async () => {
      const after = await widths()
      assert.lengthOf(after, before.length)
      for (const [at, width] of after.entries()) assert.isAbove(width, before[at])
    })
  })

  test('a site’s start and end stand side by side, and its order beside the heading', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites/create', DESKTOP)
    const [start, end] = ['field-start_date', 'field-end_date'].map((id) => page.getByTestId(id))
    for (const width of [1440, 768]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => assert.equal(await top(start), await top(end), `${width} px`))
    }
    await page.setViewportSize(DESKTOP)
    await page.goto(new URL('/admin/sites', page.url()).href)
    const heading = page.getByRole('heading', { name: 'Sites', exact: true })
    const order = page.getByTestId('sort-menu').and(page.getByRole('button'))
    await until(async () => {
      const [words, menu] = [(await heading.boundingBox())!, (await order.boundingBox())!]
      assert.isAtMost(menu.y, words.y)
      assert.isAtLeast(menu.y + menu.height, words.y + words.height)
    })
  })
})
