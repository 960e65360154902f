import type { Assert } from '@japa/assert'
import type { Locator, Page } from 'playwright'
import { test } from '@japa/runner'
import type { TestContext } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import { addDays, londonToday } from '#shared/time/dates'
import type User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { until } from '#tests/helpers/until'

const SCREEN = { width: 1920, height: 1080 }
const PROJECTS = 20
const REMINDED = 4
const MOST_CLICKS = 45

const stageAt = (at: number) => SALES_STAGES[at % SALES_STAGES.length]

/** Twenty projects on one screen, in compact rows. */
async function openList(openAs: TestContext['openAs']) {
  const member = await createUser({ membershipType: 'paid' })
  for (let at = 1; at <= PROJECTS; at++) await createSite({ name: `Works ${at}` })
  const page = await openAs(member, '/projects?sort=name', SCREEN)
  await page.evaluate((key) => localStorage.setItem(key, 'compact'), `row-height-${member.id}`)
  await page.goto(page.url())
  await page.locator('[data-testid=projects-table][data-compact]').waitFor()
  await page
    .getByTestId('stage-picker')
    .nth(PROJECTS - 1)
    .waitFor({ state: 'attached' })
  return { member, page }
}

const MOST_TABS = 80

/** By Tab alone, however far it is. */
async function tabTo(page: Page, to: Locator) {
  const focused = to.and(page.locator(':focus'))
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    if ((await focused.count()) > 0) return
  }
  throw new Error(`${to} is more than ${MOST_TABS} tabs away`)
}

async function assertWorked(assert: Assert, page: Page, member: User) {
  await page.getByText(`Reminder set on ${REMINDED} projects.`).waitFor()
  await until(async () => assert.equal(await page.evaluate(() => window.scrollY), 0))
  const stages = await db.from('site_stages').where('user_id', member.id).select('stage')
  const wanted = Array.from({ length: PROJECTS }, (_, at) => stageAt(at))
  assert.sameMembers(
    stages.map(({ stage }) => String(stage)),
    wanted
  )
  const reminders = await db.from('notes').where({ user_id: member.id, type: 'Reminder' })
  assert.lengthOf(reminders, REMINDED)
  assert.include(String(reminders[0].remind_at), addDays(londonToday(), 1))
}

test.group('Work a list', (group) => {
  useTransaction(group)

  test('by mouse: 20 stages and 4 reminders in 45 clicks, without scrolling', async ({
    assert,
    openAs,
  }) => {
    const { member, page } = await openList(openAs)
    const rows = page.getByTestId('project-row')
    let clicks = 0
    for (let at = 0; at < PROJECTS; at++) {
      const picker = rows.nth(at).getByTestId('stage-picker')
      await picker.click()
      // The list is the browser's own, and its second click out of a test's reach.
      await picker.selectOption(stageAt(at))
      clicks += 2
    }
    const boxes = rows.getByTestId('select-row')
    await boxes.first().click()
    await boxes.nth(REMINDED - 1).click({ modifiers: ['Shift'] })
    await page.getByTestId('remind-selected').click()
    await page.getByTestId('reminder-preset').filter({ hasText: 'Tomorrow 09:00' }).click()
    await page.getByTestId('save-reminders').click()
    clicks += 5
    await assertWorked(assert, page, member)
    assert.isAtMost(clicks, MOST_CLICKS)
  })

  test('by keyboard alone', async ({ assert, openAs }) => {
    const { member, page } = await openList(openAs)
    const { keyboard } = page
    const pickers = page.getByTestId('stage-picker')
    await tabTo(page, pickers.first())
    for (let at = 0; at < PROJECTS; at++) {
      const picker = pickers.nth(at)
      await picker.and(page.locator(':focus')).waitFor()
      await keyboard.press('Enter')
      await picker.and(page.locator(':open')).waitFor({ state: 'attached' })
      await keyboard.type(stageAt(at))
      await keyboard.press('Enter')
      await picker.and(page.locator(':not(:open)')).waitFor({ state: 'attached' })
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Home')
    for (let at = 1; at < REMINDED; at++) await keyboard.press('Shift+ArrowDown')
    await page.getByText(`${REMINDED} projects selected`).waitFor()
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Shift+ArrowUp')
    await page.getByText(`${REMINDED} projects selected`).waitFor()
    await keyboard.press('Tab')
    await waitUntilFocused(page.getByTestId('selection-stage'))
    for (const testId of ['remind-selected', 'reminder-preset', 'save-reminders']) {
      await tabTo(page, page.getByTestId(testId).first())
      await keyboard.press('Enter')
    }
    await assertWorked(assert, page, member)
  })
})
