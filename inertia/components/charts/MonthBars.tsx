import { Link } from '@inertiajs/react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { passedOf, quarterOf, scaleOf, todayAt } from './monthAxis'

type MonthBar = {
  /** `2026-11`. */
  month: string
  count: number
  /** In words: “295 projects starting in Aug 2026”. */
  name: string
  href?: string
}

type MonthBarsProps = {
  label: string
  bars: MonthBar[]
  className: string
  hasScale?: boolean
  /** The part of this month’s bar that has passed; otherwise it is split by the day. */
  passedNow?: number
  /** Instead of links, buttons that choose a month. */
  onChoose?: (month: string) => void
  chosen?: string
}

/** What has passed is solid, what is to come hatched. */
export function MonthBars({
  label,
  bars,
  className,
  hasScale,
  passedNow,
  onChoose,
  chosen,
}: MonthBarsProps) {
  const { today } = useSharedProps()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const scale = hasScale ? scaleOf(most) : []
  const top = scale.at(-1) ?? most
  const now = bars.findIndex(({ month }) => month === today.slice(0, 7))
  const [reached, setReached] = useState(Math.max(0, now))

  /** One stop for the Tab key; the arrows go from month to month. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowLeft: reached - 1, ArrowRight: reached + 1 }
    const next = event.currentTarget.children[steps[event.key]] as HTMLElement | undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const line = todayAt(
    bars.map(({ month }) => month),
    today
  )
  return (
    <div
      role="group"
      aria-label={label}
      data-testid="chart"
      className={cx('relative flex flex-col pt-5', hasScale && 'pl-9', className)}
    >
      <div className="relative min-h-0 flex-1">
        <Scale counts={scale} />
        <div className="absolute inset-0 flex items-stretch border-b border-edge" onKeyDown={walk}>
          {bars.map((bar, at) => (
            <Column
              key={bar.month}
              {...{ bar, onChoose }}
              isReached={at === Math.min(reached, bars.length - 1)}
              onReach={() => setReached(at)}
              isChosen={chosen === bar.month}
              isFaint={chosen !== undefined && chosen !== bar.month}
            >
              <Bar
                height={(bar.count / top) * 100}
                passed={passedOf(bar.month, today, passedNow)}
              />
            </Column>
          ))}
        </div>
        {line !== null && <TodayLine at={line} today={today} />}
      </div>
      <div aria-hidden="true" className="flex h-5 shrink-0 pt-1 text-xs/4 text-muted">
        {bars.map(({ month }) => {
          const quarter = quarterOf(month)
          return (
            <span key={month} className="relative min-w-0 flex-1">
              {quarter && (
                <span
                  className={cx(
                    'absolute left-1/2 -translate-x-1/2 tabular-nums',
                    quarter.isYear && 'font-semibold text-ink'
                  )}
                >
                  {quarter.name}
                </span>
              )}
            </span>
          )
        })}
      </div>
    </div>
  )
}

type ColumnProps = Pick<MonthBarsProps, 'onChoose'> & {
  bar: MonthBar
  isReached: boolean
  onReach: () => void
  isChosen: boolean
  isFaint: boolean
  children: ReactNode
}

/** All of the column is the target, not only the bar. */
function Column({ bar, onChoose, children, ...column }: ColumnProps) {
  const { isReached, onReach, isChosen, isFaint } = column
  const shared = {
    'tabIndex': isReached ? 0 : -1,
    'onFocus': onReach,
    'title': bar.name,
    'aria-label': bar.name,
    'data-month': bar.month,
    'className': cx(
      'flex min-w-0 flex-1 items-end justify-center text-bar -outline-offset-2 hover:bg-sunken',
      isFaint && 'opacity-40'
    ),
  }
  if (bar.href) {
    return (
      <Link {...shared} href={bar.href}>
        {children}
      </Link>
    )
  }
  return (
    <button {...shared} type="button" aria-pressed={isChosen} onClick={() => onChoose?.(bar.month)}>
      {children}
    </button>
  )
}

function Bar({ height, passed }: { height: number; passed: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ height: `${height}%` }}
      className={cx('flex w-[84%] overflow-hidden rounded-t-[2px]', height > 0 && 'min-h-0.5')}
    >
      {passed > 0 && <span className="bg-current" style={{ width: `${passed * 100}%` }} />}
      {passed < 1 && <span className="bg-hatch min-w-0 flex-1" />}
    </span>
  )
}

function Scale({ counts }: { counts: number[] }) {
  const top = counts.at(-1) ?? 0
  return counts.map((count) => (
    <div
      key={count}
      aria-hidden="true"
      style={{ bottom: `${(count / top) * 100}%` }}
      className={cx('absolute inset-x-0', count > 0 && 'border-t border-line')}
    >
      <span className="absolute -top-2 -left-9 w-7 text-right text-xs/4 text-muted tabular-nums">
        {formatCount(count)}
      </span>
    </div>
  ))
}

function TodayLine({ at, today }: { at: number; today: string }) {
  const [, month, day] = today.split('-')
  return (
    <div
      aria-hidden="true"
      style={{ left: `${at}%` }}
      className="pointer-events-none absolute -top-5 bottom-0 border-l-[1.5px] border-accent"
    >
      <span
        className={cx(
          'absolute top-0 text-[0.71875rem]/4 font-semibold whitespace-nowrap text-accent-text',
          at > 80 ? 'right-1' : 'left-1'
        )}
      >
        Today {day}/{month}
      </span>
    </div>
  )
}
