import { useState } from 'react'
import { router } from '@inertiajs/react'
import { api } from '~/lib/api'
import { notify } from '~/lib/notify'

const REFUSED = 'Failed to unlock project.'
const FAILED = 'Something went wrong while unlocking the project.'

function reloadAll() {
  return new Promise<void>((done, fail) => {
    const stay = (reason: unknown) => {
      fail(reason)
      return false
    }
    router.reload({ onFinish: () => done(), onNetworkError: stay, onHttpException: stay })
  })
}

type Answer = { success: boolean; message?: string }

/** Spends a credit and reloads the project and its list. */
export function useUnlock(projectId: number) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function unlock() {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await api.post<Answer>('/api/project/unlock', { project_id: projectId })
      if (!answer.success) setFailure(answer.message || REFUSED)
      else {
        await reloadAll()
        notify.say('Contacts unlocked.')
      }
    } catch (error) {
      console.error(error)
      setFailure(FAILED)
    } finally {
      setBusy(false)
    }
  }

  return { unlock, isBusy, failure, dismiss: () => setFailure(null) }
}
