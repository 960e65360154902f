import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { LIST_DEFAULTS } from '#shared/sites/filters'
import { formatDay, londonToday } from '#shared/time/dates'
import { ExportMenu } from '~/components/board/ExportMenu'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { buttonClass } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { listExport } from '~/list/siteListUrl'
import { ContractorLogo } from '../ContractorLogo'

const FollowContractor = lazyPart(() => import('./FollowContractor'))

type ContractorHeadProps = {
  summary: Data.Contractor['summary']
  regions: { name: string }[]
  as: 'h1' | 'p'
  /** Beside Export and Follow. */
  action: ReactNode
}

const AND = new Intl.ListFormat('en-GB')

export function ContractorHead({ summary, regions, as: Title, action }: ContractorHeadProps) {
  const { can } = useSharedProps()
  const { company, logo, last_activity: last } = summary
  const facts = [
    'Main contractor',
    AND.format(regions.slice(0, 2).map(({ name }) => name)),
    last && `last activity ${formatDay(londonToday(new Date(last)))}`,
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ContractorLogo name={company} logo={logo} size="lg" />
      <div className="min-w-48 flex-1">
        <Title className="text-xl/7 font-[650] tracking-[-0.018em] wrap-anywhere text-ink">
          {company}
        </Title>
        <p className="text-[0.8125rem]/5 text-muted tabular-nums">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ExportMenu
          isAllowed={can.exportProjects}
          look={buttonClass({ size: 'sm' })}
          exported={listExport({
            ...LIST_DEFAULTS,
            search: '',
            NewUpdated: null,
            filters: { contractor: [company] },
          })}
        />
        {action}
        <FollowContractor company={company} />
      </div>
    </div>
  )
}
