import { router } from '@inertiajs/react'
import { useState } from 'react'
import { ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'

const FAILED = 'Something went wrong. Please try again later.'

/** Reloads the page and confirms; keeps a refusal as one message until the next try. `run` resolves to success. */
export function useAdminCall() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(call: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await call()
      await new Promise<void>((resolve) => router.reload({ onFinish: () => resolve() }))
      notify.success(done)
      return true
    } catch (error) {
      setFailure(error instanceof ApiError ? error.list[0] : FAILED)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { run, busy, failure, forget: () => setFailure(null) }
}
