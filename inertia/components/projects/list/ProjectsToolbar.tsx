import { router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { Segmented } from '~/components/ui/forms/Segmented'
import { Select } from '~/components/ui/forms/Select'
import { useIsPhone } from '~/hooks/useIsPhone'
import { usePaidFeature } from '~/components/projects/usePaidFeature'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'
import { listPath, mapPath, MY_PROJECTS } from '~/list/siteListUrl'
import { NewUpdated } from './NewUpdated'
import { PerPage } from '~/components/projects/list/PerPage'
import { RecentViews } from '~/components/projects/detail/RecentViews'
import { RowHeightSwitch } from './rowHeight'
import { SearchField } from './SearchField'
import { sortOf, sortOptions } from '~/list/sorting'
import { useShownView } from '~/list/useShownView'

export const TIMELINE_LAYOUT = {
  value: 'timeline',
  label: 'Timeline',
  className: 'max-md:hidden',
} as const

const LAYOUTS = [
  { value: 'list', label: 'List' },
  TIMELINE_LAYOUT,
  { value: 'map', label: 'Map' },
] as const

type ProjectsToolbarProps = {
  list: SiteListControls
  isMap?: boolean
  onOpen: (id: number) => void
  /** Replaces the choice of List and Map. */
  layouts?: ReactNode
  isPaged?: boolean
}

/** Paid features lead others to the login or the upgrade. */
export function ProjectsToolbar({
  list,
  isMap = false,
  onOpen,
  layouts,
  isPaged = true,
}: ProjectsToolbarProps) {
  const allows = usePaidFeature()
  const isPhone = useIsPhone()
  const view = useShownView(list.state)
  const hasRows = isPaged && !isMap && view !== 'timeline'
  const hasPlace = Boolean(list.state.filters.near)
  const order = sortOptions(list.state, hasPlace, list.place === MY_PROJECTS)

  function show(wanted: (typeof LAYOUTS)[number]['value']) {
    if (wanted === 'map') {
      if (allows('map')) router.visit(mapPath(list.state))
    } else if (isMap) router.visit(listPath({ ...list.state, view: wanted }))
    else list.change({ view: wanted, page: list.state.page })
  }

  return (
    <div className="@container" data-testid="search-bar">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField list={list} />
        <RecentViews onOpen={onOpen} />
        {!isPhone && (
          // Phones hide it before they are measured, or the list would jump up.
          <div className="contents max-sm:hidden">
            <NewUpdated list={list} />
          </div>
        )}
        {hasRows && !isPhone && <RowHeightSwitch />}
        {layouts}
        {!layouts && (
          <Segmented
            label="Layout"
            options={LAYOUTS}
            value={isMap ? 'map' : view === 'timeline' ? view : 'list'}
            onChange={show}
            testId="layout-switch"
          />
        )}
        <div className={cx('flex gap-3 max-sm:w-full', isPaged ? '@4xl:ml-auto' : 'sm:ml-auto')}>
          {!isPhone && isPaged && view !== 'timeline' && (
            <PerPage list={list} hideLabel className="w-36 max-sm:hidden" />
          )}
          <Select
            label="Sort by"
            hideLabel
            className="w-44 max-sm:w-full"
            options={order.options}
            value={order.value}
            onChange={(chosen) => list.change(sortOf(chosen))}
            testId="sort-menu"
          />
        </div>
      </div>
    </div>
  )
}
