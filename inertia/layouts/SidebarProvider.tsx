import { useMemo, useState, type PropsWithChildren } from 'react'
import { SidebarContext, type SidebarState } from '~/hooks/useSidebar'

export function SidebarProvider({ children }: PropsWithChildren) {
  const [sidebar, setSidebar] = useState<SidebarState['sidebar']>(null)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const state = useMemo(
    () => ({ sidebar, setSidebar, drawerOpen, setDrawerOpen }),
    [sidebar, drawerOpen]
  )
  return <SidebarContext value={state}>{children}</SidebarContext>
}
