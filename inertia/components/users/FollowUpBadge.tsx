import { cx } from '~/lib/cx'
import { followUpLook, followUpName, type FollowUp, type FollowUpNames } from './followUp'

type FollowUpBadgeProps = { label: FollowUp | null; names: FollowUpNames }

export function FollowUpBadge({ label, names }: FollowUpBadgeProps) {
  if (!label) return <span className="text-faint">–</span>
  return (
    <span
      data-testid="follow-up"
      className={cx(
        'inline-flex h-5 items-center rounded-[4px] px-1.5 text-xs font-semibold whitespace-nowrap',
        followUpLook(label)
      )}
    >
      {followUpName(label, names)}
    </span>
  )
}
