import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { latePart } from '~/components/ui/lazy/lazyPart'
import type { ModalProps } from './ModalDialog'
import { Late } from '~/components/ui/lazy/ClientOnly'

const ModalDialog = latePart(() => import('./ModalDialog'))

/** A dialog in the middle of the screen, a sheet from below on phones; its bundle comes when the first one opens. */
export function Modal(props: ModalProps) {
  const wasOpened = useWasOpened(props.open)
  useFocusBack(props.open)
  if (!wasOpened) return null
  return (
    <Late>
      <ModalDialog {...props} />
    </Late>
  )
}
