import { useEffect, useRef } from 'react'

type Shortcut = {
  key: string
  /** Together with Ctrl, or ⌘ on a Mac. */
  withCommand?: boolean
  /** Also in dialogs. */
  inDialogs?: boolean
  isOff?: boolean
}

const TYPING = 'input, textarea, select, [contenteditable]'

/** Ignores keys typed into a field, and those that something else has used: a menu may have the same shortcut as the
 * page below it. */
export function useShortcut(
  { key, withCommand = false, inDialogs = false, isOff = false }: Shortcut,
  act: () => void
) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (isOff) return
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      const hasCommand = event.ctrlKey || event.metaKey
      if (event.key.toLowerCase() !== key || hasCommand !== withCommand || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (!inDialogs && document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key, withCommand, inDialogs, isOff])
}
