import { ArrowLeftIcon, ArrowRightIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import type { Data } from '@generated/data'
import { CopyButton } from '~/components/ui/CopyButton'
import { IconButton } from '~/components/ui/IconButton'
import { Loading } from '~/components/ui/Loading'
import { DialogError } from '~/components/ui/dialogs/DialogError'
import { SidePanel } from '~/components/ui/dialogs/SidePanel'
import { SplitPanel } from '~/components/ui/dialogs/SplitPanel'
import { controlNamed, named } from '~/lib/controls'
import { addressLine } from '~/lib/format'
import { isSplitLoaded } from '~/lib/splitPlace'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useStore } from '~/lib/store'
import { useMemberState } from '~/list/useMemberState'
import { SPLIT } from './split'
import { walkedRows, type useProjectPanel } from './useProjectPanel'
import { useRail, type RailList } from './useRail'
import { useRecordView } from './useRecordView'
import { useWalkingKeys } from './useWalkingKeys'
import { ProjectActions } from '~/components/projects/ProjectActions'
import { ProjectDetail, WideDetail } from './ProjectDetail'
import { PhoneRecord } from './PhoneRecord'
import { ProjectHeading } from './ProjectHeading'
import { ProjectRail } from './ProjectRail'
import { ThumbBar } from './ThumbBar'
import { CachedNotice } from '~/components/projects/CachedNotice'

type ProjectPanelProps = {
  project: Data.SiteDetail | null
  /** What the list knows while the project loads. */
  rows: Data.Site[]
  panel: ReturnType<typeof useProjectPanel>
  /** The list that stays beside the project on wide screens; visitors have none. */
  list?: RailList
}

isSplitLoaded.set(true)

export default function ProjectPanel({ project, rows, panel, list }: ProjectPanelProps) {
  const isPhone = useIsPhoneFrame()
  const { viewer } = useSharedProps()
  const isWide = useMediaQuery(SPLIT)
  useRecordView(project)
  useWalkingKeys(panel.openId !== null, panel.walk)
  const walked = useStore(walkedRows)
  const withMemberState = useMemberState()
  const rail = useRail({ panel, project, rows, list })
  const shown = panel.isOpening ? null : project
  const listed = [...(walked?.rows ?? []), ...rows].find(({ ID }) => ID === panel.openId)
  const known = shown ?? (listed && withMemberState(listed))
  const title = known?.name ?? 'Project'
  const hasThumbBar = isPhone && viewer !== null
  if (isWide && rail) {
    return (
      panel.openId !== null && (
        <SplitPanel
          onClose={panel.close}
          title={title}
          testId="project-panel"
          from={panel.isOpening ? controlNamed(`project ${panel.openId}`) : undefined}
          rail={
            <ProjectRail
              title={rail.title}
              rows={rail.rows}
              hrefOf={rail.hrefOf}
              openId={panel.openId}
              onOpen={panel.open}
              onWalk={panel.walk}
              onClose={panel.close}
              className="w-60 shrink-0 border-r border-line xl:w-75 2xl:w-90"
            />
          }
        >
          <div className="shrink-0 border-b border-line px-6 py-3">
            <PanelHeader as="h2" project={known} panel={panel} position={rail.position} />
          </div>
          <DialogError className="shrink-0 px-6 pt-4" />
          {shown ? (
            <WideDetail project={shown} onOpen={panel.further} />
          ) : (
            <Loading text="Loading Site" className="flex-1 p-6" />
          )}
        </SplitPanel>
      )
    )
  }
  return (
    <SidePanel
      open={panel.openId !== null}
      onClose={panel.close}
      title={title}
      testId="project-panel"
      header={
        <PanelHeader
          as="p"
          project={known}
          panel={panel}
          position={rail?.position}
          hasBookmark={!hasThumbBar}
        />
      }
      footer={hasThumbBar && shown && <ThumbBar project={shown} />}
    >
      {shown && <CachedNotice projectId={shown.ID} />}
      {!shown ? (
        <Loading text="Loading Site" className="h-full p-4 sm:p-6" />
      ) : isPhone ? (
        <PhoneRecord key={shown.ID} project={shown} onOpen={panel.further} onWalk={panel.walk} />
      ) : (
        <ProjectDetail key={shown.ID} project={shown} onOpen={panel.further} />
      )}
    </SidePanel>
  )
}

type PanelHeaderProps = Pick<ComponentProps<typeof ProjectHeading>, 'as'> & {
  project: Data.Site | undefined
  panel: ProjectPanelProps['panel']
  /** `3 of 56`. */
  position?: string
  hasBookmark?: boolean
}

function PanelHeader({ as, project, panel, position, hasBookmark }: PanelHeaderProps) {
  const { walk, hasPrevious, hasNext, close } = panel
  const actions = (
    <div
      ref={named('panel')}
      className="ml-auto flex min-w-0 items-center justify-end gap-1.5 max-sm:min-w-full"
    >
      {project && <ProjectActions project={project} hasBookmark={hasBookmark} />}
      <IconButton
        bordered
        size="sm"
        label="Previous project"
        className="ml-auto"
        disabled={!hasPrevious}
        onClick={() => walk('previous')}
        aria-keyshortcuts="ArrowLeft"
        icon={<ArrowLeftIcon aria-hidden="true" />}
      />
      {position && (
        <span className="px-1 text-[0.8125rem] font-semibold tabular-nums">{position}</span>
      )}
      <IconButton
        bordered
        size="sm"
        label="Next project"
        disabled={!hasNext}
        onClick={() => walk('next')}
        aria-keyshortcuts="ArrowRight"
        icon={<ArrowRightIcon aria-hidden="true" />}
      />
      <IconButton
        bordered
        size="sm"
        label="Close"
        data-testid="close-panel"
        onClick={close}
        icon={<XMarkIcon aria-hidden="true" />}
      />
    </div>
  )
  if (!project) return actions
  const copy = (
    <span className="max-sm:hidden [&>button]:-my-1">
      <CopyButton text={addressLine(project)} what="the address" testId="copy-address" />
    </span>
  )
  return <ProjectHeading {...{ project, as, actions, copy }} />
}
