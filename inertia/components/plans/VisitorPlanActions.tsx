import type { ReactNode } from 'react'
import type { Plan } from '#shared/members/plans'
import { TrialLink } from '~/components/auth/SignInLinks'
import { ButtonLink } from '~/components/ui/Button'

/** Every plan begins as a free one, or with a demo. */
export function visitorPlanActions(): Record<Plan['key'], ReactNode> {
  const demo = <ButtonLink href="/book-demo">Book a Demo</ButtonLink>
  return {
    trial: <TrialLink variant="primary">TRY FOR FREE</TrialLink>,
    full: demo,
    company: demo,
  }
}
