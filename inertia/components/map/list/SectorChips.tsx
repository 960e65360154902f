import { useState } from 'react'
import { ChevronDownIcon } from '@heroicons/react/16/solid'
import { SECTORS } from '#shared/sites/sectors'
import { sectorLook } from '~/components/projects/sectorLook'
import { useFirstLine } from '~/hooks/useFirstLine'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import type { SiteListControls } from '~/list/useSiteList'

const CHIP =
  'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-[0.8125rem] font-[550] shadow-mark pointer-coarse:h-11 pointer-coarse:px-3.5'
/** On a phone a finger moves the line. */
const SWIPED =
  'max-sm:pointer-events-auto max-sm:-mx-3 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-3 max-sm:pb-1 max-sm:[scrollbar-width:none]'
const PLAIN = 'border-edge bg-raised text-ink hover:border-ink'

type SectorChipsProps = { list: SiteListControls; counts: Record<string, number> }

/** The legend of the marks: each sector in view with its count, most first; pressed, it filters. */
export function SectorChips({ list, counts }: SectorChipsProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const chosen = list.state.filters.sectors ?? []
  const sectors = SECTORS.filter(({ id }) => counts[id] || chosen.includes(id)).sort(
    (one, other) => (counts[other.id] ?? 0) - (counts[one.id] ?? 0)
  )
  const signature = sectors.map(({ id }) => `${id} ${counts[id]}`).join()
  const { line, hidden, isLong } = useFirstLine<HTMLDivElement>(signature, isUnfolded)
  const shown = sectors.length - hidden

  function toggle(id: string) {
    const isChosen = chosen.includes(id)
    list.filterBy({ sectors: isChosen ? chosen.filter((each) => each !== id) : [...chosen, id] })
  }

  return (
    <div
      role="group"
      aria-label="Sectors"
      data-testid="sector-chips"
      className="flex items-start gap-2"
    >
      <div
        ref={line}
        className={cx(
          'flex min-w-0 flex-wrap gap-2',
          SWIPED,
          !isUnfolded && 'sm:h-7 sm:pointer-coarse:h-11'
        )}
      >
        {sectors.map(({ id, label }, at) => {
          const isChosen = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => toggle(id)}
              className={cx(
                CHIP,
                isChosen ? 'border-inverse bg-inverse text-on-inverse' : PLAIN,
                at >= shown && 'invisible'
              )}
            >
              <span
                aria-hidden="true"
                className={cx('size-2 rounded-[2px]', sectorLook(id).mark)}
              />
              {label}{' '}
              <span className={cx('tabular-nums', !isChosen && 'text-muted')}>
                {formatCount(counts[id] ?? 0)}
                <span className="sr-only"> in view</span>
              </span>
            </button>
          )
        })}
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          data-testid="more-sectors"
          onClick={() => setUnfolded(!isUnfolded)}
          className={cx(CHIP, PLAIN)}
        >
          {isUnfolded ? 'Fewer' : `${hidden} more`}
          <span className="sr-only"> sectors</span>
          <ChevronDownIcon
            aria-hidden="true"
            className={cx('-mr-1 size-4', isUnfolded && 'rotate-180')}
          />
        </button>
      )}
    </div>
  )
}
