import { TOAST_MS } from '#shared/limits'

type NotifyOptions = { title?: string; duration?: number }

/** A toast, or words for screen readers only. */
export type Toast = {
  kind: 'success' | 'error' | 'said'
  heading: string
  description?: string
  duration: number
}

const waiting: Toast[] = []
const listeners = new Set<() => void>()

function announce(kind: Toast['kind'], message: string, { title, duration }: NotifyOptions) {
  const text = title ? { heading: title, description: message } : { heading: message }
  waiting.push({ kind, ...text, duration: duration ?? TOAST_MS.default })
  listeners.forEach((listen) => listen())
}

/** Milliseconds; `say` shows nothing. */
export const notify = {
  success(message: string, options: NotifyOptions = {}) {
    announce('success', message, { duration: TOAST_MS.success, ...options })
  },
  error(message: string, options: NotifyOptions = {}) {
    announce('error', message, options)
  },
  say(message: string) {
    announce('said', message, {})
  },
}

/** Returns a function that stops listening. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Toasts that nobody has shown yet. */
export function takeToasts(): Toast[] {
  return waiting.splice(0)
}

export function hasToasts(): boolean {
  return waiting.length > 0
}
