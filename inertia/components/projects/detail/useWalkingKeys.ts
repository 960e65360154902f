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

/** Whether the key is for the open project, of which this is a part, rather than for a dialog over it or what has the
 * focus. */
export function isForRecord(event: KeyboardEvent, part: Element | null | undefined): boolean {
  const target = event.target as Element
  const dialog = target.closest('[role=dialog]')
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (hasModifier || event.defaultPrevented || part?.closest('[inert]')) return false
  return !target.closest(KEEPS_KEYS) && (dialog === null || dialog.contains(part ?? null))
}

/** Left and right, and J and K, open the neighbours, except where they do something else. */
export function useWalkingKeys(isOpen: boolean, walk: (direction: Direction) => void) {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const direction = KEYS[event.key]
    if (direction && isForRecord(event, controlNamed('panel'))) walk(direction)
  })
  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [isOpen])
}
