import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { PlanBanner } from '~/components/projects/list/PlanBanner'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { silentVisit } from '~/lib/silentVisit'
import { Covered } from '~/components/ui/Covered'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useMemberState } from '~/list/useMemberState'
import { ChangedProjects } from './ChangedProjects'
import { DueToday } from './DueToday'
import { EndingSoon } from './EndingSoon'
import { NewForYou } from './NewForYou'
import { PipelineCard } from './PipelineCard'
import { DESK_COLUMNS, DeskHeading } from './DeskHeading'
import { deskRail } from './deskRail'
import { deskGreeting } from './greeting'

export type DeskProps = {
  viewer: Data.Viewer
  newMatches: Data.SavedFilterMatches[]
  dueToday: Data.DueToday
  freshSites: Data.FreshSites
  soonSites: Data.SoonSites
  pipeline: Data.Pipeline
  changedSites: Data.ChangedSites
  project: Data.SiteDetail | null
}

const CARDS = ['dueToday', 'soonSites', 'pipeline', 'changedSites']

/** What a member needs in the morning; projects open over it. */
export function Desk(props: DeskProps) {
  const { viewer, newMatches, dueToday, freshSites, soonSites, project } = props
  const { can } = useSharedProps()
  const withMemberState = useMemberState()
  const fresh = freshSites.data.map(withMemberState)
  const filterId = freshSites.filter_id
  const pathOf = (id?: number) => deskPath({ siteid: id, filter: filterId ?? undefined })
  const rail = deskRail(props)
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: rail.map(({ ID }) => ID),
    pathOf,
  })
  useFreshFromHistory()
  useFreshDesk(project === null)
  const opening = { hrefOf: pathOf, onOpen: panel.open }
  const [reminders, setReminders] = useState(dueToday.total)

  function chooseFilter(id: number) {
    router.get(
      deskPath({ filter: id }),
      {},
      {
        only: ['freshSites'],
        preserveState: true,
        preserveScroll: true,
        replace: true,
        ...silentVisit,
      }
    )
  }

  return (
    <div className="mx-auto w-full max-w-[104rem] px-4 py-5 sm:px-6 xl:px-4" data-testid="desk">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <DeskHeading />
          <p className="text-muted" data-testid="desk-greeting">
            {deskGreeting({
              name: viewer.name.split(' ')[0],
              reminders,
              filters: newMatches,
              ending: soonSites.ending,
            })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
          {can.filterNewUpdated && (
            <ButtonLink href="/projects?NewUpdated=new,updated">New and updated</ButtonLink>
          )}
          {can.openMap && <ButtonLink href="/map">Map</ButtonLink>}
          <ButtonLink href="/projects">See all projects</ButtonLink>
        </div>
      </div>
      <PlanBanner />
      <Covered isCovered={panel.isCovering}>
        <div className={DESK_COLUMNS}>
          <div className="flex min-w-0 flex-col gap-4">
            <DueToday
              key={dueToday.data.map(({ ID }) => ID).join()}
              due={dueToday}
              onOpenCount={setReminders}
              {...opening}
            />
            <NewForYou
              filters={newMatches}
              filterId={filterId}
              rows={fresh}
              onFilter={chooseFilter}
              {...opening}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <EndingSoon rows={soonSites.data} {...opening} />
            <PipelineCard pipeline={props.pipeline} />
            <ChangedProjects changed={props.changedSites} {...opening} />
          </div>
        </div>
      </Covered>
      <LazyProjectPanel
        project={project && withMemberState(project)}
        rows={[...fresh, ...soonSites.data]}
        panel={panel}
        list={{ title: 'On your desk', rows: rail, hrefOf: pathOf }}
      />
    </div>
  )
}

/** Work on a project changes the cards around it. */
function useFreshDesk(isClosed: boolean) {
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    if (isClosed && !wasClosed.current) router.reload({ only: CARDS, ...silentVisit })
    wasClosed.current = isClosed
  }, [isClosed])
}

function deskPath(query: { siteid?: number; filter?: number }): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return text ? `/?${text}` : '/'
}
