import { createContext, use } from 'react'

export type SidebarState = {
  /** Null where the page has no sidebar; `hasBar` where its own bar opens it on phones. */
  sidebar: { title: string; count: number; hasBar: boolean } | null
  setSidebar: (sidebar: SidebarState['sidebar']) => void
  /** A drawer exists only below 1024 px. */
  drawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
}

export const SidebarContext = createContext<SidebarState>({
  sidebar: null,
  setSidebar: () => {},
  drawerOpen: false,
  setDrawerOpen: () => {},
})

export function useSidebar(): SidebarState {
  return use(SidebarContext)
}
