import { ChevronLeftIcon, LinkIcon } from '@heroicons/react/20/solid'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { contractorRail } from '~/components/contractors/contractorRail'
import { contractorParameters, type ContractorView } from '~/components/contractors/contractorView'
import { ContractorHead } from '~/components/contractors/overview/ContractorHead'
import { ContractorOverview } from '~/components/contractors/overview/ContractorOverview'
import { LazyProjectPanel } from '~/components/projects/detail/LazyProjectPanel'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { Button } from '~/components/ui/Button'
import { copyLink } from '~/lib/copyLink'
import { Covered } from '~/components/ui/Covered'
import { useFreshFromHistory } from '~/list/useFreshList'
import { useListVisit } from '~/list/useListVisit'
import { useMemberState } from '~/list/useMemberState'
import type { InertiaProps } from '~/types'

const ContractorAside = lazyPart(() => import('~/components/contractors/overview/ContractorAside'))

type ContractorDetailsProps = InertiaProps<{
  contractor: Data.Contractor
  query: ContractorView
  project: Data.SiteDetail | null
}>

function pathOf(slug: string, view: ContractorView, siteId?: number): string {
  const parameters = contractorParameters(view)
  if (siteId) parameters.set('siteid', String(siteId))
  const path = `/contractors/${slug}`
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

export const title = ({ contractor }: ContractorDetailsProps) => contractor.summary.company

export default function ContractorDetails({ contractor, query, project }: ContractorDetailsProps) {
  const { sites } = contractor
  const { slug } = contractor.summary
  const {
    state: view,
    isLoading,
    visit,
    again,
  } = useListVisit({
    query,
    props: ['contractor', 'query'],
  })
  const panel = useProjectPanel({
    projectId: project?.ID ?? null,
    rowIds: sites.map(({ id }) => id),
    pathOf: (id) => pathOf(slug, query, id),
  })
  const withMemberState = useMemberState()
  useFreshFromHistory()

  function change(patch: Partial<ContractorView>) {
    const next = { ...view, page: 1, ...patch }
    visit(pathOf(slug, next), next, { keepScroll: !('page' in patch) })
  }

  const open = { hrefOf: (id: number) => pathOf(slug, query, id), onOpen: panel.open }
  return (
    <div className="flex w-full flex-col gap-3 px-4 py-3 sm:px-6">
      <Link
        href="/contractors"
        className="inline-flex min-h-6 items-center gap-1.5 self-start text-[0.8125rem] font-medium text-muted hover:text-ink"
      >
        <ChevronLeftIcon aria-hidden="true" className="size-4" />
        All contractors
      </Link>
      <Covered isCovered={panel.isCovering}>
        <ContractorHead
          as="h1"
          summary={contractor.summary}
          regions={contractor.figures.regions}
          action={
            <Button
              size="sm"
              onClick={() => void copyLink(pathOf(slug, query))}
              icon={<LinkIcon aria-hidden="true" className="size-4" />}
            >
              Copy link
            </Button>
          }
        />
        {again && (
          <Button onClick={again} className="self-start">
            Try again
          </Button>
        )}
        <ContractorOverview
          {...{ contractor, view, ...open }}
          onChange={change}
          isLoading={isLoading}
          stickyClass="sticky top-(--header-height) z-10"
          aside={<ContractorAside {...contractor} {...open} />}
        />
      </Covered>
      <LazyProjectPanel
        project={project && withMemberState(project)}
        rows={[]}
        panel={panel}
        list={{ ...contractorRail(contractor), hrefOf: open.hrefOf }}
      />
    </div>
  )
}
