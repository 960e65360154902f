import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { cx } from '~/lib/cx'
import { formatTime } from '~/lib/format'

type AlertListProps = {
  alerts: Data.MemberAlert[]
  onFollow: (siteId: number) => void
}

const WORDS = { new: 'New', changed: 'Changed' }

/** Newest first; unread ones stand out. */
export function AlertList({ alerts, onFollow }: AlertListProps) {
  return (
    <ul className="divide-y divide-line">
      {alerts.map((alert) => (
        <li key={alert.site_id} data-testid="alert" className="flex gap-3 px-4 py-3">
          <span
            aria-hidden="true"
            className={cx('mt-2 size-2 shrink-0 rounded-full', !alert.is_read && 'bg-inverse')}
          />
          <div className="min-w-0 flex-1">
            <Link
              href={`/projects/${alert.site_id}`}
              onClick={() => onFollow(alert.site_id)}
              className={cx(
                'line-clamp-2 wrap-anywhere hover:underline',
                alert.is_read ? 'text-muted' : 'font-semibold text-ink'
              )}
            >
              {!alert.is_read && <span className="sr-only">Unread: </span>}
              {alert.name}
            </Link>
            <p className="mt-0.5 text-[0.8125rem] wrap-anywhere text-muted tabular-nums">
              {WORDS[alert.kind]} in {alert.filters.join(', ')}, {formatTime(alert.alerted_at)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
