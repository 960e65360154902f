import { kindOf, type Period, type PeriodKind } from '#shared/sites/period_axis'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { useFirstRow } from '~/list/useFirstRow'

const BARS: { kind: PeriodKind; means: string; look: string }[] = [
  { kind: 'future', means: 'not begun', look: 'bg-hatch text-days-blue' },
  {
    kind: 'running',
    means: 'on site',
    look: 'bg-days-blue in-[section]:bg-days-blue-fill',
  },
  { kind: 'ended', means: 'completed', look: 'bg-edge' },
  { kind: 'open', means: 'date unknown', look: 'border border-dashed border-edge' },
]

type Key = {
  keys: string[]
  does: string
  /** Goes without its word where it is narrow. */
  isPlain?: boolean
}

const LIST_KEYS: Key[] = [
  { keys: ['↑', '↓'], does: 'move', isPlain: true },
  { keys: ['Enter'], does: 'open' },
  { keys: ['X'], does: 'select' },
  { keys: ['S'], does: 'save' },
  { keys: ['N'], does: 'note' },
]

type FootNotesProps = {
  keys?: Key[]
  canSelect?: boolean
  /** What the bars are drawn of. */
  rows: readonly Period[]
}

/** The keys of a list and what its bars mean, as many as there is room for. */
export default function FootNotes({ keys = LIST_KEYS, canSelect = true, rows }: FootNotesProps) {
  useFirstRow()
  const { today } = useSharedProps()
  const known = canSelect ? keys : keys.filter(({ does }) => does !== 'select')
  const drawn = new Set(rows.map((row) => kindOf(row, today)))
  return (
    <>
      <ul
        className="flex h-5 min-w-0 flex-1 flex-wrap gap-x-1.5 overflow-hidden max-xl:hidden pointer-coarse:hidden"
        aria-label="Keys"
      >
        {known.map(({ keys: names, does, isPlain }) => (
          <li key={does} className="flex h-5 items-center gap-1 whitespace-nowrap">
            <kbd className="rounded-[4px] border border-edge bg-surface px-1 font-sans text-[0.6875rem]/4">
              {names.join(' ')}
            </kbd>
            <span className={cx(isPlain && '@max-[70rem]:sr-only')}>{does}</span>
          </li>
        ))}
      </ul>
      <ul
        className="flex h-5 min-w-0 flex-wrap gap-x-3 overflow-hidden max-lg:hidden"
        aria-label="Legend"
      >
        {BARS.filter(({ kind }) => drawn.has(kind)).map(({ means, look }) => (
          <li key={means} className="flex h-5 items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden="true" className={cx('h-2 w-5 rounded-[3px]', look)} />
            {means}
          </li>
        ))}
      </ul>
    </>
  )
}
