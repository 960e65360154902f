import { ViewColumnsIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { ExportMenu } from '~/components/board/ExportMenu'
import { LazyStageBoard } from '~/components/board/LazyStageBoard'
import { LazySiteFilters } from '~/components/filters/LazySiteFilters'
import type { SiteYears } from '~/components/filters/PeriodFilter'
import { FilterSentence } from '~/components/filters/sentence/FilterSentence'
import { MY_COLUMNS } from '~/components/projects/mine/myColumns'
import { PlanBanner } from '~/components/projects/list/PlanBanner'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { ProjectResults } from '~/components/projects/list/ProjectResults'
import {
  LayoutSwitch,
  LIST_LAYOUT,
  ProjectsToolbar,
  TIMELINE_LAYOUT,
} from '~/components/projects/list/ProjectsToolbar'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useFreshReminders } from '~/components/projects/mine/useFreshReminders'
import { useFreshBoard, useFreshFromHistory } from '~/list/useFreshList'
import { Covered } from '~/components/ui/Covered'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useKeptView } from '~/list/useKeptView'
import { useSiteList } from '~/list/useSiteList'
import { useShownView } from '~/list/useShownView'
import { useMemberState } from '~/list/useMemberState'
import { PageFrame } from '~/layouts/PageFrame'
import { cx } from '~/lib/cx'
import { countFilters, MY_PROJECTS, myProjectsExport, pageEdges } from '~/list/siteListUrl'
import type { InertiaProps } from '~/types'

const CalendarButton = lazyPart(() => import('~/components/board/CalendarButton'), {
  placeholder: <span className="w-[3.375rem] sm:w-26" />,
})
const PipelineBar = lazyPart(() => import('~/components/board/PipelineBar'), {
  placeholder: ({ part }) => (
    <div
      className={cx(
        'border-line bg-surface',
        part === 'head' && '-mx-4 h-19 border-b sm:-mx-6',
        !part && 'mt-1.5 h-25 rounded-panel border xl:h-17'
      )}
    />
  ),
})
const PhoneTools = lazyPart(() => import('~/components/board/PhoneTools'))
const NothingSaved = lazyPart(() => import('~/components/projects/mine/NothingSaved'))

type MyProjectsProps = InertiaProps<{
  list: Data.MySiteList | null
  board: Data.BoardColumn[] | null
  stages: Data.StageTotal[]
  won: Data.Pipeline['won']
  unlocked: number
  /** Projects with a reminder of an earlier day. */
  overdue: number
  query: Data.MySitesQuery
  years: SiteYears
  facets?: Data.SiteFacets | null
  /** Asked for by the timeline alone. */
  timeline?: Data.Timeline | null
  calendar: Data.Calendar | null
  project: Data.SiteDetail | null
}>

const VIEWS = [
  LIST_LAYOUT,
  TIMELINE_LAYOUT,
  {
    value: 'board',
    label: 'Board',
    icon: <ViewColumnsIcon aria-hidden="true" className="size-5 @min-[60rem]:hidden" />,
  },
] as const

/** From edge to edge, above the pipeline, and at the very top unless a banner stands there. */
const PHONE_HEAD =
  '@container -mx-4 first:-mt-4 h-14 bg-surface pr-2 pl-4 [--control-height:2.75rem] sm:-mx-6 sm:px-6 [&_label]:px-3!'

/** The Tab key skips what the bar of ticked rows covers. */
const BEHIND_THE_BAR =
  'flex min-w-0 flex-1 items-start justify-end gap-3 md:[main:has([data-over])_&]:invisible'

export const title = 'My Projects'

export default function MyProjects({
  list: result,
  board,
  stages,
  won,
  unlocked,
  overdue,
  query,
  years,
  facets,
  calendar,
  project,
  can,
}: MyProjectsProps) {
  const list = useSiteList(query, MY_PROJECTS)
  const view = useShownView(list.state)
  const withMemberState = useMemberState()
  const rows = (result?.data ?? board?.flatMap(({ data }) => data) ?? []).map(withMemberState)
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: rows.map(({ ID }) => ID),
    pathOf: (id) => MY_PROJECTS.path(query, id),
    edges: result ? pageEdges(query, result.meta.last_page, MY_PROJECTS) : undefined,
  })
  useKeptView(list, project === null)
  useFreshFromHistory()
  useFreshBoard(project === null)
  useFreshReminders(project === null)
  const total = stages.reduce((sum, { count }) => sum + count, 0)
  const found = result?.meta.total ?? total
  const applied = countFilters(list.shown, MY_PROJECTS)
  const isEmpty = total === 0 && applied === 0
  const isPhone = useIsPhoneFrame()
  const pipeline = { stages, won, unlocked, overdue, list }
  const layouts = (
    <LayoutSwitch
      options={VIEWS}
      value={view}
      onChange={(wanted) => list.change({ view: wanted, page: list.state.page })}
    />
  )
  const files = (
    <div className="flex gap-2">
      <CalendarButton calendar={calendar} />
      <ExportMenu isAllowed={can.exportMyProjects} exported={myProjectsExport(list.shown)} />
    </div>
  )

  return (
    <PageFrame
      sidebar={
        <Covered isCovered={panel.isCovering}>
          <LazySiteFilters title="My Projects" {...{ total, years, facets, list }} />
        </Covered>
      }
      sidebarCount={applied}
      found={found}
      view={view}
    >
      <Covered isCovered={panel.isCovering}>
        <div className="relative">
          {isPhone && <PlanBanner />}
          <div
            className={cx(
              'flex justify-between',
              isPhone ? `items-center ${PHONE_HEAD}` : 'mb-1 items-start gap-3'
            )}
          >
            <h1 className={cx('font-bold tracking-tight', isPhone ? 'text-xl/7' : 'text-xl/7.5')}>
              My Projects
            </h1>
            {isPhone ? (
              <PhoneTools total={found} again={list.again} layouts={layouts} />
            ) : (
              <div className={BEHIND_THE_BAR}>
                {!isEmpty && <FilterSentence list={list} />}
                {files}
              </div>
            )}
          </div>
          {!isPhone && (
            <>
              <PlanBanner />
              <ProjectsToolbar {...{ list, layouts }} onOpen={panel.open} isPaged={!board} />
              <PipelineBar {...pipeline} />
            </>
          )}
          {isEmpty ? (
            <NothingSaved unlocked={unlocked} />
          ) : board ? (
            <div className={cx(!isPhone && 'mt-1.5')}>
              <LazyStageBoard columns={board} {...{ stages, overdue, list }} onOpen={panel.open} />
            </div>
          ) : (
            result && (
              <>
                {isPhone && <PipelineBar {...pipeline} part="head" />}
                <ProjectResults
                  rows={rows}
                  meta={result.meta}
                  list={list}
                  own={MY_COLUMNS}
                  onOpen={panel.open}
                />
              </>
            )
          )}
          {isPhone && (
            <>
              <PipelineBar {...pipeline} part="foot" />
              <div className="mt-4">{files}</div>
            </>
          )}
        </div>
      </Covered>
      <LazyProjectPanel
        project={project && withMemberState(project)}
        rows={rows}
        panel={panel}
        list={{
          from: result?.meta.from ?? 1,
          total: result?.meta.total ?? rows.length,
          hrefOf: list.hrefOf,
        }}
      />
    </PageFrame>
  )
}
