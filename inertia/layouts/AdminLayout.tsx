import { Link, usePage } from '@inertiajs/react'
import type { PropsWithChildren } from 'react'
import { cx } from '~/lib/cx'
import { adminTabs, isActive } from './navigation'
import { SiteLayout } from './SiteLayout'

/** The admin area: the site's frame with the tab bar above the page; the tab follows the path (section 2). */
export function AdminLayout({ children }: PropsWithChildren) {
  const { url } = usePage()
  return (
    <SiteLayout>
      <nav
        aria-label="Administration"
        data-testid="admin-tabs"
        className="overflow-x-auto border-b border-line bg-surface px-3 sm:px-5"
      >
        <ul className="flex w-max gap-1">
          {adminTabs.map((tab) => {
            const active = isActive(tab, url)
            return (
              <li key={tab.href}>
                <Link
                  href={tab.href}
                  aria-current={active ? 'page' : undefined}
                  className={cx(
                    'inline-flex h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap',
                    active
                      ? 'border-accent text-ink'
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
