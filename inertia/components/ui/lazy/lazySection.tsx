import type { ComponentType, ReactNode } from 'react'
import { ClientOnly } from './ClientOnly'
import { lateComponent } from './lazyPart'

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
