import { useFocusBack } from '~/hooks/useFocusBack'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyPart, type Load } from './lazyPart'

/** Drawn from the first time that `isOpen` is true, and fetched soon after the page unless `prefetch` is false. Returns
 * the focus when it closes. */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  isOpen: (props: Props) => boolean,
  { prefetch = true } = {}
) {
  const Dialog = lazyPart(load)

  return function LazyDialog(props: Props) {
    const open = isOpen(props)
    const wasOpened = useWasOpened(open)
    useFocusBack(open)
    usePrefetch(prefetch ? Dialog.preload : null)
    return wasOpened && <Dialog {...props} />
  }
}
