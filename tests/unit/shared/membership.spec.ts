import { test } from '@japa/runner'
import { membershipOn } from '#shared/sites/contact_access'
import type { Membership } from '#shared/members/people'

const TODAY = '2026-11-23'
const [YESTERDAY, TOMORROW] = ['2026-11-22', '2026-11-24']

test.group('The membership that counts on a day', () => {
  const cases: [Membership, string | null, boolean, Membership][] = [
    ['paid', TOMORROW, false, 'paid'],
    ['paid', TODAY, false, 'paid'],
    ['paid', YESTERDAY, false, 'expired'],
    ['paid', null, false, 'paid'],
    ['expired', YESTERDAY, true, 'expired'],
    ['expired', TODAY, true, 'paid'],
    ['expired', TOMORROW, false, 'expired'],
    ['expired', null, true, 'expired'],
    ['free', YESTERDAY, false, 'free'],
    ['free', TOMORROW, true, 'free'],
  ]
  for (const [membershipType, planEndDate, planRanOut, expected] of cases) {
    test(`${membershipType} until ${planEndDate}${planRanOut ? ', ran out' : ''}: ${expected}`, ({
      assert,
    }) => {
      const source = { membershipType, planEndDate, planRanOut }
      assert.equal(membershipOn(TODAY, source), expected)
    })
  }
})
