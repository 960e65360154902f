import type { ComponentType, ReactNode } from 'react'
import { ClientOnly } from './ClientOnly'
import { lateComponent } from './lazyPart'

/** A piece of a page in a bundle of its own, which the rest of the page does not wait for; `waiting` stands in its place. */
export function lazySection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode
) {
  const Piece = lateComponent(load)

  return function LatePiece(props: Props) {
    return (
      <ClientOnly waiting={waiting}>
        <Piece {...props} />
      </ClientOnly>
    )
  }
}
