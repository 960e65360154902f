import { createContext, use } from 'react'

export type SidebarState = {
  /** The page's sidebar, as the header announces it; null where the page has none. */
  sidebar: { title: string; count: number } | null
  setSidebar: (sidebar: SidebarState['sidebar']) => void
  /** Whether the drawer stands open; only below 1024 px is there a drawer. */
  drawerOpen: boolean
  setDrawerOpen: (open: boolean) => void
}

export const SidebarContext = createContext<SidebarState>({
  sidebar: null,
  setSidebar: () => {},
  drawerOpen: false,
  setDrawerOpen: () => {},
})

/** The state that a page's sidebar and the header's Filters button share. */
export function useSidebar(): SidebarState {
  return use(SidebarContext)
}
