import { useState } from 'react'
import type { Data } from '@generated/data'
import { LazySiteFilters } from '~/components/filters/LazySiteFilters'
import type { SiteYears } from '~/components/filters/PeriodFilter'
import { MapRows } from '~/components/map/list/MapRows'
import { ProjectsMap } from '~/components/map/ProjectsMap'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import { Pagination } from '~/components/tables/Pagination'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { ProjectsToolbar } from '~/components/projects/list/ProjectsToolbar'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { Covered } from '~/components/ui/Covered'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { useSiteList } from '~/list/useSiteList'
import { useMemberState } from '~/list/useMemberState'
import { PageFrame } from '~/layouts/PageFrame'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { ALL_PROJECTS, countFilters, mapPath, type ListPlace } from '~/list/siteListUrl'
import type { InertiaProps } from '~/types'

type ProjectMapProps = InertiaProps<{
  list: Data.SiteList
  /** Of the list everywhere; `list` holds what is in view. */
  total: number
  fresh: number
  query: Data.SiteListQuery
  years: SiteYears
  savedFilters: Data.SavedFilter[]
  savedFilterMatches?: Data.SavedFilterMatches[]
  facets?: Data.SiteFacets | null
  project: Data.SiteDetail | null
}>

const InView = lazyPart(() => import('~/components/map/list/InView'), {
  placeholder: <div className="h-10 border-b border-line md:h-12" />,
})
const DrawerHandle = lazyPart(() => import('~/components/map/list/DrawerHandle'), {
  placeholder: <div className="h-6" />,
})
const EmptyProjects = lazyPart(() => import('~/components/projects/list/EmptyProjects'))

const HERE: ListPlace = {
  ...ALL_PROJECTS,
  path: mapPath,
  props: [...ALL_PROJECTS.props, 'total'],
}

export const title = 'Map of Construction Projects'

/** Shares its state with `/projects`. */
export default function ProjectMap({
  list: result,
  total,
  fresh,
  query,
  years,
  savedFilters,
  savedFilterMatches,
  facets,
  project,
}: ProjectMapProps) {
  const list = useSiteList(query, HERE)
  const isPhone = useIsPhoneFrame()
  const withMemberState = useMemberState()
  const rows = result.data.map(withMemberState)
  const [litId, light] = useState<number | null>(null)
  const [litMark, lightMark] = useState<number | null>(null)
  const [unplaced, setUnplaced] = useState(0)
  const [pounds, setPounds] = useState(0)
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: rows.map(({ ID }) => ID),
    pathOf: (id) => mapPath(query, id),
  })
  useFreshFromHistory()

  return (
    <PageFrame
      sidebar={
        <Covered isCovered={panel.isCovering}>
          <LazySiteFilters
            total={total}
            years={years}
            savedFilters={savedFilters}
            savedFilterMatches={savedFilterMatches}
            facets={facets}
            list={list}
          />
        </Covered>
      }
      sidebarCount={countFilters(list.shown)}
      found={total}
      className="md:pb-0"
    >
      <h1 className="sr-only">Map of projects</h1>
      <ProjectsToolbar list={list} isMap onOpen={panel.open} />
      <div className="my-1.5 min-h-7.5 max-md:my-0 max-md:min-h-0">
        {!isPhone && <FilterSentence list={list} />}
      </div>
      <div className="-mx-4 border-line max-md:flex max-md:h-[calc(100dvh-var(--tab-bar-height)-var(--bars-height)-3.5625rem)] max-md:flex-col sm:max-lg:-mx-6 md:border-t md:grid md:h-[calc(100dvh-var(--header-height)-var(--bars-height)-6rem)] md:min-h-100 md:grid-cols-[22rem_1fr] lg:h-[calc(100dvh-var(--header-height)-var(--bars-height)-5.625rem)] xl:grid-cols-[25.25rem_1fr]">
        <section
          aria-label="Map"
          data-testid="projects-map"
          className="min-h-0 overflow-hidden bg-sunken max-md:flex-1 md:order-1"
        >
          <ProjectsMap
            list={list}
            query={query}
            rows={rows}
            hrefOf={list.hrefOf}
            litId={litId}
            onOpen={panel.open}
            isHeld={panel.openId !== null}
            onUnplaced={setUnplaced}
            onLight={lightMark}
            onPounds={setPounds}
            facets={facets}
          />
        </section>
        <div
          aria-busy={list.isLoading}
          data-testid="project-results"
          className="flex min-h-0 min-w-0 flex-col border-line bg-surface max-md:h-(--drawer,33%) max-md:rounded-t-panel max-md:shadow-float md:border-r"
        >
          {isPhone && <DrawerHandle />}
          <InView list={list} total={result.meta.total} fresh={fresh} pounds={pounds} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className={cx('transition-opacity delay-150', list.isLoading && 'outdated')}>
              {unplaced > 0 && (
                <p
                  className="border-b border-line px-4 py-2 text-[0.8125rem] text-muted"
                  data-testid="without-position"
                >
                  {formatCount(unplaced)} {unplaced === 1 ? 'project' : 'projects'} not on the map
                </p>
              )}
              {rows.length === 0 ? (
                <EmptyProjects list={list} suggestions={result.suggestions} />
              ) : (
                <Covered isCovered={panel.isCovering}>
                  <MapRows
                    rows={rows}
                    isPast={list.shown.filters.status === 'Complete'}
                    hrefOf={list.hrefOf}
                    onOpen={panel.open}
                    litId={litMark}
                    onLight={light}
                  />
                </Covered>
              )}
              <div className="px-4 pb-2">
                <Pagination
                  meta={result.meta}
                  onPage={(page) => list.change({ page }, { keepScroll: false })}
                />
              </div>
            </div>
          </div>
        </div>
      </div>
      <LazyProjectPanel
        project={project && withMemberState(project)}
        rows={rows}
        panel={panel}
        list={{
          from: result.meta.from,
          total: result.meta.total,
          hrefOf: list.hrefOf,
        }}
      />
    </PageFrame>
  )
}
