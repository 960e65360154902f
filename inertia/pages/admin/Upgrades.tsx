import { useState } from 'react'
import type { Data } from '@generated/data'
import { formatPence } from '#shared/agreements'
import { formatDay } from '#shared/dates'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { AdminCell, AdminTable } from '~/components/admin/AdminTable'
import { Pagination } from '~/components/projects/Pagination'
import { Badge } from '~/components/ui/Badge'
import { EmptyState } from '~/components/ui/EmptyState'
import { UpgradeDialog } from '~/components/upgrades/UpgradeDialog'
import { UpgradeFilters, type UpgradeQuery } from '~/components/upgrades/UpgradeFilters'
import { statusLook } from '~/components/upgrades/upgradeStatus'
import { useAdminList } from '~/hooks/useAdminList'
import { PageFrame } from '~/layouts/PageFrame'
import type { InertiaProps } from '~/types'

type Upgrade = Data.Upgrade.Variants['forAdmin']

type UpgradesProps = InertiaProps<{
  upgrades: Upgrade[]
  meta: Data.SiteList['meta']
  filters: UpgradeQuery
}>

const COLUMNS = [
  { label: 'Member' },
  { label: 'Status' },
  { label: 'Term' },
  { label: 'Price', align: 'right' as const },
  { label: 'Requested' },
  { label: 'Agreement' },
]

/** `/admin/upgrades` (D27): from request to signed agreement. */
export default function Upgrades({ upgrades, meta, filters }: UpgradesProps) {
  const list = useAdminList<UpgradeQuery>('/admin/upgrades', filters)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = upgrades.find(({ id }) => id === openId) ?? null
  const { status, name, company, email } = filters

  return (
    <PageFrame
      sidebar={<UpgradeFilters list={list} />}
      sidebarTitle="Filter Upgrades"
      sidebarCount={[status, name, company, email].filter(Boolean).length}
    >
      <AdminHeading
        title="Upgrades"
        count={{ total: meta.total, one: 'upgrade', many: 'upgrades' }}
      />
      {upgrades.length === 0 ? (
        <EmptyState title="No upgrades found.">
          They appear here when members ask for a paid membership.
        </EmptyState>
      ) : (
        <>
          <AdminTable columns={COLUMNS} isLoading={list.isLoading} testId="upgrades-table">
            {upgrades.map((upgrade) => (
              <UpgradeRow key={upgrade.id} upgrade={upgrade} onOpen={() => setOpenId(upgrade.id)} />
            ))}
          </AdminTable>
          <Pagination meta={meta} onPage={(page) => list.change({ page })} />
        </>
      )}
      <UpgradeDialog upgrade={open} onClose={() => setOpenId(null)} />
    </PageFrame>
  )
}

function UpgradeRow({ upgrade, onOpen }: { upgrade: Upgrade; onOpen: () => void }) {
  const look = statusLook(upgrade)
  return (
    <tr data-testid="upgrade-row">
      <AdminCell className="min-w-44">
        <button
          type="button"
          onClick={onOpen}
          data-testid="open-upgrade"
          className="min-h-6 text-left font-semibold text-ink hover:underline"
        >
          {upgrade.user?.name ?? 'Account deleted'}
        </button>
        <p className="text-[0.8125rem] text-muted">{upgrade.user?.company}</p>
      </AdminCell>
      <AdminCell>
        <Badge tone={look.tone}>{look.label}</Badge>
      </AdminCell>
      <AdminCell className="whitespace-nowrap tabular-nums">
        {upgrade.term_months === null ? '–' : `${upgrade.term_months} months`}
      </AdminCell>
      <AdminCell align="right">
        {upgrade.price_pence === null ? '–' : formatPence(upgrade.price_pence)}
      </AdminCell>
      <AdminCell className="tabular-nums">{formatDay(upgrade.created_at)}</AdminCell>
      <AdminCell className="whitespace-nowrap">
        {upgrade.member_signed_at ? `Signed ${formatDay(upgrade.member_signed_at)}` : 'Not signed'}
      </AdminCell>
    </tr>
  )
}
