import { AdjustmentsHorizontalIcon, Bars3Icon } from '@heroicons/react/24/outline'
import { Link, usePage } from '@inertiajs/react'
import { useState } from 'react'
import { Logo } from '~/components/brand/Logo'
import { Commands } from '~/components/commands/Commands'
import { IconButton } from '~/components/ui/IconButton'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSidebar } from '~/hooks/useSidebar'
import { cx } from '~/lib/cx'
import { lazyDialog } from '~/components/ui/lazy/lazyDialog'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { NavigationLink } from './NavigationLink'
import { Avatar } from './Avatar'
import { headerLinks, isActive } from '~/lib/navigation'
import { LoginLink, TrialLink } from '~/components/auth/SignInLinks'

const MemberControls = lazyPart(() => import('./MemberControls'), {
  placeholder: ({ viewer }) => <Avatar initials={viewer.initials} />,
})
const MobileMenu = lazyDialog(
  () => import('./MobileMenu'),
  ({ open }) => open
)

function FiltersButton() {
  const { sidebar, setDrawerOpen } = useSidebar()
  if (!sidebar) return null
  const { title, count } = sidebar
  return (
    <button
      type="button"
      data-testid="header-filters"
      onClick={() => setDrawerOpen(true)}
      className="relative inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap text-ink hover:bg-sunken sm:border sm:border-edge sm:px-3.5 lg:hidden"
    >
      <AdjustmentsHorizontalIcon aria-hidden="true" className="size-6 sm:size-5" />
      <span className="sr-only sm:not-sr-only sm:whitespace-nowrap">{title}</span>
      {count > 0 && (
        <span className="absolute -top-0.5 -right-0.5 flex size-[1.125rem] items-center justify-center rounded-full bg-accent text-[0.6875rem] font-bold text-on-accent sm:static">
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
    </button>
  )
}

export function Header() {
  const { viewer } = useSharedProps()
  const { url } = usePage()
  const [menuOpen, setMenuOpen] = useState(false)

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="grid h-(--header-height) grid-cols-[1fr_auto_1fr] items-center gap-2 px-3 sm:px-5 lg:grid-cols-[auto_1fr_auto] lg:gap-4 xl:grid-cols-[12.5rem_1fr_auto] xl:gap-2">
        <IconButton
          label="Menu"
          aria-expanded={menuOpen}
          data-testid="menu-toggle"
          className="text-ink! lg:hidden"
          onClick={() => setMenuOpen(true)}
          icon={<Bars3Icon aria-hidden="true" className="size-6!" />}
        />
        <Link href="/" className="flex w-fit rounded-control xl:w-[12.5rem]">
          <Logo />
          <span className="sr-only">home page</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-0.5 lg:flex xl:ml-8 xl:gap-1">
          {headerLinks.map((item) => (
            <NavigationLink
              key={item.href}
              item={item}
              className={cx(
                'inline-flex h-10 items-center rounded-control px-2 font-semibold whitespace-nowrap transition-colors xl:px-3.5 xl:text-[0.9375rem]',
                isActive(item, url)
                  ? 'bg-sunken text-ink'
                  : 'text-muted hover:bg-sunken hover:text-ink'
              )}
            />
          ))}
        </nav>
        <div className="flex items-center justify-end gap-1.5 sm:gap-3 lg:gap-2 xl:gap-3">
          <Commands />
          <FiltersButton />
          {viewer ? (
            <MemberControls viewer={viewer} />
          ) : (
            <>
              <span className="hidden sm:block">
                <TrialLink variant="primary">TRY FOR FREE</TrialLink>
              </span>
              <LoginLink>Login</LoginLink>
            </>
          )}
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
