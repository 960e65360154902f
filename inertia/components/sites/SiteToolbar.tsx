import type { ReactNode } from 'react'
import { PER_PAGE_OPTIONS } from '#shared/limits'
import { SearchField } from '~/components/projects/list/SearchField'
import { Select } from '~/components/ui/forms/Select'
import type { AdminSiteListControls } from '~/list/useAdminSiteList'

const PER_PAGE = PER_PAGE_OPTIONS.map((value) => ({ value, label: `${value} per page` }))

type SiteToolbarProps = {
  list: AdminSiteListControls
  children: ReactNode
}

export function SiteToolbar({ list, children }: SiteToolbarProps) {
  return (
    <div className="@container" data-testid="admin-toolbar">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:[&>a]:h-11 max-sm:[&>button]:h-11 max-sm:*:first:col-span-2">
        <SearchField list={list} label="Search sites" placeholder="Search table..." />
        <Select
          label="Rows per page"
          hideLabel
          className="sm:w-36"
          options={PER_PAGE}
          value={list.state.perPage}
          onChange={(perPage) => list.change({ perPage })}
          testId="per-page"
        />
        {children}
      </div>
    </div>
  )
}
