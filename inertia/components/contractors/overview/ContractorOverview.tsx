import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import type { ContractorSiteSort } from '#shared/contractors/contractors'
import { sectorLabel } from '#shared/sites/sectors'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { Chip } from '~/components/ui/Chip'
import { cx } from '~/lib/cx'
import { monthLabel } from '~/lib/format'
import type { Sort } from '~/list/sorting'
import type { ContractorView } from '../contractorView'
import type { OpenProject } from './cells'
import { ContractorProjects } from './ContractorProjects'
import { ContractorStats } from './ContractorStats'

type ContractorOverviewProps = OpenProject & {
  contractor: Data.Contractor
  view: ContractorView
  onChange: (patch: Partial<ContractorView>) => void
  isLoading: boolean
  stickyClass?: string
  /** Above the people. */
  aside?: ReactNode
}

const ContractorFigures = lazyPart(() => import('./ContractorFigures'), {
  placeholder: <div aria-busy="true" className="grey-rows m-4 h-48" />,
})
const ContractorPeople = lazyPart(() => import('./ContractorPeople'))

/** In two columns, the people have the second. */
const PEOPLE_BESIDE =
  '@2xl:@max-5xl:grid-rows-[auto_1fr] @2xl:@max-5xl:[&>:last-child]:col-start-2 @2xl:@max-5xl:[&>:last-child]:row-span-2 @2xl:@max-5xl:[&>:last-child]:row-start-1'

/** All that is known of a contractor, the same in its panel and on its page. */
export function ContractorOverview({
  contractor,
  view,
  onChange,
  isLoading,
  stickyClass,
  aside,
  ...open
}: ContractorOverviewProps) {
  const { summary, figures } = contractor
  const { sector, region, month } = view
  const chosen = [
    { key: 'sector', label: sector && `Sector: ${sectorLabel(sector)}` },
    { key: 'region', label: region && `Region: ${region}` },
    { key: 'month', label: month && `Starting in ${monthLabel(month)}` },
  ].filter(({ label }) => label)
  return (
    <div className="@container flex flex-col gap-3">
      <ContractorStats {...contractor} />
      {summary.projects_count > 0 && (
        <ContractorFigures figures={figures} chosen={view} onChoose={onChange} />
      )}
      <div className="grid items-start gap-3 @5xl:grid-cols-[minmax(0,1fr)_14.75rem] @[100rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {chosen.length > 0 && (
            <div className="mb-2 flex flex-wrap gap-1.5" data-testid="contractor-choice">
              {chosen.map(({ key, label }) => (
                <Chip key={key} label={label!} onRemove={() => onChange({ [key]: undefined })} />
              ))}
            </div>
          )}
          <ContractorProjects
            {...{ contractor, isLoading, stickyClass, ...open }}
            sort={view as Sort<ContractorSiteSort>}
            onSort={onChange}
            onPage={(page) => onChange({ page })}
          />
        </div>
        <div
          className={cx(
            'grid min-w-0 items-start gap-3 @2xl:grid-cols-2 @5xl:grid-cols-1',
            aside ? PEOPLE_BESIDE : undefined
          )}
        >
          {aside}
          <ContractorPeople slug={summary.slug} {...open} />
        </div>
      </div>
    </div>
  )
}
