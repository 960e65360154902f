import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
} from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'

const TONES = {
  info: { look: 'border-info-line bg-info-soft text-info-text', Icon: InformationCircleIcon },
  success: { look: 'border-success-line bg-success-soft text-success-text', Icon: CheckCircleIcon },
  warning: {
    look: 'border-warning-line bg-warning-soft text-warning-text',
    Icon: ExclamationTriangleIcon,
  },
  danger: {
    look: 'border-danger-line bg-danger-soft text-danger-text',
    Icon: ExclamationTriangleIcon,
  },
}

type AlertProps = {
  tone?: keyof typeof TONES
  title?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
  testId?: string
}

/** Failures interrupt screen readers, other messages wait. */
export function Alert({ tone = 'info', title, children, action, className, testId }: AlertProps) {
  const { look, Icon } = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={tone === 'danger' ? -1 : undefined}
      data-testid={testId}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border px-4 py-3 text-sm',
        look,
        className
      )}
    >
      <div className="flex min-w-[min(100%,15rem)] flex-1 gap-2.5">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
