import { router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { PER_PAGE_OPTIONS } from '#shared/limits'
import { Checkbox } from '~/components/ui/Checkbox'
import { Segmented } from '~/components/ui/Segmented'
import { Select } from '~/components/ui/Select'
import { usePaidFeature } from '~/hooks/usePaidFeature'
import type { SiteListControls } from '~/hooks/useSiteList'
import { hasRoute } from '~/lib/routes'
import { listPath, mapPath } from '~/lib/siteListUrl'
import { RecentViews } from './RecentViews'
import { SearchField } from './SearchField'
import { sortOf, sortOptions } from './sorting'

const PER_PAGE = PER_PAGE_OPTIONS.map((value) => ({ value, label: `${value} per page` }))
const LAYOUTS = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const

type ProjectsToolbarProps = {
  list: SiteListControls
  layout?: 'list' | 'map'
  onOpen: (id: number) => void
  /** Another choice in place of List and Map. */
  layouts?: ReactNode
}

/** The search bar of section 2. What only paid members may use leads others to the login or the upgrade. */
export function ProjectsToolbar({ list, layout = 'list', onOpen, layouts }: ProjectsToolbarProps) {
  const allows = usePaidFeature()
  const order = sortOptions(list.state)

  /** The other layout shows the same state. */
  function show(wanted: 'list' | 'map') {
    if (wanted === layout) return
    if (wanted === 'list') router.visit(listPath(list.state))
    else if (allows('map')) router.visit(mapPath(list.state))
  }

  return (
    <div className="@container" data-testid="search-bar">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField list={list} />
        <RecentViews onOpen={onOpen} />
        <NewUpdated list={list} />
        {layouts}
        {!layouts && hasRoute('map') && (
          <Segmented
            label="Layout"
            options={LAYOUTS}
            value={layout}
            onChange={show}
            testId="layout-switch"
          />
        )}
        <Select
          label="Sites per page"
          hideLabel
          className="ml-auto w-36 max-sm:order-1"
          options={PER_PAGE}
          value={list.state.perPage}
          onChange={(perPage) => allows('perPage') && list.change({ perPage })}
          testId="per-page"
        />
        <Select
          label="Sort by"
          hideLabel
          className="w-44 max-sm:order-3 max-sm:ml-auto"
          options={order.options}
          value={order.value}
          onChange={(chosen) => list.change(sortOf(chosen))}
          testId="sort-menu"
        />
      </div>
    </div>
  )
}

const MARKS = ['new', 'updated'] as const

function NewUpdated({ list }: { list: SiteListControls }) {
  const allows = usePaidFeature()
  const chosen = list.state.NewUpdated?.split(',') ?? []

  function toggle(mark: string) {
    if (!allows('newUpdated')) return
    const wanted = MARKS.filter((other) => chosen.includes(other) !== (other === mark))
    list.change({ NewUpdated: wanted.join(',') || null })
  }

  return (
    <div role="group" aria-label="Show only" className="flex items-center gap-4 max-sm:order-2">
      {MARKS.map((mark) => (
        <Checkbox
          key={mark}
          label={mark === 'new' ? 'New' : 'Updated'}
          checked={chosen.includes(mark)}
          onChange={() => toggle(mark)}
          data-testid={`filter-${mark}`}
        />
      ))}
    </div>
  )
}
