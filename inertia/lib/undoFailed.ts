import { ApiError } from './api'
import { notify } from './notify'
import { sameMember } from './store'

/** Says why an undo failed, and offers another try unless the server has refused it. True where it is offered. */
export function undoFailed(error: unknown, again: () => void): boolean {
  if (!(error instanceof ApiError)) throw error
  const { message } = error
  if (error.isRefusal) {
    notify.error(message)
    return false
  }
  const isSame = sameMember()
  notify.undoFailed(message, () => {
    if (isSame()) again()
  })
  return true
}
