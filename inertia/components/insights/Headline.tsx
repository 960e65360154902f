import { Link } from '@inertiajs/react'
import { formatPounds } from '#shared/sites/money'
import { formatCount } from '~/lib/format'
import type { Drawn } from './figures'

type HeadlineProps = { all: Drawn; added: Drawn }

export function Headline({ all, added }: HeadlineProps) {
  const figures = [
    { key: 'count', label: all.name, text: formatCount(all.count), href: all.href },
    {
      key: 'value',
      label: 'in known contract value',
      text: all.count > 0 ? formatPounds(all.value) : '£0',
      href: all.href,
    },
    { key: 'added', label: added.name, text: formatCount(added.count), href: added.href },
  ]
  return (
    <dl className="grid gap-px overflow-hidden rounded-panel bg-line ring-1 ring-line sm:grid-cols-3">
      {figures.map(({ key, label, text, href }) => (
        <div key={key} className="flex flex-col-reverse bg-surface px-5 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-[1.75rem]/9 font-[650] tracking-[-0.025em] tabular-nums">
            <Link
              href={href}
              aria-label={`${text} ${label}`}
              data-testid={`headline-${key}`}
              className="text-ink decoration-2 underline-offset-4 hover:underline"
            >
              {text}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
