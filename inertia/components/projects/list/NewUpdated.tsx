import { useId } from 'react'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { usePaidFeature } from '~/components/projects/usePaidFeature'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { useStore } from '~/lib/store'

const MARKS = ['new', 'updated'] as const

/** For paid members only. */
export function NewUpdated({ list, className }: { list: SiteListControls; className?: string }) {
  const allows = usePaidFeature()
  const counts = useStore(list.counts).facets?.new_updated
  const countId = useId()
  const chosen = list.state.NewUpdated?.split(',') ?? []

  function toggle(mark: string) {
    if (!allows('new_updated')) return
    const wanted = MARKS.filter((other) => chosen.includes(other) !== (other === mark))
    list.change({ NewUpdated: wanted.join(',') || null })
  }

  return (
    <div
      role="group"
      aria-label="Show only"
      className={cx('flex shrink-0 items-center gap-3 @4xl:gap-4', className)}
    >
      {MARKS.map((mark) => (
        <Checkbox
          key={mark}
          label={
            <>
              {mark === 'new' ? 'New' : 'Updated'}
              {counts?.[mark] !== undefined && (
                <span
                  id={`${countId}-${mark}`}
                  aria-hidden="true"
                  className="font-normal text-muted tabular-nums @max-[66rem]:hidden"
                >
                  {formatCount(counts[mark])}
                </span>
              )}
            </>
          }
          aria-describedby={counts?.[mark] === undefined ? undefined : `${countId}-${mark}`}
          checked={chosen.includes(mark)}
          onChange={() => toggle(mark)}
          data-testid={`filter-${mark}`}
        />
      ))}
    </div>
  )
}
