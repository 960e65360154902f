import { Link } from '@inertiajs/react'
import type { MouseEvent } from 'react'
import { useCurrentPage, useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { isActive, type NavigationItem } from '~/lib/navigation'

type NavigationLinkProps = { item: NavigationItem; className?: string; onFollow?: () => void }

/** Members' pages ask visitors to log in first. */
export function NavigationLink({ item, className, onFollow }: NavigationLinkProps) {
  const { viewer } = useSharedProps()
  const { path } = useCurrentPage()
  const { openLogin } = useSignIn()

  function follow(event: MouseEvent) {
    onFollow?.()
    if (!item.membersOnly || viewer) return
    event.preventDefault()
    openLogin()
  }

  return (
    <Link
      href={item.href}
      onClick={follow}
      aria-current={isActive(item, path) ? 'page' : undefined}
      className={className}
    >
      {item.label}
    </Link>
  )
}
