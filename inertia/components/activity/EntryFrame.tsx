import type { ComponentProps, ReactNode } from 'react'
import { formatDay, formatTime } from '#shared/time/dates'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

type EntryFrameProps = ComponentProps<'li'> & {
  icon: ReactNode
  /** The colours of the icon. */
  tone?: string
  children: ReactNode
}

/** One line of the activity, on the thread that joins them. */
export function EntryFrame({ icon, tone, children, ...li }: EntryFrameProps) {
  return (
    <li
      {...li}
      className="relative flex gap-3 pb-3.5 text-[0.8125rem]/5 before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-line last:pb-0 last:before:hidden"
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border [&_svg]:size-3.5',
          tone ?? 'border-line bg-surface text-muted'
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">{children}</div>
    </li>
  )
}

/** The time alone today, the day without its year this year. */
export function EntryTime({ at }: { at: string }) {
  const { today } = useSharedProps()
  const whole = formatTime(at)
  const day = formatDay(today)
  const isThisYear = whole.slice(6, 10) === day.slice(6)
  const short = whole.startsWith(day) ? whole.slice(11) : whole.slice(0, isThisYear ? 5 : 10)
  return (
    <time
      dateTime={at}
      title={whole}
      className="float-right ml-2 text-xs/5 text-faint tabular-nums"
    >
      {short}
    </time>
  )
}
