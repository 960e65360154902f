import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import type { SiteListControls } from '~/list/useSiteList'
import { useSelection } from '~/components/tables/useSelection'
import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { Pagination } from '~/components/tables/Pagination'
import { newSince, type Fresh } from './NewSince'
import type { OwnColumns } from './ProjectRow'
import { ProjectRows } from './ProjectRows'
import { useCompactRows } from './rowHeight'
import { toggledSort } from '~/list/sorting'
import { useShownView } from '~/list/useShownView'

const LazyTimeline = lazyPart(() => import('~/components/projects/timeline/Timeline'), {
  placeholder: <Loading text="Loading the timeline" className="min-h-150" />,
})
const FootNotes = lazyPart(() => import('./FootNotes'))
const EmptyProjects = lazyPart(() => import('./EmptyProjects'))
const SelectedProjects = lazyPart(() => import('./SelectedProjects'))

const OVER_THE_PAGE =
  'z-30 max-md:contents md:pointer-events-none md:absolute md:inset-0 md:*:pointer-events-auto md:*:my-0!'

type ProjectResultsProps = {
  rows: Data.Site[]
  meta: Data.SiteList['meta']
  suggestions?: Data.SiteList['suggestions']
  list: SiteListControls
  /** Over the rows, until some are ticked: then what can be done with them. Without a line, the bar lies over the top of
   * the page, so that no row moves. */
  line?: ReactNode
  own?: OwnColumns
  fresh?: Fresh | null
  onOpen: (id: number) => void
}

/** Old rows stay, dimmed, until the next list arrives. */
export function ProjectResults({
  rows,
  meta,
  suggestions,
  list,
  line,
  own,
  fresh = null,
  onOpen,
}: ProjectResultsProps) {
  const [isCompact] = useCompactRows()
  const { place, state, shown, isLoading, change } = list
  const { can } = useSharedProps()
  const view = useShownView(state)
  const ids = rows.map(({ ID }) => ID)
  const selection = useSelection(ids, place.path(shown), { isKept: true })
  const canSelect = can.workOnAnyProject
  return (
    <>
      {canSelect && selection.ids.length > 0 ? (
        <div data-over={line ? undefined : ''} className={line ? 'contents' : OVER_THE_PAGE}>
          <SelectedProjects {...{ selection, rows, meta, list }} />
        </div>
      ) : (
        line && (
          <div className="my-1.5 flex min-h-7.5 items-start gap-x-4 gap-y-1 max-md:hidden">
            {line}
          </div>
        )
      )}
      <div
        aria-busy={isLoading}
        data-testid="project-results"
        className={cx(
          // A layer of its own, or a phone would paint the list again when a fade starts and ends.
          'transition-opacity delay-150 max-md:will-change-[opacity]',
          isLoading && 'outdated',
          !line && 'mt-2.5 md:mt-1.5'
        )}
      >
        {rows.length === 0 ? (
          <div className="rounded-panel border border-line bg-surface">
            <EmptyProjects {...{ list, suggestions }} />
          </div>
        ) : view === 'timeline' ? (
          <LazyTimeline {...{ rows, meta, list, onOpen }} hrefOf={list.hrefOf} />
        ) : (
          <ProjectRows
            rows={rows}
            divider={newSince(rows, meta.current_page, shown, fresh)}
            hrefOf={list.hrefOf}
            onOpen={onOpen}
            hasStages={own !== undefined || canSelect}
            selection={canSelect ? selection : undefined}
            own={own}
            sort={state}
            isCompact={isCompact}
            isPast={shown.filters.status === 'Complete'}
            onSort={(column) => change(toggledSort(state, column))}
          />
        )}
        {view !== 'timeline' && (
          <Pagination
            meta={meta}
            onPage={(page) => change({ page }, { keepScroll: false })}
            notes={rows.length > 0 && <FootNotes {...{ rows, canSelect }} />}
          />
        )}
      </div>
    </>
  )
}
