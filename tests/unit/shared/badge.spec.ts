import { test } from '@japa/runner'
import { badgeFor } from '#shared/sites/badge'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

test.group('Badge', () => {
  test('{title}')
    .with([
      { title: 'a site added within 5 days is new', added: 4, updated: null, badge: 'new' },
      { title: 'a site added exactly 5 days ago is new', added: 5, updated: null, badge: 'new' },
      { title: 'a site added 6 days ago has no badge', added: 6, updated: null, badge: null },
      { title: 'an update makes a new site updated', added: 3, updated: 1, badge: 'updated' },
      { title: 'an update at its creation leaves it new', added: 3, updated: 3, badge: 'new' },
      { title: 'an old site updated lately is updated', added: 90, updated: 2, badge: 'updated' },
      { title: 'an old update gives no badge', added: 90, updated: 6, badge: null },
      { title: 'an update before the creation is no update', added: 1, updated: 2, badge: 'new' },
    ])
    .run(({ assert }, { added, updated, badge }) => {
      assert.equal(badgeFor(daysAgo(added), updated === null ? null : daysAgo(updated), NOW), badge)
    })

  test('a millisecond after 5 days neither new nor updated is said', ({ assert }) => {
    const late = new Date(NOW.getTime() + 1)
    assert.equal(badgeFor(daysAgo(5), null, NOW), 'new')
    assert.isNull(badgeFor(daysAgo(5), null, late))
    assert.equal(badgeFor(daysAgo(90), daysAgo(5), NOW), 'updated')
    assert.isNull(badgeFor(daysAgo(90), daysAgo(5), late))
  })

  test('a site of which only the update is known is updated', ({ assert }) => {
    assert.equal(badgeFor(null, daysAgo(1), NOW), 'updated')
    assert.isNull(badgeFor('never', daysAgo(6), NOW))
  })

  test('an empty or zero update date is ignored', ({ assert }) => {
    assert.equal(badgeFor(daysAgo(1), '', NOW), 'new')
    assert.equal(badgeFor(daysAgo(1), '0000-00-00 00:00:00', NOW), 'new')
  })

  test('a site without dates has no badge', ({ assert }) => {
    assert.isNull(badgeFor(null, null, NOW))
  })
})
