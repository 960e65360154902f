import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
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

test.group('Room on the screens', (group) => {
  useTransaction(group)

  test('the description stands beside a single contact, and below two', async ({
    assert,
    openAs,
  }) => {
    const [alone, both] = [
      await createSite({ contacts: [LEAD], description: 'Forty flats.' }),
      await createSite({ contacts: [LEAD, SECOND], description: 'Forty flats.' }),
    ]
    const page = await openAs(await createUser({ membershipType: 'paid' }), `/projects/${alone.id}`)
    const card = page.getByTestId('contact-card').first()
    const description = page.getByTestId('project-description')
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

  test('a narrow card of the board shows town, value and days whole', async ({
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
  })

  test('what has not begun says when it does on map and board', async ({ assert, openAs }) => {
    const member = await createUser({ membershipType: 'paid' })
    const startDate = addDays(londonToday(), 13)
    const site = await createSite({ startDate, endDate: addDays(londonToday(), 113) })
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Quote Sent' })
    const page = await openAs(member, '/map')
    const row = page.getByTestId('map-row').first()
    for (const [width, word] of [
      [768, 'in 13 d'],
      [1024, 'in 13 d'],
      [1440, 'in 13 days'],
    ] as const) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => assert.include(await row.innerText(), word, `${width} px`))
    }
    await page.goto('/my-projects?view=board')
    const card = page.getByTestId('board-card')
    await card.getByText('in 13 days', { exact: true }).waitFor()
    const days = (await card.getByText('113 days left').last().boundingBox())!
    const inner = (await card.boundingBox())!
    assert.isAtMost(days.x + days.width, inner.x + inner.width)
  })

  test('the presets of a reminder stand in one line', async ({ assert, openAs }) => {
    const site = await createSite({ startDate: addDays(londonToday(), 90) })
    const page = await openAs(await createUser({ membershipType: 'paid' }), `/projects/${site.id}`)
    const presets = page.getByRole('group', { name: 'Remind me' })
    await presets.getByRole('button', { name: 'Before start' }).waitFor()
    const tops = await presets
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    assert.lengthOf(tops, 4)
    assert.lengthOf([...new Set(tops)], 1)
  })

  test('a row of My Projects tells sector and place apart', async ({ assert, openAs }) => {
    const member = await createUser({ membershipType: 'paid' })
    const site = await createSite({ sector: 'Education', cityCounty: 'Leeds', postcode: 'LS1 4AP' })
    await setBookmark(member.id, site.id, true)
    const page = await openAs(member, '/my-projects', { ...DESKTOP, width: 1280 })
    const line = page.getByTestId('project-row').locator('td').first().locator('> div').last()
    await until(async () => assert.match(await line.innerText(), /^Education\s+· Leeds, LS1/))
  })

  test('contractors show their sectors and next start at every width', async ({
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
  })

  test('a contractor’s people stand beside its next starts where there are two columns', async ({
    assert,
    openAs,
  }) => {
    await createSite({ contractor: 'Dunmore Build', startDate: addDays(londonToday(), 9) })
    const page = await openAs(
      await createUser({ membershipType: 'paid' }),
      '/contractors/dunmore-build'
    )
    const next = page.getByRole('region', { name: 'Next starts' })
    const people = page.getByTestId('contractor-people')
    for (const width of [768, 1024]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => assert.equal(await top(people), await top(next), `${width} px`))
      assert.isAbove((await people.boundingBox())!.x, (await next.boundingBox())!.x)
    }
    await page.setViewportSize(DESKTOP)
    await until(async () => assert.isAbove(await top(people), await top(next)))
  })

  test('the list of My Projects begins high, and no row moves when one is ticked', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const { id: siteId } = await createSite()
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
      await row.getByTestId('select-row').uncheck({ force: true })
      await page.getByTestId('selection-bar').waitFor({ state: 'detached' })
    }
  })

  test('the board’s filters stand beside its heading', async ({ assert, openAs }) => {
    const member = await createUser({ membershipType: 'paid' })
    await changeStage({
      userId: member.id,
      siteId: (await createSite()).id,
      stage: 'Quote Sent',
    })
    const page = await openAs(member, '/my-projects?view=board')
    const heading = page.getByRole('heading', { name: 'My Projects', level: 1 })
    for (const width of [1440, 768]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const [named, adding] = [
          (await heading.boundingBox())!,
          (await page.getByRole('button', { name: 'Add a filter' }).boundingBox())!,
        ]
        assert.approximately(adding.y + adding.height / 2, named.y + named.height / 2, 6)
        assert.isAbove(adding.x, named.x + named.width)
      })
    }
  })

  test('the map’s list says whole what is in view', async ({ assert, openAs }) => {
    for (let index = 0; index < 12; index++) await createSite({ valueText: '999900000' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/map')
    const summary = page.getByTestId('list-summary')
    const added = summary.getByText('12 added')
    await added.waitFor()
    for (const width of [768, 1280, 1440]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        assert.isFalse(await isCut(summary), `${width} px`)
        assert.isAbove(await top(added), (await top(summary.locator('strong'))) + 10)
      })
    }
  })

  test('the sum of the list begins without a dot where its count is hidden', async ({
    assert,
    openAs,
  }) => {
    await createSite({ valueText: '5000000' })
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/projects')
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
  })

  test('the bar of a ticked page takes one line of a tablet', async ({ assert, openAs }) => {
    for (let at = 0; at <= PAGE; at++) await createSite()
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, `/projects?perPage=${PAGE}`, { ...DESKTOP, width: 768 })
    await page.getByTestId('select-all').check({ force: true })
    const bar = page.getByTestId('selection-bar')
    await bar.getByTestId('select-results').waitFor()
    await bar.getByTestId('remind-selected').waitFor()
    await bar.getByRole('button', { name: 'Add to My Projects' }).waitFor()
    await until(async () => assert.isAtMost((await bar.boundingBox())!.height, 32))
  })

  test('the bar of ticked rows takes three lines of a phone', async ({ assert, openAs }) => {
    const { member } = await memberWithBookmark()
    const page = await openAs(member, '/my-projects', PHONE)
    await page.getByTestId('select-row').filter({ visible: true }).click()
    const bar = page.getByTestId('selection-bar')
    await bar.getByTestId('export-menu').waitFor()
    await until(async () => assert.isAtMost((await bar.boundingBox())!.height, 160))
    await bar.getByRole('button', { name: 'Clear' }).click()
    await bar.waitFor({ state: 'detached' })
  })

  test('nothing stands between a phone’s foot and its tab bar where the page has its own filters button', async ({
    assert,
    openAs,
  }) => {
    const { member } = await memberWithBookmark()
    await createSite({ contractor: 'Quarrymen Build' })
    const page = await openAs(member, '/my-projects', PHONE)
    for (const path of ['/my-projects', '/contractors']) {
      await page.goto(new URL(path, page.url()).href)
      await page.getByTestId('tab-bar').waitFor()
      await until(async () => {
        const below = await page.evaluate(() => {
          const foot = document.querySelector('footer')!.getBoundingClientRect()
          const bar = document.querySelector('[data-testid=tab-bar]')!.getBoundingClientRect()
          return Math.round(
            document.documentElement.scrollHeight - foot.bottom - scrollY - bar.height
          )
        })
        assert.equal(below, 0, path)
      })
    }
  })

  test('the groups of the pipeline stand once on a phone', async ({ assert, openAs }) => {
    const { member, site } = await memberWithBookmark()
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Won' })
    const page = await openAs(member, '/my-projects', PHONE)
    await page.getByTestId('stage-chip').filter({ hasText: 'Won' }).waitFor()
    await page.getByRole('button', { name: 'Decision' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Decision' }).count(), 1)
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
