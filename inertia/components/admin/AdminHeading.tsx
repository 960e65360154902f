import type { ReactNode } from 'react'
import { formatCount } from '~/lib/format'

type AdminHeadingProps = {
  title: string
  /** The total, with its noun in singular and plural. */
  count?: { total: number; one: string; many: string }
  children?: ReactNode
}

export function AdminHeading({ title, count, children }: AdminHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-2xl/8 font-bold tracking-tight">{title}</h1>
        {count && (
          <p className="text-muted tabular-nums" role="status">
            {formatCount(count.total)} {count.total === 1 ? count.one : count.many}
          </p>
        )}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
