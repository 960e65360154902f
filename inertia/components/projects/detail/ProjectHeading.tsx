import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { isHidden } from '#shared/sites/site_status'
import { Badge } from '~/components/ui/Badge'
import { cx } from '~/lib/cx'
import { addressLine } from '~/lib/format'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { SectorMark } from '~/components/projects/SectorMark'
import { SectorText } from '~/components/projects/SectorText'
import { StatusBadge } from '~/components/projects/StatusBadge'

/** Longer names are smaller, so that they do not fill a phone's sheet. */
const LONG_NAME = 80

type ProjectHeadingProps = {
  project: Data.Site
  /** `p` where a dialog's own title is the heading. */
  as: 'h1' | 'h2' | 'p'
  actions: ReactNode
  /** Beside the address. */
  copy?: ReactNode
}

/** Tells administrators why members cannot see the project. */
export function ProjectHeading({ project, as: Heading, actions, copy }: ProjectHeadingProps) {
  const address = addressLine(project)
  // The last part stays beside what copies it.
  const end = address.lastIndexOf(', ') + 1
  return (
    <div className="@container/heading min-w-0">
      <div className="flex min-w-0 flex-wrap-reverse items-end gap-x-4 gap-y-2.5">
        <div className="min-w-[min(100%,18rem)] flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Heading
              data-testid="project-name"
              className={cx(
                'min-w-0 origin-top-left font-bold tracking-tight wrap-anywhere',
                project.name.length > LONG_NAME
                  ? 'text-base/6 sm:text-lg/6'
                  : 'text-xl/7 sm:text-[1.375rem]/7'
              )}
            >
              {project.name}
            </Heading>
            <NewUpdatedBadge badge={project.badge} />
            <StatusBadge status={project.site_status} />
            {isHidden(project.site_status) && (
              <Badge tone="warning" title="Members can’t see this project.">
                Hidden: {project.site_status}
              </Badge>
            )}
          </div>
        </div>
        {actions}
      </div>
      <p className="text-[0.8125rem]/5 text-muted max-sm:flex max-sm:flex-col">
        <span className="inline-flex items-center gap-1.5">
          <SectorMark sector={project.type} />
          <SectorText site={project} />
        </span>
        <span aria-hidden="true" className="max-sm:hidden">
          {' · '}
        </span>
        <span>
          {address.slice(0, end)}
          <span className="sm:whitespace-nowrap">
            {address.slice(end) || 'Address unknown'} {address && copy}
          </span>
        </span>
      </p>
    </div>
  )
}
