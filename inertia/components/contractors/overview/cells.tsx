import type { Data } from '@generated/data'
import {
  contractorSiteStatus,
  type ContractorSiteSort,
  type ContractorSiteStatus,
} from '#shared/contractors/contractors'
import { isPast } from '#shared/sites/site_status'
import { usePeriodAxis } from '~/components/projects/PeriodAxis'
import { PILL, PILL_AGAIN, PILL_TONES } from '~/components/projects/ProjectButtons'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import type { Sort } from '~/list/sorting'
import { useFailedOpening } from '~/list/useMemberState'

export type ContractorSite = Data.Contractor['sites'][number]
export type OpenProject = { hrefOf: (id: number) => string; onOpen: (id: number) => void }

export type SitesProps = OpenProject & {
  sites: ContractorSite[]
  sort: Sort<ContractorSiteSort>
  onSort: (sort: Sort<ContractorSiteSort>) => void
  /** Where the sticky header stops: below the page's header, or not at all in a dialog. */
  stickyClass?: string
}

const TONES: Record<ContractorSiteStatus, string> = {
  'Unknown': 'text-muted',
  'Contract Awarded': 'text-info-text',
  'Live': 'text-success-text',
  'Completed': 'text-danger-text',
}

/** Up to today where all of them have ended. */
export function useSitesAxis(sites: ContractorSite[]) {
  const { today } = useSharedProps()
  return usePeriodAxis(sites.every(({ end_date: end }) => isPast(end, today)))
}

export function SiteStatus({ site }: { site: ContractorSite }) {
  const { today } = useSharedProps()
  const status = contractorSiteStatus(site, today)
  return (
    <span
      data-testid="contractor-project-status"
      className={cx('shrink-0 text-[0.8125rem]/4 font-semibold', TONES[status])}
    >
      {status}
    </span>
  )
}

type ViewSiteProps = { site: ContractorSite; onOpen: (id: number) => void }

export function ViewSite({ site, onOpen }: ViewSiteProps) {
  const hasFailed = useFailedOpening(site.id)
  const words = hasFailed ? 'Try again' : site.has_viewed ? 'Viewed' : 'View'
  return (
    <button
      type="button"
      data-testid="view-project"
      data-control="view"
      aria-label={`${words}: ${site.name}`}
      onClick={() => onOpen(site.id)}
      className={cx(
        PILL,
        hasFailed && PILL_AGAIN,
        site.has_viewed ? PILL_TONES.seen : PILL_TONES.unseen
      )}
    >
      {words}
    </button>
  )
}
