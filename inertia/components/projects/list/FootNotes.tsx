import { cx } from '~/lib/cx'

const LOOKS = {
  'not begun': 'bg-hatch text-days-blue',
  'on site': 'bg-days-blue in-[section]:bg-days-blue-fill',
  'end date unknown': 'border border-dashed border-edge',
}

const LIST_KEYS = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['X'], does: 'select' },
  { keys: ['S'], does: 'save' },
  { keys: ['N'], does: 'note' },
]

type FootNotesProps = {
  keys?: typeof LIST_KEYS
  legend?: readonly (keyof typeof LOOKS)[]
}

/** The keys of a list, and what its bars mean, where there is room. */
export default function FootNotes({
  keys = LIST_KEYS,
  legend = ['not begun', 'on site'],
}: FootNotesProps) {
  return (
    <>
      <ul className="flex gap-x-2 max-[88rem]:hidden pointer-coarse:hidden" aria-label="Keys">
        {keys.map(({ keys: names, does }) => (
          <li key={does} className="flex items-center gap-1">
            {names.map((key) => (
              <kbd
                key={key}
                className="rounded-[4px] border border-edge bg-surface px-1.5 font-sans text-[0.6875rem]/4"
              >
                {key}
              </kbd>
            ))}
            {does}
          </li>
        ))}
      </ul>
      <ul className="flex gap-x-3 max-lg:hidden" aria-label="Legend">
        {legend.map((means) => (
          <li key={means} className="flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden="true" className={cx('h-2 w-7 rounded-[3px]', LOOKS[means])} />
            {means}
          </li>
        ))}
      </ul>
    </>
  )
}
