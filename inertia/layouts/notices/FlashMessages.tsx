import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { Alert } from '~/components/ui/Alert'
import { useSharedProps } from '~/hooks/useSharedProps'
import { notify } from '~/lib/notify'

/** Pages whose own form shows what the server refused. */
const SHOW_THEIR_OWN = ['Login']

/** What the server left to say after a redirect: a success as a toast, a failure as an alert that stays. */
export function FlashMessages() {
  const { flash } = useSharedProps()
  const { component } = usePage()

  useEffect(() => {
    if (flash.success) notify.success(flash.success)
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
