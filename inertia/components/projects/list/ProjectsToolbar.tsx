import { Bars3BottomLeftIcon, ListBulletIcon, MapIcon } from '@heroicons/react/20/solid'
import { router } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { Segmented } from '~/components/ui/forms/Segmented'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useIsPhone } from '~/hooks/useIsPhone'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useSharedProps } from '~/hooks/useSharedProps'
import { usePaidFeature } from '~/components/projects/usePaidFeature'
import type { SiteListControls } from '~/list/useSiteList'
import { listPath, mapPath } from '~/list/siteListUrl'
import type { Fresh } from './NewSince'
import { NewUpdated } from './NewUpdated'
import { PerPage } from '~/components/projects/list/PerPage'
import { RecentViews } from '~/components/projects/detail/RecentViews'
import { SearchField } from './SearchField'
import { SortMenu } from './SortMenu'
import { useShownView } from '~/list/useShownView'

const ICON = 'size-5 @min-[60rem]:hidden'

export const LIST_LAYOUT = {
  value: 'list',
  label: 'List',
  icon: <ListBulletIcon aria-hidden="true" className={ICON} />,
} as const

export const TIMELINE_LAYOUT = {
  value: 'timeline',
  label: 'Timeline',
  icon: <Bars3BottomLeftIcon aria-hidden="true" className={ICON} />,
  className: 'max-md:hidden',
} as const

const LAYOUTS = [
  LIST_LAYOUT,
  TIMELINE_LAYOUT,
  { value: 'map', label: 'Map', icon: <MapIcon aria-hidden="true" className={ICON} /> },
] as const

type Layout<Value extends string> = {
  value: Value
  label: string
  icon: ReactNode
  className?: string
}

type LayoutSwitchProps<Value extends string> = {
  options: readonly Layout<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Icons alone in a narrow toolbar. */
export function LayoutSwitch<Value extends string>(props: LayoutSwitchProps<Value>) {
  return (
    <Segmented
      {...props}
      label="Layout"
      className="shrink-0 @max-[60rem]:[&_label]:px-2"
      wordsClass="@max-[60rem]:sr-only"
      testId="layout-switch"
    />
  )
}

const PhoneToolbar = lazyPart(() => import('./PhoneToolbar'), {
  placeholder: <div className="h-23 [h1+&]:h-19" />,
  onPhones: true,
})

type ProjectsToolbarProps = {
  list: SiteListControls
  isMap?: boolean
  onOpen: (id: number) => void
  /** Replaces the choice of List and Map. */
  layouts?: ReactNode
  isPaged?: boolean
  /** Of the list; phones tell it here. */
  total?: number
  fresh?: Fresh | null
}

/** One row from 768 px on. Paid features lead others to the login or the upgrade. */
export function ProjectsToolbar({
  list,
  isMap = false,
  onOpen,
  layouts,
  isPaged = true,
  total,
  fresh,
}: ProjectsToolbarProps) {
  const { viewer } = useSharedProps()
  const allows = usePaidFeature()
  const isPhone = useIsPhone()
  const isFramed = useIsPhoneFrame()
  const view = useShownView(list.state)

  function show(wanted: (typeof LAYOUTS)[number]['value']) {
    if (wanted === 'map') {
      if (allows('map')) router.visit(mapPath(list.state))
    } else if (isMap) router.visit(listPath({ ...list.state, view: wanted }))
    else list.change({ view: wanted, page: list.state.page })
  }

  if (isFramed && viewer) return <PhoneToolbar {...{ list, onOpen, total, fresh, isMap }} />
  return (
    <div className="@container [--control-height:2.25rem]" data-testid="search-bar">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5 @2xl:flex-nowrap @min-[60rem]:gap-x-3">
        <SearchField list={list} recent={<RecentViews onOpen={onOpen} />} />
        {!isPhone && (
          // Phones hide it before they are measured, or the list would jump up.
          <div className="contents max-sm:hidden">
            <NewUpdated list={list} />
          </div>
        )}
        <SortMenu list={list} className="max-sm:flex-1" />
        {!isPhone && isPaged && view !== 'timeline' && (
          <PerPage
            list={list}
            hideLabel
            className="w-17 shrink-0 max-sm:hidden @min-[60rem]:w-34"
          />
        )}
        {layouts ?? (
          <LayoutSwitch
            options={LAYOUTS}
            value={isMap ? 'map' : view === 'timeline' ? view : 'list'}
            onChange={show}
          />
        )}
      </div>
    </div>
  )
}
