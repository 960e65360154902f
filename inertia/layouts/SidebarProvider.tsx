import { useMemo, useState, type PropsWithChildren } from 'react'
import { useCurrentPage } from '~/hooks/useSharedProps'
import { SidebarContext, type SidebarState } from '~/hooks/useSidebar'

/** Of the list, whose button the server draws; the page says more once its scripts run. */
const FILTERS = { title: 'Filters', count: 0, hasBar: true }

export function SidebarProvider({ children }: PropsWithChildren) {
  const { component } = useCurrentPage()
  const [sidebar, setSidebar] = useState<SidebarState['sidebar']>(
    component === 'Projects' ? FILTERS : null
  )
  const [drawerOpen, setDrawerOpen] = useState(false)
  const state = useMemo(
    () => ({ sidebar, setSidebar, drawerOpen, setDrawerOpen }),
    [sidebar, drawerOpen]
  )
  return <SidebarContext value={state}>{children}</SidebarContext>
}
