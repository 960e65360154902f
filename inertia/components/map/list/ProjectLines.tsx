import type { Data } from '@generated/data'
import { distanceLabel } from '#shared/places/area'
import { sectorLabel } from '#shared/sites/sectors'
import { ProjectTitle } from '~/components/projects/ProjectTitle'
import { Value } from '~/components/projects/Value'
import { SectorMark } from '~/components/projects/SectorMark'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'

type ProjectLinesProps = {
  site: Data.Site
  href: string
  onOpen: (id: number) => void
  titleClass?: string
}

/** Name and value, then sector, place and contractor, as the map's rows and cards begin. */
export function ProjectLines({ site, href, onOpen, titleClass }: ProjectLinesProps) {
  const miles = site.miles_away !== undefined && distanceLabel(site.miles_away)
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <ProjectTitle {...{ site, href, onOpen }} hasView className={cx('truncate', titleClass)} />
        <span className="shrink-0 font-[650] tabular-nums">
          <Value pounds={site.value} />
        </span>
      </div>
      <p className="flex min-w-0 items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted">
        <SectorMark sector={site.type} />
        <span className="truncate">
          {[sectorLabel(site.type), placeOf(site).near, miles, site.contractor]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    </>
  )
}
