import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { formatTime } from '#shared/time/dates'
import { textLinkClass } from '~/components/auth/links'
import { actionLabel, changeLabel } from '#shared/admin/activity'
import { formatCount } from '~/lib/format'

export type UserActivity = { counts: Record<string, number>; lines: Data.Activity[] }

const LABELS: Record<string, string> = {
  views: 'Viewed',
  unlocks: 'Unlocked',
  bookmarks: 'Bookmarked',
  notes: 'Notes',
  saved_filters: 'Saved filters',
}

type UserActivityListProps = { activity: UserActivity; email: string }

export function UserActivityList({ activity, email }: UserActivityListProps) {
  return (
    <section aria-labelledby="user-activity" data-testid="user-activity" className="grid gap-4">
      <h3 id="user-activity" className="text-base font-bold">
        Activity
      </h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {Object.entries(activity.counts).map(([key, count]) => (
          <div key={key} className="rounded-control bg-sunken px-3 py-2">
            <dt className="text-[0.8125rem] text-muted">{LABELS[key] ?? key}</dt>
            <dd className="text-lg font-bold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line text-[0.8125rem]">
        {activity.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>
              {actionLabel(line.action)}
              {line.changed_fields.length > 0 && (
                <span className="text-muted">
                  {' '}
                  ({line.changed_fields.map((one) => changeLabel(line.action, one)).join(', ')})
                </span>
              )}
            </span>
            <span className="text-muted tabular-nums">{formatTime(line.created_at)}</span>
          </li>
        ))}
      </ul>
      <Link
        href={`/admin/activity-log?user=${encodeURIComponent(email)}`}
        className={textLinkClass}
      >
        See all in the activity log
      </Link>
    </section>
  )
}
