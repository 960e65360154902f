import { test } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { changeStage } from '#actions/projects/change_stage'
import { setBookmark } from '#actions/projects/set_bookmark'
import { PIPELINE } from '#shared/sites/pipeline'
import { DAY_MS, storedTime } from '#shared/time/dates'
import { violations } from '#tests/helpers/axe'
import { arrived } from '#tests/helpers/chromium'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { waitUntilFocused } from '#tests/helpers/keyboard'
import { nextVisit } from '#tests/helpers/next_visit'
import { memberWithBookmark } from '#tests/helpers/bookmarked_site'
import { chooseStage } from '#tests/helpers/project_panel'
import { useTransaction } from '#tests/helpers/database'
import { PHONE } from '#tests/helpers/projects_page'
import { settle } from '#tests/helpers/settle'
import { swipe } from '#tests/helpers/swipe'
import { until } from '#tests/helpers/until'

const WIDTHS = [390, 1440]
const column = (page: Page, stage: string) =>
  page.locator(`[data-testid=board-column][data-stage="${stage}"]`)
const stageOf = async (siteId: number) =>
  (await db.from('site_stages').where('site_id', siteId).first())?.stage

/** The answer to the next change of a stage. */
const stageSaved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/status'))

/** Takes the card in Intro Email with the keys. Arrows move it from the next idle moment on. */
async function pickUpByKeys(page: Page) {
  await column(page, 'Intro Email').getByTestId('drag-handle').focus()
  await page.keyboard.press('Space')
  await page.getByText('Kiln Yard is over Intro Email.').waitFor({ state: 'attached' })
  await arrived(page)
}

/** Takes the one card of the board with the mouse and holds it. */
async function pickUpCard(page: Page) {
  await settle(page)
  const { x, y } = (await page.getByTestId('board-card').boundingBox())!
  await page.mouse.move(x + 40, y + 60)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 70, { steps: 4 })
}

test.group('My Projects', (group) => {
  useTransaction(group)

  test('at {$self} px a project is saved, found by its stage, moved on the board and exported')
    .with(WIDTHS)
    .run(async ({ assert, openAs }, width) => {
      const member = await createUser({ membershipType: 'paid' })
      const site = await createSite({ name: 'Kiln Yard', valueText: '£2m' })
      await createSite({ name: 'Not Saved' })
      const page = await openAs(member, '/projects', { width, height: 900 })
      const kept = page.waitForResponse('**/ajaxRequest')
      await page.getByRole('button', { name: 'My Projects: Kiln Yard' }).click()
      await page.getByRole('button', { name: 'Saved: Kiln Yard' }).waitFor()
      await kept

      await page.goto('/my-projects')
      await page.getByTestId('stage-chip').filter({ hasText: 'No stage' }).click()
      await page.waitForURL(/stage=none/)
      await page.getByText('Kiln Yard').first().waitFor()
      assert.equal(await page.getByText('Not Saved').count(), 0)
      assert.deepEqual(await violations(page), [])

      await until(async () =>
        assert.equal(await page.getByTestId('per-page').count(), width < 640 ? 0 : 1)
      )
      await page.getByRole('radio', { name: 'Board' }).click()
      await page.getByTestId('board-card').waitFor()
      assert.equal(await page.getByTestId('per-page').count(), 0)
      assert.deepEqual(await violations(page), [])
      await page.getByTestId('move-to').click()
      const moved = stageSaved(page)
      await page.getByTestId('move-stage').filter({ hasText: 'Intro Email' }).click()
      await moved
      await page.waitForURL(/view=board/)
      await page.goto('/my-projects?view=board')
      await column(page, 'Intro Email').getByTestId('board-card').waitFor()
      await until(async () => assert.equal(await stageOf(site.id), 'Intro Email'))
      await until(async () =>
        assert.equal(
          await column(page, 'Intro Email').getByTestId('column-value').textContent(),
          '£2.0M'
        )
      )

      if (width >= 768) {
        await pickUpByKeys(page)
        await page.keyboard.press('ArrowRight')
        await page.getByText('Kiln Yard is over Phone Call.').waitFor({ state: 'attached' })
        await column(page, 'Phone Call').getByTestId('opened-rail').waitFor()
        const dropped = stageSaved(page)
        await page.keyboard.press('Space')
        await dropped
        // Without the toast, which lies over the button.
        await page.reload()
        await column(page, 'Phone Call').getByTestId('board-card').waitFor()
      }

      await page.getByTestId('export-menu').click()
      const download = page.waitForEvent('download')
      await page.getByTestId('export-csv').click()
      assert.match((await download).suggestedFilename(), /^my-projects-.*\.csv$/)
    })

  test('the board and the panel over it agree on the stage, whichever changed it, and on what is taken out', async ({
    assert,
    openAs,
  }) => {
    const { member } = await memberWithBookmark()
    await setBookmark(member.id, (await createSite({ name: 'Mill Lane' })).id, true)
    const page = await openAs(member, '/my-projects?view=board')
    await page.getByTestId('board-card').getByText('Kiln Yard').click()
    const kept = stageSaved(page)
    await chooseStage(page, 'Intro Email')
    await kept
    await page.keyboard.press('Escape')
    await page.getByTestId('project-panel').waitFor({ state: 'detached' })
    await column(page, 'Intro Email').getByTestId('board-card').waitFor()

    await column(page, 'Intro Email').getByTestId('move-to').click()
    const moved = stageSaved(page)
    await page.getByTestId('move-stage').filter({ hasText: 'Phone Call' }).click()
    await moved
    await column(page, 'Phone Call').getByTestId('board-card').getByText('Kiln Yard').click()
    await page.getByTestId('project-panel').waitFor()
    await until(async () =>
      assert.include(await page.getByTestId('sales-stage').innerText(), 'Phone Call')
    )

    await page.getByTestId('detail-bookmark').click()
    await page.getByTestId('detail-bookmark').getByText('My Projects', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByTestId('board-card').getByText('Kiln Yard').waitFor({ state: 'detached' })
    await until(async () => assert.equal(await page.getByTestId('board-card').count(), 1))
    await until(async () =>
      assert.equal(await column(page, 'Phone Call').getByTestId('column-count').innerText(), '0')
    )
    await until(async () =>
      assert.equal(await column(page, 'none').getByTestId('column-count').innerText(), '1')
    )
  })

  test('a panel that is closed before the new stage has arrived stays closed, and Forward shows the stage', async ({
    browserContext,
    openAs,
  }) => {
    const { member } = await memberWithBookmark()
    const page = await openAs(member, '/my-projects?view=board')
    const processor = await browserContext.newCDPSession(page)
    const panel = page.getByTestId('project-panel')
    for (const stage of ['Intro Email', 'Phone Call', 'Site Visit']) {
      await page.getByTestId('board-card').getByText('Kiln Yard').click()
      // Slow enough that the key comes while the page still works on the answer.
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 8 })
      const kept = stageSaved(page)
      await chooseStage(page, stage)
      await kept
      const boardIsFresh = await nextVisit(page, 'board')
      await page.keyboard.press('Escape')
      await column(page, stage).getByTestId('board-card').waitFor()
      await panel.waitFor({ state: 'detached' })
      await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await boardIsFresh()
      const askedAnew = await nextVisit(page)
      await page.goForward()
      await panel.getByTestId('sales-stage').getByText(stage).waitFor()
      await askedAnew()
      await page.goBack()
      await panel.waitFor({ state: 'detached' })
    }
  })

  test('a card is dragged by mouse to another stage, and lands in the nearer one below a short column', async ({
    assert,
    openAs,
  }) => {
    const { member, site } = await memberWithBookmark()
    const page = await openAs(member, '/my-projects?view=board')
    const placeOf = async (stage: string) => (await column(page, stage).boundingBox())!
    const dragTo = async (stage: string, x: number, y: number) => {
      await pickUpCard(page)
      await page.mouse.move(x, y, { steps: 10 })
      await page.getByText(`Kiln Yard is over ${stage}.`).waitFor({ state: 'attached' })
      const saved = stageSaved(page)
      await page.mouse.up()
      await saved
      await column(page, stage).getByTestId('board-card').waitFor()
      await until(async () => assert.equal(await stageOf(site.id), stage))
    }
    const within = await placeOf('Phone Call')
    await dragTo('Phone Call', within.x + 10, within.y + 60)
    // Below the columns, and between the wanted one and that before it.
    await settle(page)
    const below = await placeOf('Quote Sent')
    await dragTo('Quote Sent', below.x - 2, below.y + below.height + 40)
  })

  test('a phone shows one stage, and a swipe, the arrows and the picker change it', async ({
    assert,
    openAs,
  }) => {
    const { member, site } = await memberWithBookmark()
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Phone Call' })
    const body = 'Ask for the award decision, then for the programme'
    await createNote(member, site, { body, remindAt: new Date(Date.now() + 9 * DAY_MS) })
    const page = await openAs(member, '/my-projects?view=board', PHONE)
    const card = column(page, 'Phone Call').getByTestId('board-card')
    await card.waitFor()
    await until(async () => {
      const { x, width } = (await card.boundingBox())!
      assert.isAtMost(x + width, PHONE.width)
    })
    await until(async () => assert.equal(await page.getByTestId('board-column').count(), 1))
    await until(async () => assert.isAtMost((await card.boundingBox())!.y, 210))
    await card.getByRole('button', { name: 'Call Now: Kiln Yard' }).waitFor()
    await page.getByTestId('stage-group').filter({ hasText: 'Decision' }).click()
    await column(page, 'Waiting on Decision').waitFor()
    await page.getByTestId('stage-group').filter({ hasText: 'First contact' }).click()
    await card.waitFor()
    await page.getByRole('button', { name: 'Next stage' }).click()
    await column(page, 'Tender Not Out').getByText('No projects at this stage.').waitFor()
    await page.getByTestId('stage-picker').selectOption({ label: 'On Hold, 0 projects' })
    await column(page, 'On Hold').waitFor()
    await until(async () =>
      assert.isTrue(await page.getByRole('button', { name: 'Next stage' }).isDisabled())
    )
    assert.equal(await page.getByRole('button', { name: 'First contact' }).count(), 1)
    assert.deepEqual(await violations(page), [])

    await swipe(page, { x: 60, y: 640 }, { x: 260, y: 640 })
    await column(page, 'Project Complete').waitFor()
  })
})

test.group('The board', (group) => {
  useTransaction(group)

  test('empty and closed stages are rails, which open and fold; no stage takes no drop; a card calls, and says how long a lead was left alone', async ({
    assert,
    openAs,
  }) => {
    const { member, site } = await memberWithBookmark()
    await changeStage({ userId: member.id, siteId: site.id, stage: 'Intro Email' })
    const before = storedTime(Date.now() - 40 * DAY_MS)
    await db.from('bookmarks').where('user_id', member.id).update({ created_at: before })
    await db.from('stage_changes').where('user_id', member.id).update({ changed_at: before })
    const { id: won } = await createSite({ name: 'Mill Lane' })
    await changeStage({ userId: member.id, siteId: won, stage: 'Won' })
    const page = await openAs(member, '/my-projects?view=board', { width: 1440, height: 900 })
    const names = page.getByTestId('board-card').locator('[data-control=open]')
    await column(page, 'Intro Email').getByText('Kiln Yard').waitFor()
    await until(async () => assert.deepEqual(await names.allTextContents(), ['Kiln Yard']))
    await column(page, 'Won').getByTestId('fold-column').click()
    await column(page, 'Won').getByText('Mill Lane').waitFor()
    await column(page, 'Won').getByTestId('fold-column').click()
    await column(page, 'Won').getByText('Mill Lane').waitFor({ state: 'detached' })
    assert.deepEqual(await violations(page), [])
    const sideways = 'document.documentElement.scrollWidth - innerWidth'
    assert.isAtMost(await page.evaluate<number>(sideways), 0)

    await pickUpByKeys(page)
    await page.keyboard.press('ArrowLeft')
    await page.getByText('Kiln Yard is over No stage.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('Returned to its original stage.').waitFor({ state: 'attached' })
    await until(async () => assert.equal(await stageOf(site.id), 'Intro Email'))

    await until(async () =>
      assert.match(await page.getByTestId('quiet').innerText(), /^Quiet (39|40|41) days$/)
    )
    const card = column(page, 'Intro Email')
    await card.getByTestId('card-call').click()
    const contacts = page.getByTestId('card-contacts')
    await contacts.getByTestId('call-now').first().waitFor()
    const bottom = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom)
    const last = contacts.getByTestId('contacts-granted')
    await until(async () => assert.isAbove((await bottom(contacts)) - (await bottom(last)), 16))
    assert.deepEqual(await violations(page), [])
    await page.keyboard.press('Escape')
    await contacts.waitFor({ state: 'detached' })
    await card.getByRole('button', { name: 'Set reminder: Kiln Yard' }).click()
    await waitUntilFocused(page.getByTestId('project-panel').getByTestId('note-text'))
  })

  test('columns keep 200 px at 1440 and scroll within the page; keys and mouse reach the last', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const { id } = await createSite({ name: 'Kiln Yard' })
    await changeStage({ userId: member.id, siteId: id, stage: 'Intro Email' })
    for (const stage of PIPELINE.flatMap(({ stages }) => stages).slice(1)) {
      const { id: other } = await createSite({ name: stage })
      await changeStage({ userId: member.id, siteId: other, stage })
    }
    const page = await openAs(member, '/my-projects?view=board', { width: 1440, height: 900 })
    const cards = page.getByTestId('board-card')
    const last = column(page, 'Waiting on Decision')
    await until(async () => assert.equal(await cards.count(), 9))
    const widths = await page
      .getByTestId('board-column')
      .filter({ has: cards })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    assert.deepEqual(widths, Array(9).fill(200))
    const sideways = 'document.documentElement.scrollWidth - innerWidth'
    assert.isAtMost(await page.evaluate<number>(sideways), 0)
    const isInSight = async () => {
      const { x, width } = (await last.boundingBox())!
      return x + width <= 1440
    }
    assert.isFalse(await isInSight())

    await pickUpByKeys(page)
    for (const stage of PIPELINE.flatMap(({ stages }) => stages).slice(1)) {
      await page.keyboard.press('ArrowRight')
      await page.getByText(`Kiln Yard is over ${stage}.`).waitFor({ state: 'attached' })
    }
    await until(async () => assert.isTrue(await isInSight()))
    const dropped = stageSaved(page)
    await page.keyboard.press('Space')
    await dropped
    await until(async () => assert.equal(await stageOf(id), 'Waiting on Decision'))
    await last.locator(`[data-project="${id}"] :focus`).waitFor()

    // Held at the board's left edge, it scrolls back.
    await settle(page)
    const { x, y } = (await last.getByText('Kiln Yard').boundingBox())!
    await page.mouse.move(x + 20, y + 50)
    await page.mouse.down()
    const board = page.getByRole('group', { name: 'Board by sales stage' })
    const edge = (await board.boundingBox())!
    await page.mouse.move(edge.x + 40, y + 50, { steps: 8 })
    await until(async () => assert.equal(await board.evaluate((one) => one.scrollLeft), 0))
    const rail = (await column(page, 'Intro Email').boundingBox())!
    await page.mouse.move(rail.x + rail.width / 2, y + 60, { steps: 4 })
    await page.getByText('Kiln Yard is over Intro Email.').waitFor({ state: 'attached' })
    const back = stageSaved(page)
    await page.mouse.up()
    await back
    await until(async () => assert.equal(await stageOf(id), 'Intro Email'))
  })
})
