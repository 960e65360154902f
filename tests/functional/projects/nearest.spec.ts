import { test } from '@japa/runner'
import { parseSiteList } from '#validators/sites/site_list'

test.group('The order by distance', () => {
  test('falls back to the newest first without a place', async ({ assert }) => {
    const asked = { sortBy: 'nearest', sortDirection: 'asc' }
    const near = await parseSiteList({ ...asked, filters: JSON.stringify({ near: 'Leeds' }) })
    assert.containSubset(near, asked)
    assert.containSubset(await parseSiteList(asked), { sortBy: 'id', sortDirection: 'desc' })
  })
})
