import { useEffect, type PropsWithChildren, type ReactNode } from 'react'
import { SidePanel } from '~/components/ui/dialogs/SidePanel'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useSidebar } from '~/hooks/useSidebar'
import { cx } from '~/lib/cx'

type PageFrameProps = PropsWithChildren<{
  sidebar: ReactNode
  sidebarTitle?: string
  /** Filters set; shown on the header's button. */
  sidebarCount?: number
  className?: string
}>

/** Below 1024 px the sidebar is a drawer. */
export function PageFrame({
  sidebar,
  sidebarTitle = 'Filters',
  sidebarCount = 0,
  className,
  children,
}: PageFrameProps) {
  const { setSidebar, drawerOpen, setDrawerOpen } = useSidebar()
  const wide = useMediaQuery('(min-width: 1024px)', true)

  useEffect(
    () => setSidebar({ title: sidebarTitle, count: sidebarCount }),
    [setSidebar, sidebarTitle, sidebarCount]
  )
  useEffect(
    () => () => {
      setSidebar(null)
      setDrawerOpen(false)
    },
    [setSidebar, setDrawerOpen]
  )

  return (
    <div className="flex flex-1 items-stretch">
      {wide ? (
        <aside
          aria-label={sidebarTitle}
          data-testid="sidebar"
          className="hidden w-60 shrink-0 border-r border-line bg-surface lg:block"
        >
          <div className="sticky top-[calc(var(--header-height))] max-h-[calc(100dvh-var(--header-height))] overflow-y-auto overscroll-contain px-3 py-3 [scrollbar-width:thin]">
            {sidebar}
          </div>
        </aside>
      ) : (
        <SidePanel
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          title={sidebarTitle}
          side="left"
          size="sm"
          testId="sidebar-drawer"
        >
          <div className="px-4 py-4">{sidebar}</div>
        </SidePanel>
      )}
      <div className={cx('min-w-0 flex-1 p-4 sm:max-lg:px-6 lg:pt-2.5', className)}>{children}</div>
    </div>
  )
}
