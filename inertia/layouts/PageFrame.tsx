import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { useEffect, type PropsWithChildren, type ReactNode } from 'react'
import { lazyDialog } from '~/components/ui/lazy/lazyDialog'
import { useMemberChoice } from '~/hooks/useMemberChoice'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useCurrentPage, useSharedProps } from '~/hooks/useSharedProps'
import { useSidebar } from '~/hooks/useSidebar'
import { cx } from '~/lib/cx'

const SidebarDrawer = lazyDialog(
  () => import('./SidebarDrawer'),
  ({ open }) => open,
  { prefetch: false }
)

type PageFrameProps = PropsWithChildren<{
  sidebar: ReactNode
  sidebarTitle?: string
  /** Filters set; shown on the header's button. */
  sidebarCount?: number
  /** It has its own padding and scrolls by itself. */
  isRail?: boolean
  /** Each view of a page keeps its own fold. */
  view?: string
  className?: string
  /** How many projects the filters leave. */
  found?: number | null
  /** Whether the page’s own bar opens the filters on phones. */
  hasBar?: boolean
}>

/** Below 1024 px the sidebar is a drawer; above, it folds to a rail. */
export function PageFrame({
  sidebar,
  sidebarTitle = 'Filters',
  sidebarCount = 0,
  isRail = false,
  view = 'list',
  className,
  found,
  hasBar = found !== undefined,
  children,
}: PageFrameProps) {
  const { setSidebar, drawerOpen, setDrawerOpen } = useSidebar()
  const [fold, setFold] = useMemberChoice(`sidebar-${useCurrentPage().component}-${view}`)
  const isFolded = fold === 'folded'
  const foldLabel = `${isFolded ? 'Show' : 'Hide'} ${sidebarTitle}`
  const wide = useMediaQuery('(min-width: 1024px)', !useSharedProps().drawnForPhone)

  useEffect(
    () => setSidebar({ title: sidebarTitle, count: sidebarCount, hasBar }),
    [setSidebar, sidebarTitle, sidebarCount, hasBar]
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
          className={cx(
            'hidden shrink-0 border-r border-line bg-surface lg:block',
            isFolded ? 'w-11' : isRail ? 'w-60 xl:w-75 2xl:w-90' : 'w-60'
          )}
        >
          <div className="sticky top-(--header-height)">
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-label={foldLabel}
              title={foldLabel}
              onClick={() => setFold(isFolded ? 'open' : 'folded')}
              data-testid="fold-sidebar"
              className={cx(
                'absolute z-10 flex items-center justify-center text-muted hover:text-ink',
                isFolded
                  ? 'inset-x-1.5 top-2.5 h-8 rounded-control hover:bg-sunken'
                  : 'top-3 -right-3.5 size-6 rounded-full border border-edge bg-surface'
              )}
            >
              <ChevronDownIcon
                aria-hidden="true"
                className={cx('size-4', isFolded ? '-rotate-90' : 'rotate-90')}
              />
            </button>
            {isFolded ? (
              sidebarCount > 0 && (
                <p className="pt-12 text-center text-[0.8125rem] font-semibold text-ink tabular-nums">
                  {sidebarCount}
                  <span className="sr-only"> set</span>
                </p>
              )
            ) : (
              <div
                className={cx(
                  'relative max-h-[calc(100dvh-var(--header-height))]',
                  isRail
                    ? 'grid'
                    : 'scroll-py-2 overflow-y-auto overscroll-contain px-3 py-3 [scrollbar-width:thin]'
                )}
              >
                {sidebar}
              </div>
            )}
          </div>
        </aside>
      ) : (
        <SidebarDrawer
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          title={sidebarTitle}
          found={found}
        >
          {sidebar}
        </SidebarDrawer>
      )}
      <div className={cx('min-w-0 flex-1 p-4 sm:max-lg:px-6 lg:pt-2.5', className)}>{children}</div>
    </div>
  )
}
