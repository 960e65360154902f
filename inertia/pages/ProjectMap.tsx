import { useState } from 'react'
import type { Data } from '@generated/data'
import { LazySiteFilters } from '~/components/filters/LazySiteFilters'
import type { SiteYears } from '~/components/filters/YearFields'
import { MapRows } from '~/components/map/MapRows'
import { ProjectsMap } from '~/components/map/ProjectsMap'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import { appliedFilters } from '~/components/filters/sentence/appliedFilters'
import EmptyProjects from '~/components/projects/list/EmptyProjects'
import { ListSummary } from '~/components/projects/list/ListSummary'
import { Pagination } from '~/components/tables/Pagination'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { ProjectsToolbar } from '~/components/projects/list/ProjectsToolbar'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { useRecordView } from '~/components/projects/detail/useRecordView'
import { useSiteList } from '~/list/useSiteList'
import { useMemberState } from '~/list/useMemberState'
import { PageFrame } from '~/layouts/PageFrame'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { ALL_PROJECTS, mapPath, type ListPlace } from '~/list/siteListUrl'
import type { InertiaProps } from '~/types'

type ProjectMapProps = InertiaProps<{
  list: Data.SiteList
  fresh: number
  query: Data.SiteListQuery
  years: SiteYears
  savedFilters: Data.SavedFilter[]
  savedFilterMatches?: Data.SavedFilterMatches[]
  facets?: Data.SiteFacets | null
  project: Data.SiteDetail | null
}>

const HERE: ListPlace = { ...ALL_PROJECTS, path: mapPath }

export const title = 'Map of Construction Projects'

/** Shares its state with `/projects`. */
export default function ProjectMap({
  list: result,
  fresh,
  query,
  years,
  savedFilters,
  savedFilterMatches,
  facets,
  project,
  app,
}: ProjectMapProps) {
  const list = useSiteList(query, HERE)
  const isPhone = useIsPhoneFrame()
  const withMemberState = useMemberState()
  const rows = result.data.map(withMemberState)
  const [litId, light] = useState<number | null>(null)
  const [unplaced, setUnplaced] = useState(0)
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: rows.map(({ ID }) => ID),
    pathOf: (id) => mapPath(query, id),
  })
  useRecordView(project)
  useFreshFromHistory()

  return (
    <PageFrame
      sidebar={
        <LazySiteFilters
          total={result.meta.total}
          years={years}
          savedFilters={savedFilters}
          savedFilterMatches={savedFilterMatches}
          facets={facets}
          list={list}
        />
      }
      sidebarCount={appliedFilters(list.state, app.product).length}
      found={result.meta.total}
    >
      <h1 className="sr-only">Map of projects</h1>
      <ProjectsToolbar
        list={list}
        isMap
        onOpen={panel.open}
        total={result.meta.total}
        fresh={fresh}
      />
      <div className="my-1.5 flex min-h-7.5 items-start gap-x-4 gap-y-1 max-md:my-0 max-md:min-h-0">
        {!isPhone && <FilterSentence list={list} />}
        {!isPhone && <ListSummary total={result.meta.total} fresh={fresh} />}
      </div>
      <div className="grid gap-4 md:grid-cols-[minmax(17rem,22rem)_1fr]">
        <section
          aria-label="Map"
          data-testid="projects-map"
          className="h-[55dvh] min-h-80 overflow-hidden rounded-panel border border-line md:sticky md:top-[calc(var(--header-height)+1rem)] md:order-1 md:h-[calc(100dvh-15.5rem)]"
        >
          <ProjectsMap
            list={list}
            query={query}
            lit={rows.find(({ ID }) => ID === litId) ?? null}
            onOpen={panel.open}
            onUnplaced={setUnplaced}
          />
        </section>
        <div
          aria-busy={list.isLoading}
          data-testid="project-results"
          className={cx(
            'min-w-0 transition-opacity delay-150',
            list.isLoading && 'pointer-events-none opacity-50'
          )}
        >
          {unplaced > 0 && (
            <p className="mb-2 text-[0.8125rem] text-muted" data-testid="without-position">
              {formatCount(unplaced)} {unplaced === 1 ? 'project' : 'projects'} not on the map
            </p>
          )}
          {rows.length === 0 ? (
            <div className="rounded-panel border border-line bg-surface">
              <EmptyProjects list={list} suggestions={result.suggestions} />
            </div>
          ) : (
            <MapRows
              rows={rows}
              hrefOf={(id) => mapPath(list.state, id)}
              onOpen={panel.open}
              onLight={light}
            />
          )}
          <Pagination
            meta={result.meta}
            onPage={(page) => list.change({ page }, { keepScroll: false })}
          />
        </div>
      </div>
      <LazyProjectPanel
        project={project && withMemberState(project)}
        rows={rows}
        panel={panel}
        list={{
          from: result.meta.from,
          total: result.meta.total,
          hrefOf: (id) => mapPath(query, id),
        }}
      />
    </PageFrame>
  )
}
