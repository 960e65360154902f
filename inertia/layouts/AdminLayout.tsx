import { Link } from '@inertiajs/react'
import { useEffect, useRef, type PropsWithChildren } from 'react'
import { useCurrentPage } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { adminTabs, isActive } from '~/lib/navigation'
import { SiteLayout } from './SiteLayout'

export function AdminLayout({ children }: PropsWithChildren) {
  const { path } = useCurrentPage()
  const bar = useRef<HTMLElement>(null)
  const current = adminTabs.find((tab) => isActive(tab, path))?.href

  // On a phone the bar is wider than the screen, so the current tab scrolls to its middle.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab)
      bar.current!.scrollLeft = tab.offsetLeft - (bar.current!.clientWidth - tab.offsetWidth) / 2
  }, [current])

  return (
    <SiteLayout>
      <nav
        ref={bar}
        aria-label="Administration"
        data-testid="admin-tabs"
        className="relative overflow-x-auto border-b border-line bg-surface px-3 sm:px-5"
      >
        <ul className="flex w-max gap-1">
          {adminTabs.map((tab) => {
            const active = tab.href === current
            return (
              <li key={tab.href}>
                <Link
                  href={tab.href}
                  aria-current={active ? 'page' : undefined}
                  className={cx(
                    'inline-flex h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap',
                    active
                      ? 'border-inverse text-ink'
                      : 'border-transparent text-muted hover:text-ink'
                  )}
                >
                  {tab.label}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {children}
    </SiteLayout>
  )
}
