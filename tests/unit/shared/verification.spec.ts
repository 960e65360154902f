import { test } from '@japa/runner'
import {
  daysAhead,
  isVerificationDue,
  nextDueDay,
  queuePosition,
  waitsSince,
} from '#shared/sites/verification'

const TODAY = '2026-11-21'
const site = (verify_due_at: string | null, refreshed_at: string | null = null) => ({
  status: 'Live',
  verify_due_at,
  added_at: '2026-01-05 09:30:00',
  refreshed_at,
})

test.group('The verification of a site', () => {
  test('is due on its day, and always in Verify', ({ assert }) => {
    assert.isTrue(isVerificationDue(site(TODAY), TODAY))
    assert.isFalse(isVerificationDue(site('2026-11-22'), TODAY))
    assert.isFalse(isVerificationDue(site(null), TODAY))
    assert.isTrue(isVerificationDue({ ...site(null), status: 'Verify' }, TODAY))
  })

  test('has waited since its day, or since the last news', ({ assert }) => {
    assert.equal(waitsSince(site(TODAY), TODAY), TODAY)
    assert.equal(waitsSince(site('2026-11-22', '2026-03-01 10:00:00'), TODAY), '2026-03-01')
    assert.equal(waitsSince(site(null), TODAY), '2026-01-05')
  })

  test('comes forward by a week a bookmark and a fortnight an unlock', ({ assert }) => {
    assert.equal(daysAhead(3, 2), 49)
    assert.equal(queuePosition('2000-01-31', 7), 23)
  })

  test('is due again after ninety days', ({ assert }) => {
    assert.equal(nextDueDay('2026-11-21'), '2027-02-19')
  })
})
