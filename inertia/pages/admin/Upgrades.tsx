import { Head, router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { formatPence } from '#shared/agreements'
import { formatDay } from '#shared/dates'
import { Badge } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { UpgradeDialog } from '~/components/upgrades/UpgradeDialog'
import { UpgradeFilters, type UpgradeFilterValues } from '~/components/upgrades/UpgradeFilters'
import { statusLook } from '~/components/upgrades/upgradeStatus'
import { PageFrame } from '~/layouts/PageFrame'
import type { InertiaProps } from '~/types'

type Upgrade = Data.Upgrade.Variants['forAdmin']

type UpgradesProps = InertiaProps<{
  upgrades: Upgrade[]
  meta: { current_page: number; last_page: number; total: number }
  filters: UpgradeFilterValues & { page?: number }
}>

/** `/admin/upgrades` (D27): from request to signed agreement. */
export default function Upgrades({ upgrades, meta, filters }: UpgradesProps) {
  const [openId, setOpenId] = useState<number | null>(null)
  const open = upgrades.find(({ id }) => id === openId) ?? null
  const { status, name, company, email } = filters
  const filterValues = { status, name, company, email }

  return (
    <PageFrame
      sidebar={<UpgradeFilters filters={filterValues} />}
      sidebarTitle="Filter Upgrades"
      sidebarCount={Object.values(filterValues).filter(Boolean).length}
    >
      <Head title="Upgrades" />
      <div className="flex flex-wrap items-baseline justify-between gap-3 pb-4">
        <h1 className="text-2xl/8 font-bold tracking-tight">Upgrades</h1>
        <p className="text-muted tabular-nums" role="status">
          {meta.total === 1 ? '1 upgrade' : `${meta.total.toLocaleString('en-GB')} upgrades`}
        </p>
      </div>
      {upgrades.length === 0 ? (
        <EmptyState title="No upgrades found.">
          They appear here when members ask for a paid membership.
        </EmptyState>
      ) : (
        <div className="overflow-x-auto rounded-panel border border-line bg-surface">
          <table className="w-full text-left" data-testid="upgrades-table">
            <thead className="border-b text-[0.8125rem] text-muted">
              <tr>
                {['Member', 'Status', 'Term', 'Price', 'Requested', 'Agreement'].map((label) => (
                  <th key={label} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y">
              {upgrades.map((upgrade) => (
                <UpgradeRow
                  key={upgrade.id}
                  upgrade={upgrade}
                  onOpen={() => setOpenId(upgrade.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {meta.last_page > 1 && <Pages meta={meta} filters={filterValues} />}
      <UpgradeDialog upgrade={open} onClose={() => setOpenId(null)} />
    </PageFrame>
  )
}

function UpgradeRow({ upgrade, onOpen }: { upgrade: Upgrade; onOpen: () => void }) {
  const look = statusLook(upgrade)
  return (
    <tr data-testid="upgrade-row">
      <td className="min-w-44 px-3 py-2.5">
        <button
          type="button"
          onClick={onOpen}
          data-testid="open-upgrade"
          className="text-left font-semibold text-ink hover:underline"
        >
          {upgrade.user?.name ?? 'Account deleted'}
        </button>
        <p className="text-[0.8125rem] text-muted">{upgrade.user?.company}</p>
      </td>
      <td className="px-3 py-2.5">
        <Badge tone={look.tone}>{look.label}</Badge>
      </td>
      <td className="px-3 py-2.5 whitespace-nowrap tabular-nums">
        {upgrade.term_months === null ? '–' : `${upgrade.term_months} months`}
      </td>
      <td className="px-3 py-2.5 text-right tabular-nums">
        {upgrade.price_pence === null ? '–' : formatPence(upgrade.price_pence)}
      </td>
      <td className="px-3 py-2.5 tabular-nums">{formatDay(upgrade.created_at)}</td>
      <td className="px-3 py-2.5 whitespace-nowrap">
        {upgrade.member_signed_at ? `Signed ${formatDay(upgrade.member_signed_at)}` : 'Not signed'}
      </td>
    </tr>
  )
}

type PagesProps = Pick<UpgradesProps, 'meta'> & { filters: UpgradeFilterValues }

function Pages({ meta, filters }: PagesProps) {
  const go = (page: number) => router.get('/admin/upgrades', { ...filters, page })
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-2">
      <Button size="sm" disabled={meta.current_page <= 1} onClick={() => go(meta.current_page - 1)}>
        Previous
      </Button>
      <span className="text-muted tabular-nums">
        Page {meta.current_page} of {meta.last_page}
      </span>
      <Button
        size="sm"
        disabled={meta.current_page >= meta.last_page}
        onClick={() => go(meta.current_page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
