import { cx } from '~/lib/cx'

const LOOKS = {
  'not begun': 'bg-hatch text-days-blue',
  'on site': 'bg-days-blue in-[section]:bg-days-blue-fill',
  'end date unknown': 'border border-dashed border-edge',
}

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
  legend?: readonly (keyof typeof LOOKS)[]
}

/** The keys of a list, as many as there is room for, and what its bars mean. */
export default function FootNotes({
  keys = LIST_KEYS,
  canSelect = true,
  legend = ['not begun', 'on site'],
}: FootNotesProps) {
  const known = canSelect ? keys : keys.filter(({ does }) => does !== 'select')
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
      <ul className="flex gap-x-3 max-lg:hidden" aria-label="Legend">
        {legend.map((means) => (
          <li key={means} className="flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden="true" className={cx('h-2 w-5 rounded-[3px]', LOOKS[means])} />
            {means}
          </li>
        ))}
      </ul>
    </>
  )
}
