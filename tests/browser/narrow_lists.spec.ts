import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { setBookmark } from '#actions/projects/set_bookmark'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { addDays, DAY_MS, londonToday, storedTime } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { until } from '#tests/helpers/until'

const PHONE = { width: 390, height: 800 }
const DESCRIPTION = 'Erection of 40 dwellings.'

test.group('Lists on narrow screens', (group) => {
  useTransaction(group)
  group.each.setup(async () => {
    await createSite({ sector: 'Retail', description: DESCRIPTION, contractor: 'Dunmore Build' })
  })

  test('name the sector in words', async ({ openAs }) => {
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/projects', PHONE)
    await page.getByTestId('project-card').getByText(`Retail · ${DESCRIPTION}`).waitFor()
    const dialog = await openAs(member, '/contractors?contractor=Dunmore%20Build', PHONE)
    await dialog.getByTestId('contractor-project').getByText('Retail').waitFor()
  })

  test('name the sector in words on the desk', async ({ assert, openAs }) => {
    const member = await createUser({ membershipType: 'paid' })
    const endDate = addDays(londonToday(), 20)
    const site = await createSite({ sector: 'Education', endDate, addedAt: storedTime() })
    await setBookmark(member.id, site.id, true)
    await saveFilter(member.id, { name: 'Schools', filters: { sectors: ['Education'] } })
    await db.from('saved_filters').update({ created_at: storedTime(Date.now() - DAY_MS) })
    const desk = await openAs(member, '/', PHONE)
    for (const row of ['soon-project', 'new-project']) {
      const sector = desk.getByTestId(row).getByText('Education')
      await until(async () => assert.isAbove((await sector.boundingBox())!.width, 40, row))
    }
  })

  test('have search and filters in one row over contractors, and the order beside their number', async ({
    assert,
    openAs,
  }) => {
    const member = await createUser({ membershipType: 'paid' })
    const page = await openAs(member, '/contractors', PHONE)
    const summary = page.getByTestId('list-summary')
    await summary.getByText('1 contractor').waitFor()
    const middleOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height / 2
    }
    for (const [one, other] of [
      [page.getByTestId('search-input'), page.getByTestId('header-filters')],
      [summary, page.getByTestId('sort-menu').and(page.getByRole('button'))],
    ]) {
      await until(async () =>
        assert.closeTo(await middleOf(one), await middleOf(other), 2, String(other))
      )
    }
    const order = page.getByTestId('sort-menu').getByText('Most live projects')
    assert.isFalse(await order.evaluate((text) => text.scrollWidth > text.clientWidth))
  })

  test('show the description at {$self} pixels, and name the bookmark')
    .with([768, 1024, 1200])
    .run(async ({ openAs }, width) => {
      const member = await createUser({ membershipType: 'paid' })
      const page = await openAs(member, '/projects', { width, height: 800 })
      const row = page.getByTestId('project-row')
      await row.getByText(DESCRIPTION).waitFor()
      await row.getByRole('button', { name: /^My Projects: / }).waitFor()
      await row.getByTitle('Add to My Projects').waitFor()
    })

  test('promise a visitor who is sent to the sign-up only what is true', async ({ visit }) => {
    const page = await visit('/register?guest=1')
    await page.getByTestId('guest-limit').getByText('Sign up to see projects.').waitFor()
  })
})
