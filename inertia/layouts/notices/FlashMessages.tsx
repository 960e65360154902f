import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import type { Data } from '@generated/data'
import { Alert } from '~/components/ui/Alert'
import { notify } from '~/lib/notify'

/** The forms of these pages show the refusal themselves. */
const SHOW_THEIR_OWN = ['Login']

/** Back brings a page with the message that it had. */
const shownAt = new Set<number>()

/** A success as a toast, a failure as an alert that stays. */
export function FlashMessages() {
  const { component, props } = usePage<Data.SharedProps>()
  const { flash } = props

  useEffect(() => {
    if (!flash.success || !flash.at || shownAt.has(flash.at)) return
    shownAt.add(flash.at)
    notify.success(flash.success)
  }, [flash])

  if (!flash.error || SHOW_THEIR_OWN.includes(component)) return null
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Alert tone="danger" testId="flash-error">
        <p>{flash.error}</p>
      </Alert>
    </div>
  )
}
