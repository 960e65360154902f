import { Link } from '@inertiajs/react'
import { formatSum } from '#shared/sites/sums'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import type { Drawn } from './figures'

/** Against an earlier time. */
export type Change = { text: string; isMore?: boolean }

type HeadlineProps = {
  all: Drawn
  /** How their number and value have changed. */
  changes: { count: Change | null; value: Change | null }
  /** Counts of some of them, and how they changed. */
  others: (Drawn & { change?: Change | null })[]
}

export function Headline({ all, changes, others }: HeadlineProps) {
  const figures: {
    key: string
    label: string
    text: string
    href: string
    change?: Change | null
  }[] = [
    {
      key: 'count',
      label: all.name,
      text: formatCount(all.count),
      href: all.href,
      change: changes.count,
    },
    {
      key: 'value',
      label: 'in known contract value',
      text: all.count > 0 ? formatSum(all.value) : '£0',
      href: all.href,
      change: changes.value,
    },
    ...others.map(({ key, name, count, href, change }) => ({
      key,
      label: name,
      text: formatCount(count),
      href,
      change,
    })),
  ]
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-panel bg-line ring-1 ring-line">
      {figures.map(({ key, label, text, href, change }) => (
        <div
          key={key}
          className="min-w-[45%] flex-1 bg-surface px-4 py-2.5 sm:min-w-[30%] @4xl:min-w-0"
        >
          <dt className="text-[0.8125rem]/5 text-muted">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 text-[1.75rem]/9 font-[650] tracking-[-0.025em] tabular-nums">
            <Link
              href={href}
              aria-label={`${text} ${label}`}
              data-testid={`headline-${key}`}
              className="text-ink decoration-2 underline-offset-4 hover:underline"
            >
              {text}
            </Link>
            {change && (
              <span
                data-testid={`change-${key}`}
                className={cx(
                  'basis-full text-xs/4 font-semibold tracking-normal @min-[88rem]:basis-auto',
                  change.isMore ? 'text-success-text' : 'text-muted'
                )}
              >
                {change.text}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
