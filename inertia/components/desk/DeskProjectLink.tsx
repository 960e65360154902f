import type { ReactNode } from 'react'
import { ProjectLink } from '~/components/projects/ProjectLink'

export type DeskOpening = { hrefOf: (id: number) => string; onOpen: (id: number) => void }

type DeskProjectLinkProps = DeskOpening & {
  id: number
  title?: string
  className?: string
  children: ReactNode
}

/** Opens the project over the desk. */
export function DeskProjectLink({ id, hrefOf, ...link }: DeskProjectLinkProps) {
  return <ProjectLink id={id} href={hrefOf(id)} {...link} />
}
