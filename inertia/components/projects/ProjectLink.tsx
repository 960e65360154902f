import type { MouseEvent, ReactNode } from 'react'
import { named } from '~/lib/controls'
import { useFailedOpening } from '~/list/useMemberState'

type ProjectLinkProps = {
  id: number
  href: string
  onOpen: (id: number) => void
  /** The full name, where lines may be cut. */
  title?: string
  className?: string
  /** It offers another try after a failure; otherwise the link does. */
  hasView?: boolean
  children: ReactNode
}

/** False for clicks that open a new tab or window. */
export function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A real link, so that a modifier key opens a new tab; a plain click opens the panel. */
export function ProjectLink({
  id,
  href,
  onOpen,
  title,
  className,
  hasView,
  children,
}: ProjectLinkProps) {
  const hasFailed = useFailedOpening(id)
  return (
    <a
      ref={named(`project ${id}`)}
      href={href}
      data-control="open"
      title={title}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen(id)
      }}
    >
      {hasFailed && !hasView && 'Try again: '}
      {children}
    </a>
  )
}
