import { useState } from 'react'
import { useSharedProps } from './useSharedProps'

function read<Draft>(place: string): Draft | null {
  if (typeof window === 'undefined') return null
  try {
    return JSON.parse(window.sessionStorage.getItem(place) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

function write(place: string, draft: object | null) {
  try {
    if (draft) window.sessionStorage.setItem(place, JSON.stringify(draft))
    else window.sessionStorage.removeItem(place)
  } catch {
    // Without storage the draft lives as long as its form.
  }
}

/**
 * What the member has typed and not saved; null once there is nothing to keep. Survives changing projects, closing the
 * panel and logging in again in this tab.
 */
export function useDraft<Draft extends object>(name: string) {
  const { viewer } = useSharedProps()
  const place = `${name}:${viewer?.ID}`
  const [draft, setDraft] = useState(() => read<Draft>(place))

  function keep(next: Draft | null) {
    setDraft(next)
    write(place, next)
  }

  return [draft, keep] as const
}
