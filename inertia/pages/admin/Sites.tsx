import { useMemo, useState } from 'react'
import {
  ArrowUpTrayIcon,
  BuildingOffice2Icon,
  PencilSquareIcon,
  PhoneIcon,
  PlusIcon,
  TrashIcon,
} from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import type { ImportOption } from '#queries/imports/import_options'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ExportMenu } from '~/components/admin/ExportMenu'
import { RecordTable } from '~/components/tables/RecordTable'
import { Pagination } from '~/components/tables/Pagination'
import {
  LazyDeleteSites,
  LazySelectedSites,
  LazySiteDialog,
  LazySiteFilterChips,
  LazySiteFilters,
  LazySiteRecords,
} from '~/components/sites/LazySiteParts'
import { siteColumns } from '~/components/sites/siteColumns'
import type { OpenSite } from '~/components/sites/form/SiteDialog'
import type { OpenRecords } from '~/components/sites/SiteRecordsDialog'
import { SiteOrder } from '~/components/sites/SiteOrder'
import { SiteToolbar } from '~/components/sites/SiteToolbar'
import { Button, ButtonLink } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { IconButton } from '~/components/ui/IconButton'
import { useAdminSiteList } from '~/list/useAdminSiteList'
import { useSelection } from '~/components/tables/useSelection'
import { PageFrame } from '~/layouts/PageFrame'
import {
  adminSiteFilters,
  adminSitesExportQuery,
  type AdminSiteListState,
} from '~/list/adminSiteListUrl'
import type { AllResults } from '~/list/bulkList'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type SitesProps = InertiaProps<{
  list: Data.AdminSiteList
  query: Data.AdminSiteListQuery
  /** Sites that wait for verification. */
  waiting: number
  sources: string[]
  filteredImport: ImportOption | null
}>

export const title = 'Sites'

export default function Sites(props: SitesProps) {
  const { list: result, query, waiting, sources, filteredImport } = props
  const list = useAdminSiteList(query as AdminSiteListState)
  const exportQuery = adminSitesExportQuery(list.state)
  const filterCount = Object.keys(adminSiteFilters(list.state.filters)).length
  const isFiltered = filterCount > 0 || list.state.search !== ''
  const selection = useSelection(
    result.data.map(({ id }) => id),
    exportQuery
  )
  const [editing, setEditing] = useState<OpenSite>(null)
  const [deleting, setDeleting] = useState<{ ids: number[]; allResults?: AllResults }>({ ids: [] })
  const [records, setRecords] = useState<OpenRecords | null>(null)
  const columns = useMemo(
    () => siteColumns(setEditing, (site, kind) => setRecords({ site, kind })),
    []
  )

  return (
    <PageFrame
      sidebar={
        <LazySiteFilters
          list={list}
          total={formatCount(result.total)}
          sources={sources}
          filteredImport={filteredImport}
        />
      }
      sidebarCount={filterCount}
    >
      <AdminHeading title={title} count={{ total: result.total, one: 'site', many: 'sites' }}>
        <SiteOrder list={list} />
      </AdminHeading>
      <SiteToolbar list={list}>
        <Button
          variant="primary"
          onClick={() => setEditing('new')}
          data-testid="add-site"
          icon={<PlusIcon aria-hidden="true" className="size-4" />}
        >
          Add Site
        </Button>
        <ButtonLink
          href="/admin/sites/upload"
          data-testid="upload-csv"
          icon={<ArrowUpTrayIcon aria-hidden="true" className="size-4" />}
        >
          Upload CSV
        </ButtonLink>
        <ButtonLink
          href="/admin/sites/verify"
          data-testid="verify-sites"
          icon={<PhoneIcon aria-hidden="true" className="size-4" />}
        >
          Verify ({formatCount(waiting)})
        </ButtonLink>
        <ButtonLink
          href="/admin/contractors"
          data-testid="admin-contractors-link"
          icon={<BuildingOffice2Icon aria-hidden="true" className="size-4" />}
        >
          Contractors
        </ButtonLink>
        <ExportMenu list="sites" query={exportQuery} />
      </SiteToolbar>
      {isFiltered && (
        <div className="mt-3">
          <LazySiteFilterChips list={list} filteredImport={filteredImport} />
        </div>
      )}
      <div className="mt-3">
        <RecordTable
          caption="Sites"
          columns={columns}
          rows={result.data}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          sort={list.state}
          onSort={list.change}
          isLoading={list.isLoading}
          selection={selection}
          empty={
            <EmptyState title="No sites found." testId="sites-empty">
              No sites match your search and filters.
            </EmptyState>
          }
          actions={(site) => (
            <>
              <IconButton
                size="sm"
                label={`Edit ${site.name}`}
                data-testid="edit-site"
                onClick={() => setEditing(site.id)}
                icon={<PencilSquareIcon aria-hidden="true" />}
              />
              <IconButton
                size="sm"
                label={`Delete ${site.name}`}
                data-testid="delete-site"
                onClick={() => setDeleting({ ids: [site.id] })}
                icon={<TrashIcon aria-hidden="true" />}
              />
            </>
          )}
          testId="sites-table"
          rowTestId="site-row"
        />
        <LazySelectedSites
          selection={selection}
          total={result.total}
          query={exportQuery}
          onChanged={list.reload}
          onDelete={(ids, allResults) => setDeleting({ ids, allResults })}
        />
        <Pagination meta={result} onPage={(page) => list.change({ page }, { keepScroll: false })} />
      </div>
      <LazySiteDialog open={editing} onClose={() => setEditing(null)} onSaved={list.reload} />
      <LazySiteRecords open={records} onClose={() => setRecords(null)} />
      <LazyDeleteSites
        {...deleting}
        onClose={() => setDeleting({ ids: [] })}
        onDeleted={() => {
          selection.clear()
          list.reload()
        }}
      />
    </PageFrame>
  )
}
