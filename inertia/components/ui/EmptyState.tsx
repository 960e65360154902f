import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
  testId?: string
}

export function EmptyState({ icon, title, children, action, className, testId }: EmptyStateProps) {
  return (
    <div
      data-testid={testId}
      className={cx('flex flex-col items-center px-6 py-16 text-center', className)}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 flex size-12 items-center justify-center rounded-full bg-sunken text-faint [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="text-base font-semibold text-ink">{title}</p>
      {children && <div className="mt-1 max-w-md text-balance text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
