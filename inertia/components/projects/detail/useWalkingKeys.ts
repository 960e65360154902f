import { useEffect, useEffectEvent } from 'react'
import { controlNamed } from '~/lib/controls'
import type { Direction } from './useProjectPanel'

const KEYS: Record<string, Direction> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  k: 'previous',
  j: 'next',
}
/** Elements that use these keys themselves. */
const KEEPS_KEYS =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=listbox], [role=menu], [role=alertdialog], .leaflet-container'

/** Left and right, and J and K, open the neighbours, except where they do something else. */
export function useWalkingKeys(isOpen: boolean, walk: (direction: Direction) => void) {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const direction = KEYS[event.key]
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    if (!direction || hasModifier || event.defaultPrevented) return
    const isBehindDialog = controlNamed('panel')?.closest('[inert]')
    if (!isBehindDialog && !(event.target as Element).closest(KEEPS_KEYS)) walk(direction)
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [isOpen])
}
