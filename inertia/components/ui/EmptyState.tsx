import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { DrawingName } from './Drawing'

const SIZE = 'mb-3 size-20'
const Drawing = lazyPart(() => import('./Drawing'), { placeholder: <div className={SIZE} /> })

type EmptyStateProps = {
  /** By default of something that was looked for. */
  drawing?: DrawingName
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
  testId?: string
}

export function EmptyState({
  drawing = 'search',
  title,
  children,
  action,
  className,
  testId,
}: EmptyStateProps) {
  return (
    <div
      data-testid={testId}
      className={cx('flex flex-col items-center px-6 py-12 text-center', className)}
    >
      <Drawing name={drawing} className={SIZE} />
      <p className="text-base font-semibold text-ink">{title}</p>
      {children && <div className="mt-1 max-w-md text-balance text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
