import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { ModalProps } from './ModalDialog'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'

const ModalDialog = lazyPart(() => import('./ModalDialog'))

/** A sheet from below on phones; its bundle loads with the first dialog. */
export function Modal(props: ModalProps) {
  const wasOpened = useWasOpened(props.open)
  useFocusBack(props.open)
  if (!wasOpened) return null
  return (
    <ClientOnly>
      <ModalDialog {...props} />
    </ClientOnly>
  )
}
