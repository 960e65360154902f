import { useState, type PointerEvent } from 'react'

export type Light = ReturnType<typeof useLight>

/** Which of several is marked in a chart and in the table beside it: by pointer, focus or touch. */
export function useLight() {
  const [lit, setLit] = useState<string | null>(null)
  const from = (key: string) => ({
    onPointerEnter: () => setLit(key),
    // A finger that is lifted leaves; what it touched stays marked.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setLit(null),
    onFocus: () => setLit(key),
    onBlur: () => setLit(null),
  })
  return { lit, from }
}
