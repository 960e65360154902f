import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import MembershipPolicy, { requiresEndDate } from '#policies/membership_policy'
import OfflinePolicy from '#policies/offline_policy'
import SavedFilterPolicy from '#policies/saved_filter_policy'
import UpgradePolicy from '#policies/upgrade_policy'
import { VIEWERS, viewerWith } from '#tests/helpers/viewers'

const LIMITS = { paid: 300, free: 5 }
const PLAN_END = DateTime.fromISO('2026-12-31')

test.group('A membership', () => {
  test('limits the projects of a day by its plan, and those of an administrator not at all', ({
    assert,
  }) => {
    const limitOf = (viewer: (typeof VIEWERS)[keyof typeof VIEWERS]) =>
      new MembershipPolicy().contactLimit(viewer, LIMITS)
    assert.isNull(limitOf(VIEWERS.admin))
    assert.equal(limitOf(VIEWERS.paid), 300)
    assert.equal(limitOf(VIEWERS.free), 5)
    assert.equal(limitOf(VIEWERS.expired), 5)
  })

  test('shows visitors that there is a canary contact', ({ assert }) => {
    assert.isTrue(new MembershipPolicy().seesCanaries(null))
  })

  test('of an administrator is neither ended, renewed nor paid for in credits', ({ assert }) => {
    const policy = new MembershipPolicy()
    assert.isTrue(requiresEndDate({ type: 'user', membership: 'paid' }))
    assert.isFalse(requiresEndDate({ type: 'admin', membership: 'paid' }))
    assert.isTrue(policy.useCredits(viewerWith({ membership: 'free' })))
    assert.isFalse(policy.useCredits(viewerWith({ type: 'admin', membership: 'free' })))
    assert.isTrue(policy.renew(viewerWith({ membership: 'expired' })))
    assert.isFalse(policy.renew(viewerWith({ type: 'admin', membership: 'expired' })))
  })

  test('runs until the end of its plan, where it is paid', ({ assert }) => {
    const policy = new MembershipPolicy()
    const planEnd = '2026-12-31'
    assert.equal(policy.runsUntil({ membership: 'paid', planEnd }), planEnd)
    assert.isNull(policy.runsUntil({ membership: 'paid', planEnd: null }))
    assert.isNull(policy.runsUntil({ membership: 'expired', planEnd }))
    assert.isNull(policy.runsUntil({ membership: 'free', planEnd }))
  })

  test('that is paid lets a device keep projects until the day of its end', ({ assert }) => {
    const lastDay = (membership: 'paid' | 'expired', planEndDate: DateTime | null) =>
      new OfflinePolicy().lastDay(viewerWith({ membership, planEndDate }))
    assert.equal(lastDay('paid', PLAN_END), '2026-12-31')
    assert.isNull(lastDay('paid', null))
    assert.isNull(lastDay('expired', PLAN_END))
  })
})

test.group('Alerts', () => {
  test('reach neither suspended nor unverified members', ({ assert }) => {
    const receives = (values: { isSuspended?: boolean; isVerified?: boolean }) =>
      new SavedFilterPolicy().receiveAlerts(viewerWith({ membership: 'paid', ...values }))
    assert.isTrue(receives({}))
    assert.isFalse(receives({ isSuspended: true }))
    assert.isFalse(receives({ isVerified: false }))
  })
})

test.group('An agreement', () => {
  const policy = new UpgradePolicy()
  const member = viewerWith({ id: 1 })
  const admin = viewerWith({ id: 2, type: 'admin' })

  test('is read by its member and administrators', ({ assert }) => {
    assert.isTrue(policy.read(member, { user_id: 1 }))
    assert.isFalse(policy.read(member, { user_id: 3 }))
    assert.isFalse(policy.read(member, { user_id: null }))
    assert.isTrue(policy.read(admin, { user_id: 1 }))
  })

  test('is signed and withdrawn by its member alone', ({ assert }) => {
    for (const act of ['sign', 'withdraw'] as const) {
      assert.isTrue(policy[act](member, { user_id: 1 }))
      assert.isFalse(policy[act](member, { user_id: 3 }))
      assert.isFalse(policy[act](admin, { user_id: 1 }))
    }
  })
})
