import { useEffect, useRef } from 'react'
import { PER_PAGE_OPTIONS } from '#shared/limits'
import { useMemberChoice } from '~/hooks/useMemberChoice'
import { useSharedProps } from '~/hooks/useSharedProps'
import { isOutOfHistory } from '~/lib/historyNavigation'
import type { SiteListState } from './siteListUrl'
import type { SiteListControls } from './useSiteList'

type Kept = Pick<SiteListState, 'view' | 'perPage'>

const VIEWS = ['timeline', 'board'] as const

/** The view and the page size chosen last; an address that names none is given them where the list alone is entered. */
export function useKeptView(list: SiteListControls, isListAlone: boolean) {
  const { can, viewer } = useSharedProps()
  const [keptView, keepView] = useMemberChoice(`view-${list.place.status || 'any'}`)
  const [keptSize, keepSize] = useMemberChoice('per-page')
  const { view = 'list', perPage, page } = list.state
  const last = useRef<Kept>(null)

  useEffect(() => {
    if (!viewer) return
    const before = last.current
    last.current = { view, perPage }
    if (before) {
      if (before.view !== view) keepView(view)
      if (before.perPage !== perPage) keepSize(String(perPage))
    } else if (isListAlone && !isOutOfHistory()) {
      const given = new URLSearchParams(window.location.search)
      const wanted: Partial<Kept> = {}
      const kept = VIEWS.find((one) => one === keptView)
      if (kept && !given.has('view')) wanted.view = kept
      const size = PER_PAGE_OPTIONS.find((one) => String(one) === keptSize)
      if (size && size !== perPage && can.choosePerPage && !given.has('perPage'))
        wanted.perPage = size
      if (Object.keys(wanted).length > 0) list.change({ page, ...wanted }, { replace: true })
    }
  })
}
