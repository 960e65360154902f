import { ApiError } from './api'
import { notify } from './notify'
import { sameMember } from './store'

const TOO_MANY = 429

/** Says why an undo failed, and offers another try unless the server has refused it. True where it is offered. */
export function undoFailed(error: unknown, again: () => void): boolean {
  if (!(error instanceof ApiError)) throw error
  const { status, message } = error
  const isRefused = status >= 400 && status < 500 && status !== TOO_MANY
  if (isRefused) {
    notify.error(message)
    return false
  }
  const isSame = sameMember()
  notify.undoFailed(message, () => {
    if (isSame()) again()
  })
  return true
}
