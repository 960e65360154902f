import { Link } from '@inertiajs/react'
import { Logo } from '~/components/brand/Logo'
import { Commands } from '~/components/commands/Commands'
import { SidePanel } from '~/components/ui/dialogs/SidePanel'
import { Button } from '~/components/ui/Button'
import { useCurrentPage, useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { NavigationLink } from './NavigationLink'
import { accountPath, adminPath, headerLinks, isActive } from '~/lib/navigation'
import { LoginLink, TrialLink } from '~/components/auth/SignInLinks'
import { Avatar } from './Avatar'
import { useSchemeChoices } from './schemeChoices'
import { logOut, logOutWords, roleLabel } from '~/components/auth/logOut'
import { useStore } from '~/lib/store'

const entryClass = 'flex min-h-12 items-center rounded-control px-3 text-base font-semibold'

type MobileMenuProps = { open: boolean; onClose: () => void }

/** Below 1024 px. */
export default function MobileMenu({ open, onClose }: MobileMenuProps) {
  const { viewer, can } = useSharedProps()
  const { path } = useCurrentPage()
  const logOutLabel = useStore(logOutWords)

  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Menu"
      side="left"
      size="sm"
      testId="mobile-menu"
      footer={
        viewer ? (
          <div className="flex items-center gap-3 py-1">
            <Avatar initials={viewer.initials} />
            <div className="min-w-0 flex-1 leading-tight">
              <p className="truncate font-semibold text-ink">{viewer.name}</p>
              <p className="text-[0.8125rem] text-muted">{roleLabel(can.administrate)}</p>
            </div>
            <Button size="sm" onClick={logOut}>
              {logOutLabel}
            </Button>
          </div>
        ) : (
          <div className="grid gap-2 py-1">
            <TrialLink variant="primary" onFollow={onClose}>
              TRY FOR FREE
            </TrialLink>
            <LoginLink onFollow={onClose}>Login</LoginLink>
          </div>
        )
      }
    >
      <nav aria-label="Main" className="grid gap-1 p-3">
        <div
          className={cx(
            'mb-1 flex items-center justify-between',
            viewer ? 'md:hidden' : 'sm:hidden'
          )}
        >
          <Link href="/" onClick={onClose} className="flex w-50 rounded-control px-3 py-2">
            <Logo />
            <span className="sr-only">home page</span>
          </Link>
          <Commands onFollow={onClose} />
        </div>
        {headerLinks.map((item) => (
          <NavigationLink
            key={item.href}
            item={item}
            onFollow={onClose}
            className={cx(
              entryClass,
              isActive(item, path) ? 'bg-sunken text-ink' : 'text-muted hover:bg-sunken'
            )}
          />
        ))}
        {viewer && (
          <Link href={accountPath} onClick={onClose} className={cx(entryClass, 'text-muted')}>
            My Account
          </Link>
        )}
        {can.administrate && (
          <Link href={adminPath} onClick={onClose} className={cx(entryClass, 'text-muted')}>
            Admin
          </Link>
        )}
        {viewer && <SchemeButtons />}
      </nav>
    </SidePanel>
  )
}

function SchemeButtons() {
  return useSchemeChoices().map(({ name, label, Icon, choose }) => (
    <button
      key={name}
      type="button"
      data-testid={`colours-${name}`}
      onClick={choose}
      className={cx(entryClass, 'gap-2.5 text-left text-muted hover:bg-sunken')}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-faint" />
      {label}
    </button>
  ))
}
