import { formatDay } from '#shared/time/dates'
import { Alert } from '~/components/ui/Alert'
import { useSharedProps } from '~/hooks/useSharedProps'
import { UpgradeLink } from '~/components/projects/UpgradeLink'

export default function PlanNotice() {
  const { viewer, can } = useSharedProps()
  if (viewer && can.renew) return <EndedPlan endDate={viewer.planEndDate} />
  if (!viewer || !can.useCredits) return null
  return (
    <>
      {viewer.creditsHeld && <HeldCredits />}
      {viewer.freeCredits > 0 && <Credits left={viewer.viewsLeft} of={viewer.freeCredits} />}
    </>
  )
}

function Credits({ left, of }: { left: number; of: number }) {
  const isSpent = left === 0
  return (
    <Alert
      tone={isSpent ? 'danger' : 'info'}
      testId="credit-banner"
      className="mb-4"
      action={<UpgradeLink>Upgrade</UpgradeLink>}
    >
      {isSpent ? (
        "You've used all your free contact credits."
      ) : (
        <>
          You have {left} of {of} free credits left.
        </>
      )}
    </Alert>
  )
}

function HeldCredits() {
  return (
    <Alert tone="info" testId="held-credits" className="mb-4">
      We’re checking your account before we add free credits. You don’t need to do anything.
    </Alert>
  )
}

function EndedPlan({ endDate }: { endDate: string | null }) {
  return (
    <Alert
      tone="warning"
      testId="expired-banner"
      className="mb-4"
      action={<UpgradeLink>Renew</UpgradeLink>}
    >
      {endDate ? `Your plan ended on ${formatDay(endDate)}.` : 'Your plan has ended.'} You can still
      see contacts for projects you’ve unlocked.
    </Alert>
  )
}
