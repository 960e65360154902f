import { ChevronDownIcon, ChevronUpIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { PhoneIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { contactsOf } from '~/components/contacts/contactsOf'
import { buttonClass } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { Loading } from '~/components/ui/Loading'
import { SidePanel } from '~/components/ui/SidePanel'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import type { useProjectPanel } from '~/hooks/useProjectPanel'
import { telHref } from '~/lib/format'
import { ProjectActions } from './ProjectActions'
import { ProjectDetail } from './ProjectDetail'
import { ProjectHeading } from './ProjectHeading'

type ProjectPanelProps = {
  project: Data.SiteDetail | null
  panel: ReturnType<typeof useProjectPanel>
}

/** One project over the list: a sheet at the right, the whole screen on phones (section 4). */
export function ProjectPanel({ project, panel }: ProjectPanelProps) {
  const isPhone = useMediaQuery('(max-width: 639px)')
  const shown = panel.isOpening ? null : project
  return (
    <SidePanel
      open={panel.openId !== null}
      onClose={panel.close}
      title={shown?.name ?? 'Project'}
      testId="project-panel"
      header={<PanelHeader project={shown} panel={panel} />}
      footer={isPhone && shown && <CallLead project={shown} />}
    >
      {shown ? <ProjectDetail project={shown} /> : <Loading text="Loading Site" />}
    </SidePanel>
  )
}

function PanelHeader({ project, panel }: ProjectPanelProps) {
  const { open, previous, next, close } = panel
  const step = (id: number | undefined) => () => id !== undefined && open(id)
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-start sm:justify-between sm:gap-4">
      {project ? <ProjectHeading project={project} as="h2" /> : <span />}
      <div className="flex shrink-0 items-center justify-end gap-1.5">
        {project && <ProjectActions project={project} />}
        <IconButton
          bordered
          size="sm"
          label="Previous project"
          className="max-sm:ml-auto"
          disabled={previous === undefined}
          onClick={step(previous)}
          icon={<ChevronUpIcon aria-hidden="true" />}
        />
        <IconButton
          bordered
          size="sm"
          label="Next project"
          disabled={next === undefined}
          onClick={step(next)}
          icon={<ChevronDownIcon aria-hidden="true" />}
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
    </div>
  )
}

/** Keeps the call in reach of the thumb. */
function CallLead({ project }: { project: Data.SiteDetail }) {
  const lead = contactsOf(project).find((contact) => contact.phone)
  if (!lead?.phone) return null
  return (
    <a
      href={telHref(lead.phone)}
      data-testid="call-lead"
      className={`${buttonClass({ variant: 'primary', size: 'lg' })} w-full text-base`}
    >
      <PhoneIcon aria-hidden="true" className="size-5" />
      Call Now
      <span className="sr-only">: {lead.name}</span>
    </a>
  )
}
