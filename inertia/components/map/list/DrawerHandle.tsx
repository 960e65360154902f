import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

const LOW_PIXELS = 96
const SIZES = ['low', 'third', 'full'] as const
const NAMES = { low: 'Low', third: 'A third', full: 'Full' }
const STEPS: Record<string, (size: number) => number> = {
  ArrowUp: (size) => size + 1,
  ArrowRight: (size) => size + 1,
  ArrowDown: (size) => size - 1,
  ArrowLeft: (size) => size - 1,
  Home: () => 0,
  End: () => SIZES.length - 1,
}

/** On a phone the list is a drawer under the map: 96 pixels, a third or all of the room that both share. */
export default function DrawerHandle() {
  const handle = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<number>(1)
  const [dragged, setDragged] = useState<number | null>(null)

  useEffect(() => {
    const drawer = handle.current?.parentElement
    if (!drawer) return
    const heights = heightsIn(drawer)
    const root = document.documentElement.style
    const height = dragged ?? heights[size]
    drawer.style.setProperty('--drawer', `${height}px`)
    root.setProperty('--drawer-top', SIZES[size] === 'full' ? '0px' : `${height}px`)
    return () => void root.removeProperty('--drawer-top')
  }, [size, dragged])

  function heightAt({ clientY }: PointerEvent): number {
    const drawer = handle.current!.parentElement!
    const [least, , most] = heightsIn(drawer)
    return Math.min(most, Math.max(least, drawer.getBoundingClientRect().bottom - clientY))
  }

  function release(event: PointerEvent) {
    if (dragged === null) return
    const height = heightAt(event)
    const distances = heightsIn(handle.current!.parentElement!).map((each) =>
      Math.abs(each - height)
    )
    setSize(distances.indexOf(Math.min(...distances)))
    setDragged(null)
  }

  function step(event: KeyboardEvent) {
    const next = STEPS[event.key]
    if (!next) return
    event.preventDefault()
    setSize(Math.min(SIZES.length - 1, Math.max(0, next(size))))
  }

  return (
    <div
      ref={handle}
      role="slider"
      tabIndex={0}
      aria-label="Height of the list"
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={SIZES.length - 1}
      aria-valuenow={size}
      aria-valuetext={NAMES[SIZES[size]]}
      data-testid="drawer-handle"
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(heightAt(event))
      }}
      onPointerMove={(event) => dragged !== null && setDragged(heightAt(event))}
      onPointerUp={release}
      onPointerCancel={() => setDragged(null)}
      className="flex h-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-t-panel -outline-offset-2"
    >
      <span className="h-1 w-9 rounded-full bg-edge" />
    </div>
  )
}

function heightsIn(drawer: HTMLElement): number[] {
  const room = drawer.parentElement!.clientHeight
  return [LOW_PIXELS, Math.max(LOW_PIXELS, Math.round(room / 3)), room]
}
