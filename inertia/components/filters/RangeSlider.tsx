import { useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

const PAGE = 10

type Side = 'from' | 'to'
type Bar = { count: number; isAhead?: boolean }
type End = { name: string; step: number; text: string }

type RangeSliderProps = {
  title: string
  /** The handles stand between them. */
  bars: readonly Bar[]
  /** Where today stands, in percent. */
  todayAt?: number
  /** As the list has them; `text` is empty without a bound. */
  ends: Record<Side, End>
  /** Empty for no bound. */
  textOf: (side: Side, step: number) => string
  /** On release, or after a key. */
  onChange: (side: Side, step: number) => void
  testId: string
  /** Until then a grey block stands for the bars. */
  isCounted: boolean
  /** Two fields with their labels, which stand over the bars. */
  children?: ReactNode
}

/** The labels leave room for the bars, the fields for what the handles say. */
const FIELDS =
  '[--ends:minmax(4.25rem,32%)_minmax(4.25rem,32%)] dense:[--control-height:1.5rem] [&_.grid>*>:first-child]:mb-11.5 [&_.grid>*>:first-child]:leading-4.5 [&_.grid>*>:first-child]:whitespace-nowrap [&_.grid>:last-child]:text-right'

/** Follows the hand until the list follows it. */
export function RangeSlider({
  title,
  bars,
  todayAt,
  ends,
  textOf,
  onChange,
  testId,
  isCounted,
  children,
}: RangeSliderProps) {
  const applied = { from: ends.from.step, to: ends.to.step }
  const over = `${applied.from} ${applied.to}`
  const [isHeld, setHeld] = useState(false)
  const [moved, setMoved] = useState({ ...applied, over })
  const range = moved.over === over ? moved : applied
  if (range !== moved) setMoved({ ...applied, over })
  const most = Math.max(1, ...bars.map(({ count }) => count))

  function textAt(side: Side): string {
    return range[side] === applied[side] ? ends[side].text : textOf(side, range[side])
  }

  function move(side: Side, wanted: number) {
    const step =
      side === 'from'
        ? Math.min(Math.max(wanted, 0), range.to - 1)
        : Math.max(Math.min(wanted, bars.length), range.from + 1)
    setMoved({ ...range, [side]: step, over })
    if (!isHeld) onChange(side, step)
  }

  function handle(side: Side): ComponentProps<'input'> {
    return {
      'value': range[side],
      'aria-label': ends[side].name,
      'aria-valuetext': textAt(side) || 'Any',
      'onChange': (event) => move(side, Number(event.target.value)),
      'onPointerDown': () => setHeld(true),
      'onPointerUp': () => {
        setHeld(false)
        if (range[side] !== applied[side]) onChange(side, range[side])
      },
      'onPointerCancel': () => {
        setHeld(false)
        setMoved({ ...applied, over })
      },
      'onKeyDown': (event) => {
        const step = { PageUp: PAGE, PageDown: -PAGE }[event.key]
        if (step === undefined) return
        event.preventDefault()
        move(side, range[side] + step)
      },
    }
  }

  const isFromAbove = range.from > bars.length / 2
  const percent = (step: number) => `${(step / bars.length) * 100}%`

  return (
    <div data-testid={testId} className="relative">
      <div className={cx('h-9', children ? 'absolute inset-x-0 top-4.5' : 'relative mb-2.5')}>
        <div
          aria-hidden="true"
          className={cx(
            'flex h-full items-end gap-px border-b border-edge',
            !isCounted && 'rounded-t-control bg-sunken'
          )}
        >
          {bars.map(({ count, isAhead }, at) => (
            <span
              key={at}
              style={{ height: `${(count / most) * 100}%` }}
              className={cx(
                'min-w-0 flex-1 rounded-t-[1px] transition-[height] duration-[120ms]',
                at >= range.from && at < range.to ? 'text-muted' : 'text-edge',
                isAhead ? 'bg-hatch' : 'bg-current'
              )}
            />
          ))}
        </div>
        {todayAt !== undefined && (
          <span
            aria-hidden="true"
            style={{ left: `${todayAt}%` }}
            className="absolute inset-y-0 w-px bg-accent"
          />
        )}
        <span
          aria-hidden="true"
          style={{ left: percent(range.from), right: `calc(100% - ${percent(range.to)})` }}
          className="absolute -bottom-px h-0.5 bg-inverse"
        />
        {(['from', 'to'] as const).map((side) => (
          <input
            key={side}
            {...handle(side)}
            type="range"
            min={0}
            max={bars.length}
            className={cx(
              'range-handle absolute -inset-x-3 -bottom-3 h-6 w-[calc(100%+1.5rem)]',
              side === 'from' && isFromAbove && 'z-1'
            )}
          />
        ))}
      </div>
      {children && <div className={FIELDS}>{children}</div>}
      <p
        aria-hidden="true"
        className={cx(
          'text-center text-muted tabular-nums',
          children
            ? 'pointer-events-none absolute inset-x-[34%] top-16 flex h-11 items-center justify-center text-[0.6875rem]/3 sm:h-(--control-height) dense:h-6'
            : 'mb-2 text-xs/4'
        )}
      >
        {captionOf(textAt('from'), textAt('to')) || title}
      </p>
    </div>
  )
}

function captionOf(from: string, to: string): string {
  if (from && to) return `${whole(from)} to ${whole(to)}`
  return (from && `From ${from}`) || (to && `To ${to}`)
}

/** A month keeps its year on its line. */
function whole(text: string): string {
  return text.replace(' ', '\u00a0')
}
