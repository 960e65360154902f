import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import { Badge } from '~/components/ui/Badge'
import { cx } from '~/lib/cx'
import { SectorMark } from '~/components/projects/SectorMark'

export function ProjectFactLine({ site }: { site: Data.Site }) {
  return (
    <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-1.5 text-[0.8125rem]/5 text-muted @4xl:flex-nowrap">
      <SectorMark sector={site.type} />
      <span className="shrink-0">{sectorLabel(site.type)}</span>
      <Dot className="@max-4xl:hidden" />
      <span className="shrink-0 font-semibold text-ink">{formatPounds(site.value)}</span>
      {site.sales_stage && <Badge tone="stage">{site.sales_stage}</Badge>}
      {site.description && (
        <>
          {!site.sales_stage && <Dot className="@max-4xl:hidden" />}
          <span className="min-w-0 truncate @max-4xl:basis-full" title={site.description}>
            {site.description}
          </span>
        </>
      )}
    </div>
  )
}

function Dot({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cx('text-faint', className)}>
      ·
    </span>
  )
}
