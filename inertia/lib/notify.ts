import { TOAST_MS } from '#shared/limits'
import { createStore } from './store'

type Action = { label: string; run: () => void }
type NotifyOptions = { title?: string; duration?: number }

/** A toast, or words for screen readers only. */
type Toast = {
  kind: 'success' | 'error' | 'said'
  heading: string
  description?: string
  duration: number
  action?: Action
  /** Takes the place of the last change that could be undone. */
  isUndo?: boolean
}

/** Not shown yet. */
export const toasts = createStore<readonly Toast[]>([])

function announce(kind: Toast['kind'], message: string, { title, duration }: NotifyOptions) {
  const text = title ? { heading: title, description: message } : { heading: message }
  show({ kind, ...text, duration: duration ?? TOAST_MS.default })
}

function show(toast: Toast) {
  toasts.set([...toasts.get(), toast])
}

/** Milliseconds; `say` shows nothing. */
export const notify = {
  success(message: string, options: NotifyOptions = {}) {
    announce('success', message, { duration: TOAST_MS.success, ...options })
  },
  /** A change that can be undone for ten seconds, or until the next one; null where nothing would undo it. */
  undoable(message: string, undo: (() => void) | null) {
    if (!undo) return notify.success(message)
    const action = { label: 'Undo', run: () => undo() }
    show({ kind: 'success', heading: message, duration: TOAST_MS.undo, action, isUndo: true })
  },
  /** An undo that failed, for which there is as long again. */
  undoFailed(message: string, again: () => void) {
    const action = { label: 'Try again', run: again }
    show({ kind: 'error', heading: message, duration: TOAST_MS.undo, action })
  },
  error(message: string, options: NotifyOptions = {}) {
    announce('error', message, options)
  },
  say(message: string) {
    announce('said', message, {})
  },
}

/** The caller must display them. */
export function takeToasts(): readonly Toast[] {
  const taken = toasts.get()
  if (taken.length > 0) toasts.set([])
  return taken
}
