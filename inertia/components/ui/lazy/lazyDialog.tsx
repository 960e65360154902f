import type { ComponentType } from 'react'
import { ClientOnly } from './ClientOnly'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lateComponent } from './lazyPart'

/** Fetched after the page and drawn from the first time that `isOpen` is true. Returns the focus when it closes. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean
) {
  const Dialog = lateComponent(load)

  return function LateDialog(props: Props) {
    const open = isOpen(props)
    const wasOpened = useWasOpened(open)
    useFocusBack(open)
    usePrefetch(load)
    if (!wasOpened) return null
    return (
      <ClientOnly>
        <Dialog {...props} />
      </ClientOnly>
    )
  }
}
