import { formatPounds } from '#shared/sites/money'
import { formatCount } from '~/lib/format'

type LiveNumbersProps = { total: number; value: number; added: number }

export function LiveNumbers({ total, value, added }: LiveNumbersProps) {
  const figures = [
    { label: 'live projects today', text: formatCount(total) },
    { label: 'in known contract value', text: formatPounds(value) },
    { label: 'added in the last 5 days', text: formatCount(added) },
  ]
  return (
    <dl className="grid gap-px overflow-hidden rounded-xl bg-line ring-1 ring-line sm:grid-cols-3">
      {figures.map(({ label, text }) => (
        <div key={label} className="flex flex-col-reverse bg-surface px-6 py-5">
          <dt className="text-[0.9375rem] text-muted">{label}</dt>
          <dd className="text-[2.25rem]/none font-extrabold tracking-tight text-ink tabular-nums">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
