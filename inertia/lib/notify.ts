import { toast } from 'sonner'
import { TOAST_MS } from '#shared/limits'

type NotifyOptions = { title?: string; duration?: number }

function textOf(message: string, title?: string) {
  return title ? { heading: title, description: message } : { heading: message }
}

/** Toasts at top right, with the times of section 9 (milliseconds). */
export const notify = {
  success(message: string, { title, duration = TOAST_MS.success }: NotifyOptions = {}) {
    const { heading, description } = textOf(message, title)
    toast.success(heading, { description, duration, testId: 'toast-success' })
  },
  error(message: string, { title, duration = TOAST_MS.default }: NotifyOptions = {}) {
    const { heading, description } = textOf(message, title)
    toast.error(heading, { description, duration, testId: 'toast-error' })
  },
}
