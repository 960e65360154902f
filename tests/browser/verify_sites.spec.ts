import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { queueVerifications } from '#actions/sites/queue_verifications'
import { DAY_MS, addDays, formatDay, londonToday, storedTime } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { createSite, createUser, type SiteAttributes } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { DESKTOP, PHONE } from '#tests/helpers/projects_page'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { until } from '#tests/helpers/until'

const inVerify = (name: string, days: number, attributes: SiteAttributes = {}) =>
  createSite({
    name,
    siteStatus: 'Verify',
    addedAt: storedTime(Date.now() - days * DAY_MS),
    ...attributes,
  })

test.group('The verification desk', (group) => {
  useTransaction(group)

  test('sites are called, corrected and set right one after another by keyboard', async ({
    assert,
    openAs,
  }) => {
    const first = await inVerify('Alder Court', 9)
    const second = await inVerify('Birch Yard', 8)
    const third = await inVerify('Cedar Row', 7)
    await queueVerifications()
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites')
    await page.getByTestId('verify-sites').getByText('Verify (3)').waitFor()
    await page.getByTestId('verify-sites').click()

    const heading = page.getByRole('heading', { level: 1 })
    await heading.getByText(first.name).waitFor()
    await until(async () =>
      assert.equal(
        await page.getByTestId('call-now').first().getAttribute('href'),
        `tel:${first.contacts[0].phone!.replace(/\s/g, '')}`
      )
    )
    assert.deepEqual(await violations(page), [])
    await page.getByTestId('field-email').fill('nobody')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Please enter a valid email address.').waitFor()
    await page.getByTestId('field-email').fill('new@contacts.example.com')
    await page.getByTestId('verify-due').fill(londonToday())
    await page.keyboard.press('Control+Enter')
    await page.getByText('Please choose a date after today.').waitFor()
    await until(async () =>
      assert.equal(await page.getByTestId('field-email').inputValue(), 'new@contacts.example.com')
    )
    await page.getByTestId('verify-due').fill(addDays(londonToday(), 30))
    await page.keyboard.press('Control+Enter')

    await heading.getByText(second.name).waitFor()
    await waitUntilFocused(heading)
    await page.keyboard.press('Alt+Shift+KeyL')
    await heading.getByText(third.name).waitFor()
    await page.keyboard.press('Alt+Shift+KeyH')
    await page.getByText('Nothing to verify.').waitFor()

    const rows = await db.from('sites').orderBy('id')
    assert.deepEqual(
      rows.map((row) => [row.status, row.verified_at !== null, row.refreshed_at !== null]),
      [
        ['Live', true, true],
        ['Verify', false, false],
        ['Hold', true, false],
      ]
    )
    await page.goto(`${new URL(page.url()).origin}/admin/sites`)
    await page
      .getByText(`Last verified ${formatDay(londonToday())}`)
      .first()
      .waitFor()
    await page.goto(`${new URL(page.url()).origin}/site/${first.id}`)
    await page
      .getByTestId('last-verified')
      .getByText(formatDay(londonToday()), { exact: true })
      .waitFor()
  })

  test('a correction is not lost to a site opened out of turn or put off', async ({
    assert,
    openAs,
  }) => {
    const [first, second] = [await inVerify('Alder Court', 9), await inVerify('Birch Yard', 8)]
    await queueVerifications()
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites/verify')
    const heading = page.getByRole('heading', { level: 1 })
    await heading.getByText(first.name).waitFor()
    await page.getByTestId('field-phone').fill('01632 960111')
    const question = page.getByTestId('leave-site')
    const stay = question.getByRole('button', { name: 'Keep editing' })
    await page.getByTestId('verify-later').click()
    await stay.click()
    await question.waitFor({ state: 'detached' })
    await until(async () =>
      assert.equal(await page.getByTestId('field-phone').inputValue(), '01632 960111')
    )
    await page.getByTestId('queued-site').getByText(second.name).click()
    await page.getByTestId('discard-site').click()
    await heading.getByText(second.name).waitFor()
  })

  test('corrections are saved without a decision, and the site stays open in Verify', async ({
    assert,
    openAs,
  }) => {
    const site = await inVerify('Alder Court', 9)
    await inVerify('Birch Yard', 8)
    await queueVerifications()
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites/verify')
    const save = page.getByTestId('verify-save')
    await until(async () => assert.isTrue(await save.isDisabled()))
    await page.getByTestId('field-phone').fill('01632 960111')
    await save.click()
    await page.getByText('Site updated successfully!').waitFor()
    await page
      .getByTestId('call-now')
      .first()
      .and(page.locator('[href="tel:01632960111"]'))
      .waitFor()
    await page.getByRole('heading', { level: 1, name: site.name }).waitFor()
    await until(async () => assert.isTrue(await save.isDisabled()))
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.deepEqual([row.status, row.verified_at, row.version], ['Verify', null, 2])
    await page.getByTestId('verify-live').click()
    await page.getByRole('heading', { level: 1, name: 'Birch Yard' }).waitFor()
    const decided = await db.from('sites').where('id', site.id).firstOrFail()
    assert.deepEqual([decided.status, decided.version], ['Live', 3])
  })

  test('the second of two at one site is told, chooses, and saves on', async ({
    assert,
    openAs,
  }) => {
    const site = await inVerify('Alder Court', 9)
    const other = await createUser({ type: 'admin', firstName: 'Olive', lastName: 'Other' })
    await queueVerifications()
    const inADay = storedTime(Date.now() + DAY_MS)
    await db.from('verifications').update({ opened_by: other.id, opened_until: inADay })
    const page = await openAs(await createUser({ type: 'admin' }), `/admin/sites/verify/${site.id}`)
    await page.getByText('Olive Other also has this site open.').waitFor()

    await page.getByTestId('field-address').fill('7 Alder Lane')
    await db.from('sites').where('id', site.id).update({ address: '6 Alder Lane', version: 2 })
    await page.getByTestId('verify-live').click()
    const conflict = page.getByTestId('site-conflict')
    await conflict.getByText('6 Alder Lane').waitFor()
    await conflict.getByRole('radio', { name: 'Theirs' }).click()
    await conflict.getByTestId('resolve-conflict').click()
    await conflict.waitFor({ state: 'detached' })
    await until(async () =>
      assert.equal(await page.getByTestId('field-address').inputValue(), '6 Alder Lane')
    )
    await page.getByTestId('verify-live').click()
    await page.getByText('Site updated successfully!').waitFor()
    const row = await db.from('sites').where('id', site.id).firstOrFail()
    assert.deepEqual([row.status, row.address, row.version], ['Live', '6 Alder Lane', 3])
  })

  test('has the map and the sources in its head, within the window and beside the sidebar', async ({
    assert,
    openAs,
  }) => {
    await inVerify('Alder Court', 9)
    await queueVerifications()
    const longNamed = { firstName: 'Bartholomew', lastName: 'Featherstonehaugh' }
    const page = await openAs(
      await createUser({ type: 'admin', ...longNamed }),
      '/admin/sites/verify'
    )
    const sources = page.getByTestId('verification-sources')
    await sources.getByText('No import on record.').waitFor()
    for (const width of [1024, 1280, DESKTOP.width]) {
      await page.setViewportSize({ ...DESKTOP, width })
      await until(async () => {
        const right = await page.evaluate(() => document.documentElement.scrollWidth)
        assert.isAtMost(right, width)
        const sidebar = (await page.getByTestId('sidebar').boundingBox())!
        const bar = (await page.locator('[data-foot]').boundingBox())!
        assert.isAtLeast(bar.x, sidebar.x + sidebar.width)
        assert.isAtMost(bar.x + bar.width, width)
      })
    }
    const [contact, map] = [
      page.getByTestId('contact-card').first(),
      page.getByTestId('verification-map'),
    ]
    await until(async () =>
      assert.equal((await map.boundingBox())!.y, (await contact.boundingBox())!.y)
    )
  })

  test('has its queue as a rail with values and states, and walks it by keys', async ({
    assert,
    openAs,
  }) => {
    const endDate = addDays(londonToday(), 30)
    await inVerify('Alder Court', 9, { endDate })
    await inVerify('Birch Yard', 8)
    await inVerify('Cedar Row', 7)
    await queueVerifications()
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites/verify')
    const heading = page.getByRole('heading', { level: 1 })
    const rail = page.getByTestId('project-rail')
    const current = rail.locator('[aria-current]')
    await rail.getByText('3 waiting').waitFor()
    await current.getByText('Alder Court').waitFor()
    await current.getByText('£12.5M').waitFor()
    await current.getByText('30 days left').waitFor()
    await heading.getByText('Alder Court').waitFor()

    await current.focus()
    await page.keyboard.press('ArrowDown')
    await heading.getByText('Birch Yard').waitFor()
    await until(async () =>
      assert.isTrue(
        await current
          .getByText('Birch Yard')
          .evaluate((name) => name.closest('a') === document.activeElement)
      )
    )
    await page.keyboard.press('ArrowDown')
    await heading.getByText('Cedar Row').waitFor()
    await current.getByText('Cedar Row').waitFor()
    await page.getByTestId('call-now').first().focus()
    await page.keyboard.press('k')
    await heading.getByText('Birch Yard').waitFor()
    await waitUntilFocused(heading)
    assert.deepEqual(await violations(page), [])

    await page.setViewportSize({ ...DESKTOP, width: 1024 })
    await current.getByText('Birch Yard').waitFor()
    await current.getByText('£12.5M').waitFor({ state: 'hidden' })
  })

  test('on a phone it fits, its queue lies in the drawer, and axe finds nothing', async ({
    assert,
    openAs,
  }) => {
    const [, second] = [await inVerify('Alder Court', 9), await inVerify('Birch Yard', 8)]
    await queueVerifications()
    const page = await openAs(await createUser({ type: 'admin' }), '/admin/sites/verify', PHONE)
    await page.getByRole('heading', { name: 'Alder Court' }).waitFor()
    await until(async () => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.isAtMost(width, PHONE.width)
    })
    assert.deepEqual(await violations(page), [])
    for (const outcome of ['later', 'hold', 'complete', 'live']) {
      await page.getByTestId(`verify-${outcome}`).click({ trial: true })
    }
    await page.getByTestId('header-filters').click()
    await page.getByTestId('queued-site').getByText(second.name).click()
    await page.getByRole('heading', { name: second.name }).waitFor()
  })
})
