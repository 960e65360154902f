import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpenUpgrade } from '~/components/upgrades/OpenUpgrade'
import UpgradeDialog from '~/components/upgrades/UpgradeDialog'
import { UpgradeRequest } from '~/components/upgrades/UpgradeRequest'
import { show } from './page'

const SIGNED = {
  ...{ id: 4, status: 'user signed', path: '/agreements/4', is_intact: true },
  ...{ term_months: 12, price_pence: 120000, created_at: '2026-03-01T09:00:00Z' },
}
const FOLLOWS = 'on 01/04/2026, the day after the current plan ends'

test.each([
  { runsUntil: '2026-03-31', office: `The new term starts ${FOLLOWS}.`, member: FOLLOWS },
  {
    runsUntil: null,
    office: 'The member’s paid membership starts straight away.',
    member: 'Your term will start on the day the payment is recorded.',
  },
])('a plan that runs until $runsUntil says when the next begins', async (given) => {
  const upgrade = { ...SIGNED, runs_until: given.runsUntil }
  await show((own) => <UpgradeDialog {...own} onClose={() => {}} />, { props: { upgrade } })
  await screen.findByText(given.office)
  await show(OpenUpgrade, { props: { upgrade } })
  expect(screen.getByTestId('upgrade-state').textContent).toContain(given.member)
})

test.each([
  ['2026-03-31', 'Renew your membershipYour plan runs until 31/03/2026. A new term starts the day'],
  [null, 'Request a paid membershipWe’ll send you an agreement'],
])('a request of a member whose plan runs until %s says what follows', async (planEnd, says) => {
  await show(UpgradeRequest, { props: { planEnd } })
  expect(screen.getByTestId('upgrade-request').textContent).toContain(says)
})
