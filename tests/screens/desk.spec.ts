import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { changeStage } from '#actions/projects/change_stage'
import type User from '#models/user'
import { addDays, DAY_MS, londonToday, storedTime } from '#shared/time/dates'
import { violations, violationsLightAndDark } from '#tests/helpers/axe'
import { createNote, createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { until } from '#tests/helpers/until'

const LONG = 'A name that goes on and on '.repeat(6)

/** Long names everywhere, and more of everything than the cards show. */
async function busyMember(): Promise<User> {
  const viewer = await createUser({ membershipType: 'paid' })
  const [createdAt, today] = [storedTime(Date.now() - DAY_MS), londonToday()]
  const filter = { name: 'W'.repeat(50), name_key: 'w', filters: '{"region":["Wales"]}' }
  await db.table('saved_filters').insert({ user_id: viewer.id, created_at: createdAt, ...filter })
  for (let number = 1; number <= 9; number++) {
    const site = await createSite({
      name: `${LONG} ${number}`,
      contractor: LONG,
      region: 'Wales',
      addedAt: storedTime(),
      startDate: addDays(today, number % 2 ? 30 : -30),
      endDate: addDays(today, 100 * number),
    })
    await setBookmark(viewer.id, site.id, true)
    await changeStage({ userId: viewer.id, siteId: site.id, stage: 'Tender Received' })
    await createNote(viewer, site, { body: LONG, remindAt: new Date(Date.now() - DAY_MS) })
    const changes = JSON.stringify({ contractor: [LONG, 'W'.repeat(80)] })
    const change = { site_id: site.id, kind: 'changed', changed_at: createdAt, changes }
    await db.table('site_changes').insert(change)
  }
  return viewer
}

test.group('The desk is drawn', (group) => {
  useTransaction(group)

  test('at every width with long names and nothing overlapping or cut off', async ({
    assert,
    openAs,
  }) => {
    const page = await openAs(await busyMember(), '/')
    const desk = page.getByTestId('desk')
    for (const width of [390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await desk.getByTestId('due-call').first().waitFor()
      for (const id of ['due-reminder', 'new-project', 'soon-project', 'changed-project']) {
        await desk.getByTestId(id).nth(3).waitFor()
      }
      await until(async () => {
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
        const cards = await desk.locator('section').evaluateAll((all) =>
          all.map((card) => ({
            left: Math.round(card.getBoundingClientRect().left),
            cut: card.scrollWidth > card.clientWidth ? card.textContent : null,
          }))
        )
        assert.deepEqual(
          cards.filter(({ cut }) => cut !== null),
          [],
          `at ${width} px`
        )
        const edges = new Set(cards.map(({ left }) => left))
        assert.equal(edges.size, width < 1024 ? 1 : 2, `at ${width} px`)
      })
      assert.deepEqual(await violationsLightAndDark(page), [], `at ${width} px`)
    }
  })

  test('empty cards say what to do', async ({ assert, openAs }) => {
    const page = await openAs(await createUser({ membershipType: 'paid' }), '/')
    const desk = page.getByTestId('desk')
    await desk.getByText('No reminders. Set one on any project.').waitFor()
    await desk.getByText('None of your projects starts or ends within a year.').waitFor()
    await desk.getByText('No stages yet.').waitFor()
    await desk.getByText('No changes in the last 30 days.').waitFor()
    assert.deepEqual(await violations(page), [])
  })
})
