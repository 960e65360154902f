import type { ReactNode } from 'react'
import { formatCount } from '~/lib/format'

type AdminHeadingProps = {
  title: string
  /** How many there are, and what one and several of them are called. */
  count?: { total: number; one: string; many: string }
  /** Buttons at the right. */
  children?: ReactNode
}

/** The heading of an administrator's page: what it is, how many, and what can be done with all of them. */
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
