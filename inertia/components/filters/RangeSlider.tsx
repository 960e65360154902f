import { useState, type ComponentProps } from 'react'
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
}

/** Follows the hand until the list follows it. */
export function RangeSlider({
  title,
  bars,
  todayAt,
  ends,
  textOf,
  onChange,
  testId,
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
    <div data-testid={testId}>
      <div className="relative mb-2.5 h-9">
        <div aria-hidden="true" className="flex h-full items-end gap-px border-b border-edge">
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
      <p aria-hidden="true" className="mb-2 text-center text-xs/4 text-muted tabular-nums">
        {captionOf(textAt('from'), textAt('to')) || title}
      </p>
    </div>
  )
}

function captionOf(from: string, to: string): string {
  if (from && to) return `${from} to ${to}`
  return (from && `From ${from}`) || (to && `To ${to}`)
}
