import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { CreditReason } from '#shared/members/people'
import { cx } from '~/lib/cx'
import { formatTime } from '~/lib/format'

const REASONS: Record<CreditReason, string> = {
  granted: 'Free credits',
  unlocked: 'Unlocked',
  returned: 'Returned',
  adjusted: 'Adjusted',
}

export function CreditHistory({ entries }: { entries: Data.CreditEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="p-4 text-muted sm:px-6 sm:py-5" data-testid="credits-empty">
        No credits added or used yet.
      </p>
    )
  }
  return (
    <div
      className="max-h-96 overflow-y-auto"
      tabIndex={0}
      role="region"
      aria-label="Credits added and used"
    >
      <table className="w-full text-left">
        <thead className="sticky top-0 bg-canvas text-[0.8125rem] text-muted">
          <tr className="border-b [&>th]:px-4 [&>th]:py-2.5 [&>th]:font-semibold sm:[&>th]:px-6">
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" className="text-right">
              Credits
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {entries.map((entry) => (
            <tr
              key={entry.ID}
              data-testid="credit-entry"
              className="align-top [&>td]:px-4 [&>td]:py-3 sm:[&>td]:px-6"
            >
              <td className="w-px whitespace-nowrap text-muted tabular-nums max-sm:whitespace-normal">
                {entry.date && formatTime(entry.date)}
              </td>
              <td>
                <Entry entry={entry} />
              </td>
              <td
                className={cx(
                  'w-px text-right font-semibold tabular-nums',
                  entry.amount > 0 ? 'text-success-text' : 'text-ink'
                )}
              >
                {entry.amount > 0 ? `+${entry.amount}` : `−${-entry.amount}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ entry }: { entry: Data.CreditEntry }) {
  const { project_name: name, site_id: siteId } = entry
  if (!name) return REASONS[entry.reason]
  return (
    <>
      <span className="text-muted">{REASONS[entry.reason]}</span>{' '}
      {siteId ? (
        <Link
          href={`/projects/${siteId}`}
          className="font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
    </>
  )
}
