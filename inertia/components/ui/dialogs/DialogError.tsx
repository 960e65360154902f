import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Alert } from '~/components/ui/Alert'

/** The page behind the dialog shows the refusal too, but hidden. */
export function DialogError({ className }: { className?: string }) {
  const { flash } = usePage<Data.SharedProps>().props
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
