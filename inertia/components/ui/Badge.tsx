import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'

export type BadgeTone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'accent' | 'stage'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-muted',
  success: 'bg-success-soft text-success-text ring-success-line',
  danger: 'bg-danger-soft text-danger-text ring-danger-line',
  warning: 'bg-warning-soft text-warning-text ring-warning-line',
  info: 'bg-info-soft text-info-text ring-info-line',
  accent: 'bg-accent-soft text-accent-text ring-accent-line',
  stage: 'bg-stage-soft text-stage-text',
}

type BadgeProps = {
  children: ReactNode
  tone?: BadgeTone
  /** One letter, such as the N of a new project; needs a `title`. */
  square?: boolean
  title?: string
  className?: string
}

/** The text repeats what the colour says. */
export function Badge({
  children,
  tone = 'neutral',
  square = false,
  title,
  className,
}: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5 shrink-0 items-center rounded-[4px] text-xs font-semibold whitespace-nowrap ring-1 ring-transparent ring-inset',
        square ? 'size-[1.0625rem]! justify-center text-[0.6875rem] font-bold' : 'px-1.5',
        TONES[tone],
        className
      )}
    >
      {title ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{title}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
