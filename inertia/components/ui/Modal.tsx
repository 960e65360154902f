import { lazy, Suspense } from 'react'
import { useWasOpened } from '~/hooks/useWasOpened'
import type { ModalProps } from './ModalDialog'

const ModalDialog = lazy(() => import('./ModalDialog'))

/** A dialog in the middle of the screen, a sheet from below on phones; its bundle comes when the first one opens. */
export function Modal(props: ModalProps) {
  if (!useWasOpened(props.open)) return null
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  )
}
