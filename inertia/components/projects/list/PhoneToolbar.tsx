import { ListBulletIcon, MapIcon } from '@heroicons/react/20/solid'
import { router } from '@inertiajs/react'
import { RecentViews } from '~/components/projects/detail/RecentViews'
import { usePaidFeature } from '~/components/projects/usePaidFeature'
import { FiltersButton } from '~/components/filters/FiltersButton'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { listPath, mapPath } from '~/list/siteListUrl'
import type { SiteListControls } from '~/list/useSiteList'
import { NewCount, type Fresh } from './NewSince'
import { SearchField } from './SearchField'
import { SortMenu } from './SortMenu'

type PhoneToolbarProps = {
  list: SiteListControls
  onOpen: (id: number) => void
  total?: number
  fresh?: Fresh | null
  isMap?: boolean
}

/** Search, filters and the count with its order, which the map’s drawer has; the rest of the toolbar is in the sheet of
 * filters. */
export default function PhoneToolbar({ list, onOpen, total, fresh, isMap }: PhoneToolbarProps) {
  const hasPlace = Boolean(list.shown.filters.near)
  return (
    <>
      <div
        data-testid="search-bar"
        // At the very top, unless a banner stands there.
        className="@container sticky top-0 z-20 -mx-4 flex min-h-[3.5625rem] items-start gap-2 border-b border-line bg-surface px-3 py-1.5 [--control-height:2.75rem] sm:-mx-6 sm:px-6 [&_form]:min-w-0! [h1+&]:-mt-4"
      >
        <SearchField list={list} recent={<RecentViews onOpen={onOpen} />} />
        <FiltersButton className="h-11 border border-edge px-3.5" />
      </div>
      {!isMap && (
        <div className="flex min-h-[2.1875rem] items-center justify-between gap-3">
          {total !== undefined && (
            <p role="status" data-testid="list-summary" className="min-w-0 truncate text-muted">
              <strong className="font-semibold text-ink tabular-nums">{formatCount(total)}</strong>
              {hasPlace ? ` near ${placeName(list.shown)}` : total === 1 ? ' project' : ' projects'}
              {fresh && <NewCount {...fresh} />}
            </p>
          )}
          <SortMenu list={list} isBare />
        </div>
      )}
      <LayoutPill list={list} isMap={isMap} />
    </>
  )
}

function placeName({ filters, place }: SiteListControls['state']): string {
  return place?.label.split(',')[0] ?? filters.near ?? ''
}

function LayoutPill({ list, isMap = false }: Pick<PhoneToolbarProps, 'list' | 'isMap'>) {
  const allows = usePaidFeature()
  const Icon = isMap ? ListBulletIcon : MapIcon

  function show() {
    if (isMap) router.visit(listPath(list.state))
    else if (allows('map')) router.visit(mapPath(list.state))
  }

  return (
    <div
      data-testid="layout-switch"
      className={cx(
        'pointer-events-none fixed inset-x-0 z-20 flex justify-center',
        isMap
          ? 'bottom-[calc(var(--tab-bar-height)+var(--drawer-top,0px)+1.75rem)]'
          : 'bottom-[calc(var(--tab-bar-height)+0.75rem)]',
        'sm:bottom-[calc(var(--tab-bar-height)+3.25rem)]'
      )}
    >
      <button
        type="button"
        data-over-map={isMap || undefined}
        onClick={show}
        className="pointer-events-auto inline-flex h-10 items-center gap-2 rounded-full bg-inverse px-5 font-semibold text-on-inverse shadow-float"
      >
        <Icon aria-hidden="true" className="size-5" />
        {isMap ? 'List' : 'Map'}
      </button>
    </div>
  )
}
