import { ArrowLeftIcon } from '@heroicons/react/20/solid'
import { Link, router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { CONTRACTOR_SITE_DEFAULTS, type ContractorSiteSort } from '#shared/contractors/contractors'
import type { SortDirection } from '#shared/sites/filters'
import { urlFor } from '~/client'
import { ContractorLogo } from '~/components/contractors/ContractorLogo'
import { ContractorProjects } from '~/components/contractors/ContractorProjects'
import { ContractorStats } from '~/components/contractors/ContractorStats'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { useRecordView } from '~/components/projects/detail/useRecordView'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useMemberState } from '~/list/useMemberState'
import type { InertiaProps } from '~/types'

type State = { page: number; sortBy: ContractorSiteSort; sortDirection: SortDirection }

type ContractorDetailsProps = InertiaProps<{
  contractor: Data.Contractor
  query: State
  project: Data.SiteDetail | null
}>

function pathOf(slug: string, state: State, siteId?: number): string {
  const parameters = new URLSearchParams()
  for (const key of ['page', 'sortBy', 'sortDirection'] as const) {
    if (state[key] !== CONTRACTOR_SITE_DEFAULTS[key]) parameters.set(key, String(state[key]))
  }
  if (siteId) parameters.set('siteid', String(siteId))
  const path = urlFor('contractors.show', { slug })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

export const title = ({ contractor }: ContractorDetailsProps) => contractor.summary.company

export default function ContractorDetails({ contractor, query, project }: ContractorDetailsProps) {
  const { summary, sites } = contractor
  const { slug, company } = summary
  const [asked, setAsked] = useState<State | null>(null)
  const state = asked ?? query
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: sites.map(({ id }) => id),
    pathOf: (id) => pathOf(slug, query, id),
  })
  const withMemberState = useMemberState()
  useRecordView(project)
  useFreshFromHistory()

  function change(patch: Partial<State>) {
    const next = { ...state, page: 1, ...patch }
    setAsked(next)
    router.get(
      pathOf(slug, next),
      {},
      {
        only: ['contractor', 'query'],
        preserveState: true,
        preserveScroll: !('page' in patch),
        onFinish: () => setAsked(null),
      }
    )
  }

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-8">
      <Link
        href={urlFor('contractors')}
        className="mb-3 inline-flex min-h-6 items-center gap-1.5 font-medium text-muted hover:text-ink"
      >
        <ArrowLeftIcon aria-hidden="true" className="size-4" />
        All contractors
      </Link>
      <div className="mb-5 flex items-center gap-4">
        <ContractorLogo name={company} logo={summary.logo} size="lg" />
        <h1 className="text-2xl/8 font-bold tracking-tight wrap-anywhere">{company}</h1>
      </div>
      <ContractorStats summary={summary} sites={sites} />
      <h2 className="mt-7 mb-3 text-base font-bold">Projects</h2>
      <ContractorProjects
        contractor={contractor}
        sort={state}
        onSort={change}
        onPage={(page) => change({ page })}
        isLoading={asked !== null}
        hrefOf={(id) => pathOf(slug, query, id)}
        onOpen={panel.open}
        stickyClass="sticky top-(--header-height) z-10"
      />
      <LazyProjectPanel project={project && withMemberState(project)} rows={[]} panel={panel} />
    </div>
  )
}
