import { Bars3Icon } from '@heroicons/react/24/outline'
import { Link } from '@inertiajs/react'
import { useState } from 'react'
import { Logo } from '~/components/brand/Logo'
import { Commands } from '~/components/commands/Commands'
import { IconButton } from '~/components/ui/IconButton'
import { useCurrentPage, useSharedProps } from '~/hooks/useSharedProps'
import { useSidebar } from '~/hooks/useSidebar'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { cx } from '~/lib/cx'
import { lazyDialog } from '~/components/ui/lazy/lazyDialog'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { FiltersButton } from '~/components/filters/FiltersButton'
import { NavigationLink } from './NavigationLink'
import { Avatar } from './Avatar'
import { headerLinks, isActive } from '~/lib/navigation'
import { LoginLink, TrialLink } from '~/components/auth/SignInLinks'

const MemberControls = lazyPart(() => import('./MemberControls'), {
  placeholder: ({ viewer }) => <Avatar initials={viewer.initials} />,
})
const TabBar = lazyPart(() => import('./TabBar'), { onPhones: true })
const MobileMenu = lazyDialog(
  () => import('./MobileMenu'),
  ({ open }) => open
)

export function Header() {
  const { viewer } = useSharedProps()
  const { component, path } = useCurrentPage()
  const { sidebar } = useSidebar()
  const [menuOpen, setMenuOpen] = useState(false)
  const isPhone = useIsPhoneFrame()
  if (viewer && isPhone) {
    return (
      <>
        <TabBar isMenuOpen={menuOpen} onMenu={setMenuOpen} />
        {/* For its keys: its button is in the menu. */}
        <div hidden>
          <Commands hasKeys={!menuOpen} />
        </div>
      </>
    )
  }

  return (
    <header
      className={cx(
        'sticky top-0 z-30 h-(--header-height) border-b border-line bg-surface',
        // Phones hide it before they are measured.
        viewer && 'max-md:hidden'
      )}
    >
      <div className="grid h-full grid-cols-[auto_1fr_auto] items-center gap-2 px-3 sm:grid-cols-[1fr_auto_1fr] sm:px-5 lg:grid-cols-[auto_1fr_auto] lg:gap-4 xl:grid-cols-[12.5rem_1fr_auto] xl:gap-2">
        <IconButton
          label="Menu"
          aria-expanded={menuOpen}
          data-testid="menu-toggle"
          className="text-ink! lg:hidden"
          onClick={() => setMenuOpen(true)}
          icon={<Bars3Icon aria-hidden="true" className="size-6!" />}
        />
        <Link href="/" className="flex w-fit rounded-control xl:w-[12.5rem]">
          <Logo isMarkOnPhones={!viewer && sidebar !== null} />
          <span className="sr-only">home page</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-0.5 lg:flex xl:ml-8 xl:gap-1">
          {headerLinks.map((item) => (
            <NavigationLink
              key={item.href}
              item={item}
              className={cx(
                'inline-flex h-10 items-center rounded-control px-2 font-semibold whitespace-nowrap transition-colors xl:px-3.5 xl:text-[0.9375rem]',
                isActive(item, path)
                  ? 'bg-sunken text-ink'
                  : 'text-muted hover:bg-sunken hover:text-ink'
              )}
            />
          ))}
        </nav>
        <div className="flex items-center justify-end gap-1.5 sm:gap-3 lg:gap-2 xl:gap-3">
          <div className={cx('flex', !viewer && 'max-sm:hidden')}>
            <Commands hasKeys={!menuOpen} />
          </div>
          <FiltersButton className="border border-edge px-2.5 max-sm:[&_svg]:hidden sm:px-3.5" />
          {viewer ? (
            <MemberControls viewer={viewer} />
          ) : (
            <>
              <TrialLink
                variant={component === 'ShopWindow' ? 'secondary' : 'primary'}
                className="max-sm:px-2.5 max-sm:text-xs max-[22.5rem]:hidden"
              >
                TRY FOR FREE
              </TrialLink>
              <LoginLink className="max-sm:px-2.5 max-sm:text-xs">Login</LoginLink>
            </>
          )}
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
