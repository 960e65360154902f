import { useState } from 'react'
import { Alert } from '~/components/ui/Alert'
import { useSharedProps } from '~/hooks/useSharedProps'

/** What the server refused while this dialog stands; the page behind it says so too, where nobody sees it. */
export function DialogRefusal({ className }: { className?: string }) {
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
