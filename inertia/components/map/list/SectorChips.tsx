import { SECTORS } from '#shared/sites/sectors'
import { sectorLook } from '~/components/projects/sectorLook'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import type { SiteListControls } from '~/list/useSiteList'

type SectorChipsProps = { list: SiteListControls; counts: Record<string, number> | undefined }

/** The legend of the marks: each sector in view with its count, most first; pressed, it filters. */
export function SectorChips({ list, counts }: SectorChipsProps) {
  const chosen = list.state.filters.sectors ?? []
  if (!counts) return null
  const shown = SECTORS.filter(({ id }) => counts[id] || chosen.includes(id)).sort(
    (one, other) => (counts[other.id] ?? 0) - (counts[one.id] ?? 0)
  )

  function toggle(id: string) {
    const isChosen = chosen.includes(id)
    list.filterBy({ sectors: isChosen ? chosen.filter((each) => each !== id) : [...chosen, id] })
  }

  return (
    <div
      role="group"
      aria-label="Sectors"
      data-testid="sector-chips"
      className="pointer-events-auto -mx-3 flex gap-2 overflow-x-auto px-3 pb-1 [scrollbar-width:none]"
    >
      {shown.map(({ id, label }) => {
        const isChosen = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => toggle(id)}
            className={cx(
              'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-[0.8125rem] font-[550] shadow-mark pointer-coarse:h-11 pointer-coarse:px-3.5',
              isChosen
                ? 'border-inverse bg-inverse text-on-inverse'
                : 'border-edge bg-raised text-ink hover:border-ink'
            )}
          >
            <span aria-hidden="true" className={cx('size-2 rounded-[2px]', sectorLook(id).mark)} />
            {label}{' '}
            <span className={cx('tabular-nums', !isChosen && 'text-muted')}>
              {formatCount(counts[id] ?? 0)}
              <span className="sr-only"> in view</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
