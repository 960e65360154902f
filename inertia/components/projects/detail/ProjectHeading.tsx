import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { detailStatus, isHidden } from '#shared/sites/site_status'
import { Badge, type BadgeTone } from '~/components/ui/Badge'
import { cx } from '~/lib/cx'
import { addressLine } from '~/lib/format'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { SectorMark } from '~/components/projects/SectorMark'
import { SectorText } from '~/components/projects/SectorText'

const STATUS_TONES: Record<string, BadgeTone> = {
  'Live': 'success',
  'Contract Awarded': 'info',
  'Complete': 'neutral',
}

/** Longer names are smaller, so that they do not fill a phone's sheet. */
const LONG_NAME = 80

type ProjectHeadingProps = {
  project: Data.Site
  /** `p` where a dialog's own title is the heading. */
  as: 'h1' | 'h2' | 'p'
  actions: ReactNode
}

/** Tells administrators why members cannot see the project. */
export function ProjectHeading({ project, as: Heading, actions }: ProjectHeadingProps) {
  const status = detailStatus(project.site_status)
  const address = addressLine(project)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap-reverse items-center gap-x-4 gap-y-2.5">
        <div className="flex flex-1 items-center gap-2 text-[0.8125rem] whitespace-nowrap text-muted">
          <NewUpdatedBadge badge={project.badge} />
          <span className="inline-flex items-center gap-1.5">
            <SectorMark sector={project.type} />
            <SectorText site={project} />
          </span>
          <span data-testid="project-status">
            <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{status}</Badge>
          </span>
          {isHidden(project.site_status) && (
            <Badge tone="warning" title="Members can’t see this project.">
              Hidden: {project.site_status}
            </Badge>
          )}
        </div>
        {actions}
      </div>
      <Heading
        data-testid="project-name"
        className={cx(
          'mt-1.5 font-bold tracking-tight wrap-anywhere',
          project.name.length > LONG_NAME
            ? 'text-base/6 sm:text-lg/6'
            : 'text-xl/7 sm:text-[1.375rem]/7'
        )}
      >
        {project.name}
      </Heading>
      <p className="mt-0.5 text-muted">{address || 'Address unknown'}</p>
    </div>
  )
}
