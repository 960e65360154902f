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
}

export function ProjectTitle({ site, href, onOpen, className, badgeClass }: ProjectTitleProps) {
  return (
    <div className="flex min-w-0 items-start gap-2">
      <span className={cx('contents', badgeClass)}>
        <NewUpdatedBadge badge={site.badge} />
      </span>
      <ProjectLink
        id={site.ID}
        href={href}
        onOpen={onOpen}
        title={site.name}
        className={cx('min-w-0 font-semibold text-ink', className)}
      >
        {site.name}
      </ProjectLink>
    </div>
  )
}
