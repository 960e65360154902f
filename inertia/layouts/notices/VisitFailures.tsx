import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { isAway } from '~/device/connection'
import { notify } from '~/lib/notify'

const OFFLINE = 'This needs a connection. Please try again when you’re back online.'

/** A refusal with a page of ours shows that page; any other failure leaves what stands, with what was typed, and says so. */
export function VisitFailures() {
  useEffect(() => {
    const offNetwork = router.on('networkError', (event) => {
      event.preventDefault()
      if (isAway()) notify.error(OFFLINE, { title: 'You’re offline' })
      else notify.error('Network error, please try again.', { title: 'Error' })
    })
    const offAnswer = router.on('httpException', (event) => {
      const { status, headers } = event.detail.response
      const isRefusal = status < 500 && 'x-inertia' in headers
      if (import.meta.env.DEV || isRefusal) return
      event.preventDefault()
      notify.error('Something went wrong. Please try again later.', { title: 'Error' })
    })
    return () => {
      offNetwork()
      offAnswer()
    }
  }, [])
  return null
}
