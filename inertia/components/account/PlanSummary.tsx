import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { memberDuration } from '#shared/sites/period_length'
import { MEMBERSHIP_LABELS } from '#shared/members/people'
import { PeriodDetail } from '~/components/projects/PeriodBar'
import { UpgradeLink } from '~/components/projects/UpgradeLink'
import { useSharedProps } from '~/hooks/useSharedProps'

export function PlanSummary({ profile }: { profile: Data.Profile }) {
  const { can, today } = useSharedProps()
  const { plan_start_date: start, plan_end_date: end } = profile
  const label = can.administrate ? 'Administrator' : MEMBERSHIP_LABELS[profile.membershipType]

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-xl/7 font-bold tracking-tight" data-testid="plan">
            {label}
          </p>
          <PlanLine endDate={end} />
        </div>
        {can.useCredits && <UpgradeLink variant="primary">Upgrade</UpgradeLink>}
        {can.renew && <UpgradeLink variant="primary">Renew your membership</UpgradeLink>}
      </div>
      {can.useCredits && <CreditMeter left={profile.viewsLeft} total={profile.freeCredits} />}
      {(start || end) && !can.useCredits && (
        <PeriodDetail title="Plan period" period={{ start_date: start, end_date: end }} />
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t pt-5 sm:grid-cols-3">
        <Fact label="Member for">
          <span data-testid="member-duration">{memberDuration(profile.member_since, today)}</span>
        </Fact>
        <Fact label="Member since">{formatDay(profile.member_since)}</Fact>
        {end && <Fact label={can.renew ? 'Plan ended' : 'Plan ends'}>{formatDay(end)}</Fact>}
      </dl>
    </div>
  )
}

function PlanLine({ endDate }: { endDate: string | null }) {
  const { viewer, can } = useSharedProps()
  if (can.useCredits && viewer?.creditsHeld)
    return (
      <p className="mt-1 text-muted">
        We’re checking your account before we add free credits. You don’t need to do anything.
      </p>
    )
  if (can.useCredits)
    return <p className="mt-1 text-muted">One credit unlocks one project’s contacts.</p>
  if (can.renew) {
    return (
      <p className="mt-1 text-muted" data-testid="plan-ended">
        {endDate ? `Your plan ended on ${formatDay(endDate)}.` : 'Your plan has ended.'} You can
        still see contacts for projects you’ve unlocked.
      </p>
    )
  }
  return (
    <p className="mt-1 text-muted">You can see contacts for every project, within a daily limit.</p>
  )
}

/** Remaining credits are filled. */
function CreditMeter({ left, total }: { left: number; total: number }) {
  return (
    <div>
      <p className="mb-2 text-muted" data-testid="credits-left">
        <strong className="text-ink">
          {left} of {total}
        </strong>{' '}
        free credits left
      </p>
      <div aria-hidden="true" className="flex h-1.5 gap-1">
        {total <= 20 ? (
          Array.from({ length: total }, (_, index) => (
            <span
              key={index}
              className={
                index < left ? 'flex-1 rounded-full bg-bar' : 'flex-1 rounded-full bg-line'
              }
            />
          ))
        ) : (
          <span className="flex-1 overflow-hidden rounded-full bg-line">
            <span className="block h-full bg-bar" style={{ width: `${(left / total) * 100}%` }} />
          </span>
        )}
      </div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
