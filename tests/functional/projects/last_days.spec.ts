import { test } from '@japa/runner'
import { saveFilter } from '#actions/saved_filters/save_filter'
import { insights } from '#queries/insights/insights'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { countNew } from '#search/search_sites'
import { addDays, londonToday } from '#shared/time/dates'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { parseSiteList } from '#validators/sites/site_list'

test.group('The last 30 days', (group) => {
  useTransaction(group)

  test('are today and the 29 before, for the list, the figures and the saved filters', async ({
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    for (const days of [0, 29, 30]) {
      await createSite({ addedAt: `${addDays(londonToday(), -days)} 00:00:00`, region: 'Wales' })
    }
    const query = await parseSiteList({ filters: JSON.stringify({ region: ['Wales'] }) })
    await saveFilter(viewer.id, { name: 'Wales', filters: query.filters })
    const [saved] = await savedFilterMatches(viewer)
    assert.equal(saved.counts!.matches, 3)
    assert.equal(saved.counts!.recentMatches, 2)
    assert.equal(await countNew(viewer, query), 2)
    assert.equal((await insights(viewer, query)).added.count, 2)
  })
})
