import type { ComponentType } from 'react'
import { ClientOnly } from './ClientOnly'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lateComponent } from './lazyPart'

/**
 * A dialog in a bundle of its own, which its page does not wait for: it is fetched once the page stands, and drawn from
 * the first time on that `isOpen` says so of its props. The focus goes back to where it was when it closes.
 */
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
