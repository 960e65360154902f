import type { ComponentType, ReactNode } from 'react'
import { Late } from './ClientOnly'
import { lateComponent } from './lazyPart'

/** A piece of a page in a bundle of its own, which the rest of the page does not wait for; `waiting` stands in its place. */
export function latePiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode
) {
  const Piece = lateComponent(load)

  return function LatePiece(props: Props) {
    return (
      <Late waiting={waiting}>
        <Piece {...props} />
      </Late>
    )
  }
}
