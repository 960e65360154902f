import { useMemo, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import type { PeriodAxis } from '#shared/sites/period_axis'
import {
  mondayOf,
  rangeOfWeeks,
  weeksOn,
  type StartRange,
  type StartWeeks,
  type Week,
} from '#shared/sites/timeline'
import { addDays, formatDay } from '#shared/time/dates'
import { cx } from '~/lib/cx'

type End = 'from' | 'to'

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_at, last) => last,
}

type TimelineStartsProps = {
  ref: RefObject<HTMLDivElement | null>
  starts: StartWeeks
  axis: PeriodAxis
  range: StartRange | null
  /** By the list’s filters; it shows where no other is drawn. */
  kept: StartRange | null
  onDrag: (range: StartRange | null) => void
  onChoose: (range: StartRange | null) => void
}

/** Starts per week; dragging over them or moving the grips chooses a range. */
export function TimelineStarts({
  ref,
  starts,
  axis,
  range,
  kept,
  onDrag,
  onChoose,
}: TimelineStartsProps) {
  const weeks = useMemo(() => weeksOn(axis, starts), [axis, starts])
  const most = Math.max(1, ...weeks.map((week) => week.starts))
  /** The week that stays while the other end is dragged. */
  const anchor = useRef<string | null>(null)
  const bounds = range ?? kept
  const [from, to] = bounds
    ? [mondayOf(bounds.from), mondayOf(bounds.to)]
    : [weeks[0], weeks.at(-1)!].map((week) => week.from)
  const left = edgeOf(weeks, from, 'from')
  const right = edgeOf(weeks, to, 'to')
  const isTodayShown = axis.todayAt >= 0 && axis.todayAt < 100

  function weekAt({ clientX }: PointerEvent): string {
    const { left: start, width } = ref.current!.getBoundingClientRect()
    const at = ((clientX - start) / width) * 100
    return (weeks.findLast((week) => week.at <= at) ?? weeks[0]).from
  }

  function grab(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const grip = (event.target as Element).closest<HTMLElement>('[data-end]')
    event.currentTarget.setPointerCapture(event.pointerId)
    anchor.current = grip ? (grip.dataset.end === 'from' ? to : from) : weekAt(event)
    if (!grip) onDrag(rangeOfWeeks(anchor.current, anchor.current))
  }

  function drag(event: PointerEvent) {
    if (anchor.current !== null) onDrag(rangeOfWeeks(anchor.current, weekAt(event)))
  }

  function drop(event: PointerEvent) {
    if (anchor.current === null) return
    onChoose(rangeOfWeeks(anchor.current, weekAt(event)))
    anchor.current = null
  }

  function giveUp() {
    anchor.current = null
    onDrag(null)
  }

  function moveEnd(event: KeyboardEvent, end: End) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const last = weeks.length - 1
    const at = indexOf(weeks, end === 'from' ? from : to)
    const [lowest, highest] =
      end === 'from' ? [0, indexOf(weeks, to)] : [indexOf(weeks, from), last]
    const week = weeks[Math.max(lowest, Math.min(highest, step(at, last)))].from
    onChoose(end === 'from' ? rangeOfWeeks(week, to) : rangeOfWeeks(from, week))
  }

  const grip = (end: End) => (
    <div
      role="slider"
      tabIndex={0}
      aria-label={end === 'from' ? 'Start from' : 'Start to'}
      aria-valuemin={0}
      aria-valuemax={weeks.length - 1}
      aria-valuenow={indexOf(weeks, end === 'from' ? from : to)}
      aria-valuetext={formatDay(end === 'from' ? from : addDays(to, 6))}
      data-end={end}
      onKeyDown={(event) => moveEnd(event, end)}
      style={{ left: `${end === 'from' ? left : right}%` }}
      className="absolute bottom-0 -ml-3 flex h-[4.25rem] w-6 cursor-ew-resize items-center justify-center"
    >
      <span className="absolute inset-y-0 w-px bg-muted" />
      <span className="relative h-5 w-2 rounded-[3px] border-[1.5px] border-ink bg-surface" />
    </div>
  )

  return (
    <div className="min-w-0 flex-1 border-l">
      <div
        ref={ref}
        data-testid="timeline-starts"
        title="Starts per week"
        className="relative mx-2 h-full cursor-crosshair touch-pan-y select-none"
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={giveUp}
      >
        {bounds && (
          <div
            style={{ left: `${left}%`, width: `${right - left}%` }}
            className="absolute bottom-0 h-[4.25rem] border-b-2 border-ink bg-ink/8"
          />
        )}
        <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[4.25rem]">
          {weeks.map(({ from: monday, at, width, starts: count, isAhead }) => (
            <div
              key={monday}
              style={{
                left: `${at}%`,
                width: `calc(${width}% - 1px)`,
                height: `${(count / most) * 90}%`,
              }}
              className={cx(
                'absolute bottom-0 rounded-t-[2px]',
                isAhead ? 'bg-hatch' : 'bg-current',
                !bounds || (monday >= from && monday <= to) ? 'text-muted' : 'text-edge'
              )}
            />
          ))}
        </div>
        {isTodayShown && (
          <div
            aria-hidden="true"
            style={{ left: `${axis.todayAt}%` }}
            className="pointer-events-none absolute top-1 bottom-0 border-l-[1.5px] border-accent"
          >
            <span
              className={cx(
                'absolute top-0 rounded-[4px] bg-accent px-1.5 text-[0.6875rem]/5 font-semibold whitespace-nowrap text-on-accent',
                axis.todayAt > 15 ? 'right-0' : 'left-0'
              )}
            >
              Today {formatDay(axis.today).slice(0, 5)}
            </span>
          </div>
        )}
        {range && (
          <span
            aria-hidden="true"
            style={{
              left: isTodayShown && axis.todayAt > 15 && axis.todayAt < 70 ? `${axis.todayAt}%` : 0,
            }}
            className="pointer-events-none absolute top-1 ml-2 rounded-[4px] bg-inverse px-1.5 text-[0.6875rem]/5 font-semibold whitespace-nowrap text-on-inverse"
          >
            {formatDay(range.from)} – {formatDay(range.to)}
          </span>
        )}
        {grip('from')}
        {grip('to')}
      </div>
    </div>
  )
}

function indexOf(weeks: Week[], monday: string): number {
  return Math.max(
    0,
    weeks.findLastIndex(({ from }) => from <= monday)
  )
}

/** A range may reach beyond the axis. */
function edgeOf(weeks: Week[], monday: string, end: End): number {
  const week = weeks[indexOf(weeks, monday)]
  const isBefore = monday < weeks[0].from
  if (isBefore) return 0
  return end === 'from' ? week.at : week.at + week.width
}
