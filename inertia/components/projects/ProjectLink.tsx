import type { MouseEvent, ReactNode } from 'react'

type ProjectLinkProps = {
  id: number
  href: string
  onOpen: (id: number) => void
  /** The whole name, where lines may be cut. */
  title?: string
  className?: string
  children: ReactNode
}

/** Whether a click on a link is meant for this page, and not for a new tab or window. */
export function opensHere(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The name of a project as a true link: a click opens the panel, with a modifier key a new tab. */
export function ProjectLink({ id, href, onOpen, title, className, children }: ProjectLinkProps) {
  return (
    <a
      href={href}
      data-control="open"
      title={title}
      className={className}
      onClick={(event) => {
        if (!opensHere(event)) return
        event.preventDefault()
        onOpen(id)
      }}
    >
      {children}
    </a>
  )
}
