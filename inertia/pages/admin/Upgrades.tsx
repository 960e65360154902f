import { useState } from 'react'
import type { Data } from '@generated/data'
import { formatPence, formatTerm } from '#shared/members/agreements'
import { formatDay } from '#shared/time/dates'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu, filterQuery } from '~/components/admin/ExportMenu'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { RowTitle } from '~/components/tables/RowTitle'
import { Pagination } from '~/components/tables/Pagination'
import { Badge } from '~/components/ui/Badge'
import { EmptyState } from '~/components/ui/EmptyState'
import { LazyUpgradeDialog } from '~/components/upgrades/LazyUpgradeDialog'
import { UpgradeFilters, type UpgradeQuery } from '~/components/upgrades/UpgradeFilters'
import { statusLook } from '~/components/upgrades/upgradeStatus'
import { useAdminList } from '~/list/useAdminList'
import { PageFrame } from '~/layouts/PageFrame'
import type { InertiaProps } from '~/types'

type Upgrade = Data.Upgrade.Variants['forAdmin']

type UpgradesProps = InertiaProps<{
  upgrades: Upgrade[]
  meta: Data.SiteList['meta']
  filters: UpgradeQuery
}>

const nameOf = ({ user }: Upgrade) => user?.name ?? 'Account deleted'

export const title = 'Upgrades'

export default function Upgrades({ upgrades, meta, filters }: UpgradesProps) {
  const list = useAdminList<UpgradeQuery>('/admin/upgrades', filters)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = upgrades.find(({ id }) => id === openId) ?? null
  const { status, name, company, email } = filters

  const columns: RecordColumn<Upgrade>[] = [
    {
      label: 'Member',
      cell: (upgrade) => (
        <RowTitle
          title={nameOf(upgrade)}
          detail={upgrade.user?.company}
          onOpen={() => setOpenId(upgrade.id)}
          testId="open-upgrade"
        />
      ),
    },
    { label: 'Status', width: 'sm:w-32', cell: (upgrade) => <StatusBadge upgrade={upgrade} /> },
    {
      label: 'Term',
      width: 'sm:w-28',
      from: 'lg',
      cell: ({ term_months: months }) => (months === null ? '–' : formatTerm(months)),
    },
    {
      label: 'Price',
      width: 'sm:w-32',
      isNumber: true,
      cell: ({ price_pence: pence }) => (pence === null ? '–' : formatPence(pence)),
    },
    {
      label: 'Requested',
      width: 'sm:w-28',
      isTime: true,
      cell: (upgrade) => formatDay(upgrade.created_at),
    },
    {
      label: 'Agreement',
      width: 'sm:w-36',
      from: 'lg',
      cell: ({ member_signed_at: signed }) =>
        signed ? `Signed ${formatDay(signed)}` : 'Not signed',
    },
  ]

  return (
    <PageFrame
      sidebar={<UpgradeFilters list={list} />}
      sidebarTitle="Filter Upgrades"
      sidebarCount={[status, name, company, email].filter(Boolean).length}
    >
      <AdminHeading title={title} count={{ total: meta.total, one: 'upgrade', many: 'upgrades' }}>
        <ExportMenu list="upgrades" query={filterQuery({ status, name, company, email })} />
      </AdminHeading>
      <RecordTable
        caption="Upgrades"
        columns={columns}
        rows={upgrades}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        isLoading={list.isLoading}
        again={list.again}
        empty={
          <EmptyState title="No upgrades found.">
            They appear here when members ask for a paid membership.
          </EmptyState>
        }
        testId="upgrades-table"
        rowTestId="upgrade-row"
      />
      <Pagination meta={meta} onPage={(page) => list.change({ page })} />
      <LazyUpgradeDialog upgrade={open} onClose={() => setOpenId(null)} />
    </PageFrame>
  )
}

function StatusBadge({ upgrade }: { upgrade: Upgrade }) {
  const { label, tone } = statusLook(upgrade)
  return <Badge tone={tone}>{label}</Badge>
}
