import { useMemo, type CSSProperties } from 'react'
import {
  periodAxis,
  periodMark,
  SOON_DAYS,
  startParts,
  type Period,
  type PeriodAxis,
  type PeriodKind,
  type PeriodMark,
} from '#shared/sites/period_axis'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { TONES } from './periodTones'

const SHAPES: Record<PeriodKind, string> = {
  future: 'bg-hatch',
  running: 'bg-current',
  ended: 'bg-current',
  open: 'border-[1.5px] border-dashed border-edge',
  none: 'hidden',
}

/** Hides the axis's lines behind a text. */
const GROUND = 'bg-(--ground,var(--color-surface))'

/** One axis for all rows of a page, by the server's date. */
export function usePeriodAxis(isPast = false): PeriodAxis {
  const { today } = useSharedProps()
  return useMemo(() => periodAxis(today, isPast), [today, isPast])
}

/** For an element around those with the class `axis-lines`. */
export function axisLines({ ticks, todayAt }: PeriodAxis): CSSProperties {
  const lines = ticks.map(({ at, year }) => {
    const colour = year ? 'var(--color-line)' : 'var(--axis-quarter)'
    return `transparent ${at}%, ${colour} 0 calc(${at}% + 1px), transparent 0`
  })
  const today = `transparent ${todayAt}%, var(--axis-today) 0 calc(${todayAt}% + 1.5px), transparent 0`
  return {
    '--axis-lines': `linear-gradient(90deg, ${today}), linear-gradient(90deg, ${lines.join()})`,
  } as CSSProperties
}

/** The quarters, and today's date where there is room. */
export function AxisScale({ axis, hasToday = true }: { axis: PeriodAxis; hasToday?: boolean }) {
  const { ticks, today } = axis
  const [, month, day] = today.split('-')
  return (
    <div
      aria-hidden="true"
      className="@container relative -mt-2 -mb-1 h-4 font-normal tabular-nums"
    >
      {hasToday && (
        <div className="absolute -top-3 right-0 hidden border-l-[1.5px] border-accent pl-1 text-[0.6875rem]/3 font-semibold text-accent-text @min-[11.25rem]:block">
          Today {day}/{month}
        </div>
      )}
      {ticks.map(({ at, name, year }) => (
        <span
          key={at}
          style={{ left: `${at}%` }}
          className={cx(
            'absolute bottom-0.5 pl-[3px] leading-3.5',
            year
              ? 'text-[0.65625rem] font-[650] text-ink'
              : 'hidden text-[0.59375rem] text-faint @min-[17rem]:block'
          )}
        >
          {year ?? name}
        </span>
      ))}
    </div>
  )
}

/** Bar, dates and state of one project; screen readers get the full dates, then the state. */
export function AxisCell({ axis, period }: { axis: PeriodAxis; period: Period }) {
  const mark = periodMark(period, axis)
  const { kind, tone, months, state, facts } = mark
  return (
    <div className="@container/axis relative" title={[facts, state].filter(Boolean).join(', ')}>
      {kind !== 'none' && <AxisBar mark={mark} todayAt={axis.todayAt} />}
      <div
        className={cx(
          'flex justify-between gap-x-1 pt-1 text-xs/4 in-data-compact:pt-0 in-data-compact:text-xs/[0.875rem]',
          kind === 'ended' && 'flex-wrap'
        )}
      >
        <span aria-hidden="true" className={`${GROUND} min-w-0 truncate text-muted tabular-nums`}>
          {months}
        </span>
        {facts && <span className="sr-only">{facts}, </span>}
        <span
          className={cx(
            GROUND,
            'shrink-0 whitespace-nowrap tabular-nums',
            kind !== 'ended' && 'ml-auto',
            tone ? TONES[tone].text : 'text-faint',
            tone && 'font-semibold'
          )}
        >
          {state}
        </span>
      </div>
    </div>
  )
}

/** With the place of today's line, the bar of what has not begun says when it does, left of the line. */
export function AxisBar({ mark, todayAt }: { mark: PeriodMark; todayAt?: number }) {
  const { kind, left, width, goesOnBefore, goesOnAfter, tone, startsIn } = mark
  const isOutside = width === 0 && (goesOnBefore || goesOnAfter)
  return (
    <div aria-hidden="true" className={cx('relative h-2', tone ? TONES[tone].bar : 'text-edge')}>
      {startsIn !== null && todayAt !== undefined && (
        <StartWord days={startsIn} todayAt={todayAt} />
      )}
      {!isOutside && (
        <div
          style={{ left: `${left}%`, width: `${width}%` }}
          className={cx(
            'absolute inset-y-0 min-w-1',
            SHAPES[kind],
            !goesOnBefore && 'rounded-l-full',
            !goesOnAfter && 'rounded-r-full',
            kind === 'open' && (tone ? 'border-l-0' : 'border-r-0')
          )}
        />
      )}
      {goesOnBefore && (
        <div className="absolute -left-1.5 border-y-4 border-r-6 border-y-transparent border-r-current" />
      )}
      {goesOnAfter && (
        <div className="absolute -right-1.5 border-y-4 border-l-6 border-y-transparent border-l-current" />
      )}
    </div>
  )
}

/** The last 30 days stand out. Where the axis is short, so is the word: `13 d`. */
function StartWord({ days, todayAt }: { days: number; todayAt: number }) {
  const { lead, count, rest } = startParts(days)
  return (
    <span
      style={{ right: `calc(${100 - todayAt}% + 4px)` }}
      className={cx(
        GROUND,
        'absolute -inset-y-1 text-[0.703125rem]/4 whitespace-nowrap tabular-nums in-data-compact:bottom-0 in-data-compact:leading-3',
        days <= SOON_DAYS ? 'font-[650] text-ink' : 'font-[550] text-muted'
      )}
    >
      {lead && <span className="@max-[9rem]/axis:hidden">{lead}</span>}
      {count}
      {rest && <span className="@max-[12.5rem]/axis:hidden">{rest}</span>}
    </span>
  )
}
