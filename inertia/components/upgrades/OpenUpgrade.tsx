import type { Data } from '@generated/data'
import { termStart } from '#shared/members/agreements'
import { formatDay } from '#shared/time/dates'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'
import { WithdrawUpgrade } from './WithdrawUpgrade'

export function OpenUpgrade({ upgrade }: { upgrade: Data.Upgrade }) {
  return (
    <div className="grid gap-3">
      <UpgradeState upgrade={upgrade} />
      <WithdrawUpgrade path={upgrade.path} />
    </div>
  )
}

function UpgradeState({ upgrade }: { upgrade: Data.Upgrade }) {
  if (upgrade.status === 'admin signed') {
    return (
      <Alert
        tone="success"
        title="Your agreement is ready"
        testId="upgrade-state"
        action={
          <ButtonLink href={upgrade.path} variant="primary">
            Read and sign
          </ButtonLink>
        }
      >
        <p>Read the terms and the price, and sign if you agree.</p>
      </Alert>
    )
  }
  if (upgrade.status === 'user signed') {
    return (
      <Alert
        title="Your agreement is signed"
        testId="upgrade-state"
        action={<ButtonLink href={upgrade.path}>Open agreement</ButtonLink>}
      >
        <p>Your term will start {termStart(upgrade.runs_until)}.</p>
      </Alert>
    )
  }
  return (
    <Alert title="We’ve received your request" testId="upgrade-state">
      <p>
        You asked on {formatDay(upgrade.created_at)}. We’re preparing your agreement and will email
        you a link to sign it.
      </p>
    </Alert>
  )
}
