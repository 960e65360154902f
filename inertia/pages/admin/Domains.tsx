import { FlagIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { DOMAIN_RULES } from '#shared/members/people'
import { AdminFilters } from '~/components/admin/AdminFilters'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu, filterQuery } from '~/components/admin/ExportMenu'
import { DomainDialog, NewDomainDialog } from '~/components/admin/DomainDialogs'
import { FilterText } from '~/components/admin/FilterText'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { RowTitle } from '~/components/tables/RowTitle'
import { Pagination } from '~/components/tables/Pagination'
import { Badge } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { EmptyState } from '~/components/ui/EmptyState'
import { Select } from '~/components/ui/forms/Select'
import { useAdminList } from '~/list/useAdminList'
import { PageFrame } from '~/layouts/PageFrame'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type DomainQuery = { search?: string; rule?: string; flagged?: string; page?: number }

type DomainsProps = InertiaProps<{
  domains: Data.Domain[]
  meta: Data.SiteList['meta']
  filters: DomainQuery
}>

const RULES = [
  { value: '', label: 'Any rule' },
  ...DOMAIN_RULES.map((rule) => ({ value: rule, label: rule })),
]

export const title = 'Domains'

export default function Domains({ domains, meta, filters }: DomainsProps) {
  const list = useAdminList<DomainQuery>('/admin/domains', filters)
  const [openId, setOpenId] = useState<number | null>(null)
  const [isAdding, setIsAdding] = useState(false)

  const columns: RecordColumn<Data.Domain>[] = [
    {
      label: 'Domain',
      cell: (domain) => (
        <RowTitle
          title={domain.name}
          detail={domain.note}
          onOpen={() => setOpenId(domain.id)}
          testId="open-domain"
        />
      ),
    },
    {
      label: 'Flag',
      width: 'sm:w-56',
      cell: (domain) =>
        domain.flagged_at ? (
          <span className="inline-flex items-center gap-1.5 font-medium text-warning-text">
            <FlagIcon aria-hidden="true" className="size-4 shrink-0" />
            Several free accounts
          </span>
        ) : (
          '–'
        ),
    },
    {
      label: 'Rule',
      width: 'sm:w-24',
      cell: ({ rule }) => <Badge tone={rule === 'Block' ? 'danger' : 'neutral'}>{rule}</Badge>,
    },
    {
      label: 'Users',
      width: 'sm:w-24',
      isNumber: true,
      cell: ({ users }) => formatCount(users),
    },
    {
      label: 'Credits used',
      width: 'sm:w-32',
      isNumber: true,
      cell: (domain) => formatCount(domain.credits_used),
    },
  ]

  return (
    <PageFrame
      sidebar={
        <AdminFilters title="Filter Domains" onClear={list.clear} testId="domain-filters">
          <FilterText list={list} name="search" label="Search" />
          <Select
            label="Rule"
            options={RULES}
            value={list.state.rule ?? ''}
            onChange={(rule) => list.change({ rule })}
          />
          <Checkbox
            label="Flagged only"
            checked={list.state.flagged === '1'}
            onChange={({ target }) => list.change({ flagged: target.checked ? '1' : undefined })}
          />
        </AdminFilters>
      }
      sidebarTitle="Filter Domains"
      sidebarCount={[filters.search, filters.rule, filters.flagged].filter(Boolean).length}
    >
      <AdminHeading title={title} count={{ total: meta.total, one: 'domain', many: 'domains' }}>
        <ExportMenu
          list="domains"
          query={filterQuery({
            search: filters.search,
            rule: filters.rule,
            flagged: filters.flagged,
          })}
        />
        <Button variant="primary" onClick={() => setIsAdding(true)} data-testid="add-domain">
          Add Domain
        </Button>
      </AdminHeading>
      <RecordTable
        caption="Email domains"
        columns={columns}
        rows={domains}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        isLoading={list.isLoading}
        again={list.again}
        empty={<EmptyState title="No domains found." />}
        testId="domains-table"
        rowTestId="domain-row"
      />
      <Pagination meta={meta} onPage={(page) => list.change({ page })} />
      <DomainDialog
        domain={domains.find(({ id }) => id === openId) ?? null}
        onClose={() => setOpenId(null)}
      />
      <NewDomainDialog open={isAdding} onClose={() => setIsAdding(false)} />
    </PageFrame>
  )
}
