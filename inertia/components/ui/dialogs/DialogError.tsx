import { useState } from 'react'
import { Alert } from '~/components/ui/Alert'
import { useSharedProps } from '~/hooks/useSharedProps'

/** The page behind the dialog shows the refusal too, but hidden. */
export function DialogError({ className }: { className?: string }) {
  const { flash } = useSharedProps()
  const [before] = useState(flash)
  if (flash === before || !flash.error) return null
  return (
    <div key={flash.error} ref={showWhole} className={className}>
      <Alert tone="danger" testId="dialog-refusal">
        <p>{flash.error}</p>
      </Alert>
    </div>
  )
}

function showWhole(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
