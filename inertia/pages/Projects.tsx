import type { Data } from '@generated/data'
import { ExportMenu } from '~/components/board/ExportMenu'
import { LazySiteFilters } from '~/components/filters/LazySiteFilters'
import type { SiteYears } from '~/components/filters/PeriodFilter'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import { ListSummary } from '~/components/projects/list/ListSummary'
import type { Fresh } from '~/components/projects/list/NewSince'
import { PerPage } from '~/components/projects/list/PerPage'
import { PlanBanner } from '~/components/projects/list/PlanBanner'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { ProjectResults } from '~/components/projects/list/ProjectResults'
import { ProjectsToolbar } from '~/components/projects/list/ProjectsToolbar'
import { VisitorProjects } from '~/components/projects/list/VisitorProjects'
import { PublicHead } from '~/components/seo/PublicHead'
import { Covered } from '~/components/ui/Covered'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useKeptView } from '~/list/useKeptView'
import { useSiteList } from '~/list/useSiteList'
import { useMemberState } from '~/list/useMemberState'
import { PageFrame } from '~/layouts/PageFrame'
import { countFilters, listExport, listPath, pageEdges } from '~/list/siteListUrl'
import type { InertiaProps } from '~/types'

type ProjectsProps = InertiaProps<{
  list: Data.SiteList | null
  /** How many live sites there are, for a visitor, who gets no list. */
  live: number | null
  fresh: Fresh | null
  query: Data.ProjectsQuery
  years: SiteYears
  savedFilters: Data.SavedFilter[]
  savedFilterMatches?: Data.SavedFilterMatches[]
  facets?: Data.SiteFacets | null
  /** Asked for by the timeline alone. */
  timeline?: Data.Timeline | null
  project: Data.SiteDetail | null
}>

const DESCRIPTION =
  'Search live building sites in the UK and Ireland by region, sector and contractor, and call the person running them.'

/** Text beside the count of the list. */
const EXPORT_LOOK =
  'inline-flex min-h-6 items-center gap-1.5 rounded-control text-[0.8125rem] font-semibold text-muted hover:text-ink [&_svg]:size-4'

export const title = 'Find Live Construction Sites & Contacts Across the UK'

export default function Projects({
  list: result,
  live,
  fresh,
  query,
  years,
  savedFilters,
  savedFilterMatches,
  facets,
  project,
  can,
}: ProjectsProps) {
  const list = useSiteList(query)
  const withMemberState = useMemberState()
  const rows = result?.data.map(withMemberState) ?? []
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: rows.map(({ ID }) => ID),
    pathOf: (id) => listPath(query, id),
    edges: result ? pageEdges(query, result.meta.last_page) : undefined,
  })
  const isPhone = useIsPhoneFrame()
  const exportMenu = (
    <ExportMenu
      isAllowed={can.exportProjects}
      exported={listExport(list.shown)}
      look={EXPORT_LOOK}
    />
  )
  useKeptView(list, project === null)
  useFreshFromHistory()

  return (
    <PageFrame
      sidebar={
        <Covered isCovered={panel.isCovering}>
          <LazySiteFilters
            total={result?.meta.total ?? live}
            years={years}
            savedFilters={savedFilters}
            savedFilterMatches={savedFilterMatches}
            facets={facets}
            list={list}
          />
        </Covered>
      }
      sidebarCount={countFilters(list.shown)}
      view={list.state.view}
      found={result?.meta.total ?? null}
    >
      <PublicHead title={title} description={DESCRIPTION} />
      <Covered isCovered={panel.isCovering}>
        <h1 className="sr-only">Projects</h1>
        <PlanBanner />
        <ProjectsToolbar list={list} onOpen={panel.open} total={result?.meta.total} fresh={fresh} />
        {result ? (
          <>
            <ProjectResults
              line={
                !isPhone && (
                  <>
                    <FilterSentence list={list} />
                    <div className="flex min-h-7.5 items-center gap-4">
                      {fresh !== null && (
                        <ListSummary total={result.meta.total} {...{ fresh, list, facets }} />
                      )}
                      {exportMenu}
                    </div>
                  </>
                )
              }
              {...{ rows, list, fresh }}
              meta={result.meta}
              suggestions={result.suggestions}
              onOpen={panel.open}
            />
            {isPhone && (
              <div className="@container mt-3 mb-12 flex items-end justify-between gap-3">
                <PerPage list={list} className="w-40" />
                {exportMenu}
              </div>
            )}
          </>
        ) : (
          <div className="mt-4">
            <VisitorProjects live={live} />
          </div>
        )}
      </Covered>
      <LazyProjectPanel
        project={project && withMemberState(project)}
        rows={rows}
        panel={panel}
        list={
          result
            ? {
                from: result.meta.from,
                total: result.meta.total,
                hrefOf: list.hrefOf,
              }
            : undefined
        }
      />
    </PageFrame>
  )
}
