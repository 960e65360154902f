import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'

type AccountSectionProps = {
  id: string
  title: string
  intro?: ReactNode
  /** For actions that cannot be undone. */
  danger?: boolean
  /** Lets tables and lists reach the edges of their card. */
  flush?: boolean
  children: ReactNode
}

export function AccountSection({
  id,
  title,
  intro,
  danger = false,
  flush = false,
  children,
}: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-testid={`account-${id}`}
      className="grid scroll-mt-11 gap-x-10 gap-y-3 xl:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="xl:pt-5">
        <h2 id={`${id}-title`} className="text-base/6 font-bold tracking-tight">
          {title}
        </h2>
        {intro && <p className="mt-1 max-w-prose text-muted">{intro}</p>}
      </div>
      <div
        className={cx(
          'min-w-0 rounded-panel border bg-surface',
          danger ? 'border-danger-line' : 'border-line',
          flush ? 'overflow-hidden' : 'p-4 sm:p-6'
        )}
      >
        {children}
      </div>
    </section>
  )
}
