import type { Data } from '@generated/data'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'
import { EmptyProjects } from './EmptyProjects'
import { Pagination } from '~/components/tables/Pagination'
import { ProjectRows } from './ProjectRows'
import { useRowHeight } from './rowHeight'
import { toggledSort } from '~/list/sorting'

type ProjectResultsProps = {
  rows: Data.Site[]
  meta: Data.SiteList['meta']
  list: SiteListControls
  onOpen: (id: number) => void
}

/** Old rows stay, dimmed, until the next list arrives. */
export function ProjectResults({ rows, meta, list, onOpen }: ProjectResultsProps) {
  const isCompact = useRowHeight() === 'compact'
  const { place, state, isLoading, change } = list
  return (
    <div
      aria-busy={isLoading}
      data-testid="project-results"
      className={cx('transition-opacity delay-150', isLoading && 'pointer-events-none opacity-50')}
    >
      {rows.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <EmptyProjects list={list} />
        </div>
      ) : (
        <ProjectRows
          rows={rows}
          hrefOf={(id) => place.path(state, id)}
          onOpen={onOpen}
          sort={state}
          isCompact={isCompact}
          onSort={(column) => change(toggledSort(state, column))}
        />
      )}
      <Pagination meta={meta} onPage={(page) => change({ page }, { keepScroll: false })} />
    </div>
  )
}
