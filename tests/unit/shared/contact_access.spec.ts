import { test } from '@japa/runner'
import { contactAccess, isReachable, type AccessViewer } from '#shared/sites/contact_access'
import type { Membership, UserType } from '#shared/members/people'

const viewer = (type: UserType, membership: Membership, creditsLeft = 0): AccessViewer => ({
  type,
  membership,
  creditsLeft,
})

test.group('Access to contacts', () => {
  test('{title}')
    .with([
      {
        title: 'a visitor has none, whatever is unlocked',
        viewer: null,
        unlocked: true,
        access: 'visitor',
      },
      {
        title: 'a free member with credits may unlock',
        viewer: viewer('user', 'free', 1),
        unlocked: false,
        access: 'unlockable',
      },
      {
        title: 'a free member without credits is locked out',
        viewer: viewer('user', 'free'),
        unlocked: false,
        access: 'locked',
      },
      {
        title: 'a free member keeps what was unlocked',
        viewer: viewer('user', 'free'),
        unlocked: true,
        access: 'granted',
      },
      {
        title: 'a paid member has access',
        viewer: viewer('user', 'paid'),
        unlocked: false,
        access: 'granted',
      },
      {
        title: 'an expired member with credits is locked out',
        viewer: viewer('user', 'expired', 3),
        unlocked: false,
        access: 'locked',
      },
      {
        title: 'an expired member keeps what was unlocked',
        viewer: viewer('user', 'expired'),
        unlocked: true,
        access: 'granted',
      },
      {
        title: 'an administrator has access',
        viewer: viewer('admin', 'free'),
        unlocked: false,
        access: 'granted',
      },
    ])
    .run(({ assert }, row) => assert.equal(contactAccess(row.viewer, row.unlocked), row.access))
})

test.group('A contact', () => {
  test('can be reached by phone or email, not by name', ({ assert }) => {
    assert.isTrue(isReachable({ phone: '020 7946 0018', email: null }))
    assert.isTrue(isReachable({ phone: false, email: true }))
    assert.isFalse(isReachable({ phone: '', email: null }))
    assert.isFalse(isReachable({ phone: false, email: false }))
  })
})
