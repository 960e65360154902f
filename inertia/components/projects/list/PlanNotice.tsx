import { formatDay } from '#shared/time/dates'
import { Alert } from '~/components/ui/Alert'
import { useSharedProps } from '~/hooks/useSharedProps'
import { UpgradeLink } from '~/components/projects/UpgradeLink'

export default function PlanNotice() {
  const { viewer, can } = useSharedProps()
  if (viewer && can.renew) return <EndedPlan endDate={viewer.planEndDate} />
  if (viewer && can.useCredits && viewer.creditsHeld) return <HeldCredits />
  if (!viewer || !can.useCredits || viewer.freeCredits === 0) return null
  const isSpent = viewer.viewsLeft === 0
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
          You have {viewer.viewsLeft} of {viewer.freeCredits} free credits left.
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
