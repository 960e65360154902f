import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { LIST_MAX } from '#shared/limits'
import { Button } from '~/components/ui/Button'
import { useIsPhone } from '~/hooks/useIsPhone'
import type { Selection } from './useSelection'
import { formatCount } from '~/lib/format'

type SelectionBarProps = {
  selection: Selection
  noun: string
  /** The size of the list. */
  total: number
  children: ReactNode
}

/** The next Tab after a tick leads here, Shift and Tab back to it. */
function useTabFromTick() {
  const bar = useRef<HTMLDivElement>(null)
  const tick = useRef<HTMLElement>(null)
  const first = () => bar.current?.querySelector<HTMLElement>('button:enabled') ?? null

  useEffect(() => {
    function enter(event: globalThis.KeyboardEvent) {
      const { target, key, shiftKey } = event
      const isTick = target instanceof HTMLElement && target.matches('[data-tick]')
      const control = first()
      if (!isTick || key !== 'Tab' || shiftKey || !control) return
      event.preventDefault()
      tick.current = target
      control.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])

  return {
    bar,
    first,
    goBack() {
      tick.current?.focus()
      return tick.current !== null
    },
  }
}

/** At the foot of the screen while rows are ticked. Escape clears it. */
export function SelectionBar({ selection, noun, total, children }: SelectionBarProps) {
  const { ids, isAll, results, toggleAll, selectResults, clear } = selection
  const isPhone = useIsPhone()
  const count = results ?? ids.length
  const { bar, first, goBack } = useTabFromTick()

  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented) return
    if (event.key === 'Tab' && event.shiftKey && event.target === first()) {
      if (goBack()) event.preventDefault()
    } else if (event.key === 'Escape') {
      goBack()
      clear()
    }
  }

  if (ids.length === 0) return null
  return (
    <div
      ref={bar}
      onKeyDown={onKeyDown}
      role="region"
      aria-label="Selected rows"
      data-testid="selection-bar"
      className="sticky bottom-[calc(var(--tab-bar-height)+0.75rem)] sm:bottom-[calc(var(--tab-bar-height)+3rem)] z-30 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel bg-raised px-4 py-3 shadow-float ring-1 ring-line"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {formatCount(count)} {count === 1 ? noun : `${noun}s`} selected
        {isPhone && !isAll && (
          <Button variant="link" className="ml-3" onClick={toggleAll} data-testid="select-page">
            Select all rows
          </Button>
        )}
        {isAll && results === null && total > ids.length && total <= LIST_MAX && (
          <Button
            variant="link"
            className="ml-3"
            onClick={() => selectResults(total)}
            data-testid="select-results"
          >
            Select all {formatCount(total)} results
          </Button>
        )}
      </p>
      {isAll && total > LIST_MAX && (
        <p className="w-full text-muted">
          To select all results, narrow the list to {formatCount(LIST_MAX)} {noun}s or fewer.
        </p>
      )}
      {children}
      <Button variant="ghost" onClick={clear}>
        Clear
      </Button>
    </div>
  )
}
