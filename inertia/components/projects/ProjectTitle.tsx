import type { Data } from '@generated/data'
import { cx } from '~/lib/cx'
import { NewUpdatedBadge } from './NewUpdatedBadge'
import { ProjectLink } from './ProjectLink'

type ProjectTitleProps = {
  site: Data.Site
  href: string
  onOpen: (id: number) => void
  className: string
  badgeClass?: string
  hasView?: boolean
}

export function ProjectTitle({ site, className, badgeClass, ...link }: ProjectTitleProps) {
  return (
    <div className="flex min-w-0 items-start gap-2">
      <span className={cx('contents', badgeClass)}>
        <NewUpdatedBadge badge={site.badge} />
      </span>
      <ProjectLink
        {...link}
        id={site.ID}
        title={site.name}
        className={cx('min-w-0 font-semibold text-ink', className)}
      >
        {site.name}
      </ProjectLink>
    </div>
  )
}
