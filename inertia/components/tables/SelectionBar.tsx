import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { LIST_MAX } from '#shared/limits'
import { Button } from '~/components/ui/Button'
import { useIsPhone } from '~/hooks/useIsPhone'
import type { Selection } from './useSelection'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'

type SelectionBarProps = {
  selection: Selection
  noun: string
  /** In the row over the list from 640 px on, in the place of what stands there. */
  isAbove?: boolean
  /** The size of the list. */
  total: number
  children: ReactNode
}

const FLOATING = 'rounded-panel py-3 shadow-float ring-1 ring-line'
const ABOVE =
  'my-1.5 max-sm:fixed max-sm:inset-x-3 max-sm:my-0 max-sm:bottom-[calc(var(--tab-bar-height)+0.75rem)] max-sm:rounded-panel max-sm:py-3 max-sm:shadow-float max-sm:ring-1 max-sm:ring-line max-sm:gap-x-2 max-sm:px-3 max-sm:[&>button]:h-11 max-sm:[&>button]:px-2 max-sm:[&>button]:text-[0.78125rem] max-xl:[&>button>svg]:hidden sm:sticky sm:top-(--header-height) sm:min-h-7.5 sm:rounded-control sm:px-3 sm:[--control-height:1.875rem] sm:[&_button]:h-7.5 sm:max-xl:gap-x-1.5 sm:max-xl:text-[0.8125rem] sm:max-xl:[&_button]:px-1.5 sm:max-xl:[&_button]:text-[0.8125rem]'

const TICKED = '[data-tick], [data-project]:has([data-tick]:checked) [data-control=open]'

/** The next Tab after a tick, or the link of a ticked row, leads here, Shift and Tab back to it. */
function useTabFromTick() {
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  const first = () => bar.current?.querySelector<HTMLElement>('button:enabled') ?? null

  useEffect(() => {
    function enter(event: globalThis.KeyboardEvent) {
      const { target, key, shiftKey } = event
      const isTicked = target instanceof HTMLElement && target.matches(TICKED)
      const control = first()
      if (!isTicked || key !== 'Tab' || shiftKey || !control) return
      event.preventDefault()
      before.current = target
      control.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])

  return {
    bar,
    first,
    goBack() {
      before.current?.focus()
      return before.current !== null
    },
  }
}

/** Lets the head of the table stick below the bar, which may wrap. */
function useShownHeight(bar: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    const measured = bar.current!
    const observer = new ResizeObserver(() =>
      style.setProperty('--selection-height', `${measured.offsetHeight}px`)
    )
    observer.observe(measured)
    return () => {
      observer.disconnect()
      style.removeProperty('--selection-height')
    }
  }, [bar, isShown])
}

/** While rows are ticked. Escape clears it. */
export function SelectionBar({ selection, noun, isAbove, total, children }: SelectionBarProps) {
  const { ids, isAll, results, toggleAll, selectResults, clear } = selection
  const isPhone = useIsPhone()
  const count = results ?? ids.length
  const nouns = count === 1 ? noun : `${noun}s`
  const { bar, first, goBack } = useTabFromTick()
  useShownHeight(bar, Boolean(isAbove) && !isPhone && ids.length > 0)

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
  const clearButton = (
    <Button variant={isPhone ? 'link' : 'ghost'} onClick={clear}>
      Clear
    </Button>
  )
  return (
    <div
      ref={bar}
      onKeyDown={onKeyDown}
      role="region"
      aria-label="Selected rows"
      data-testid="selection-bar"
      className={cx(
        'z-30 flex flex-wrap items-center gap-x-3 gap-y-2 bg-raised px-4',
        isAbove ? ABOVE : `sticky bottom-[calc(var(--tab-bar-height)+0.75rem)] mt-3 ${FLOATING}`
      )}
    >
      <p
        className={cx(
          'font-semibold tabular-nums max-sm:flex max-sm:w-full max-sm:items-baseline',
          !isAbove && 'mr-auto'
        )}
      >
        <span role="status">
          {formatCount(count)}{' '}
          {isAbove ? <span className="sm:max-xl:sr-only">{nouns} </span> : `${nouns} `}selected
        </span>
        {isPhone && !isAll && (
          <Button variant="link" className="ml-3" onClick={toggleAll} data-testid="select-page">
            Select all rows
          </Button>
        )}
        {isAll && results === null && total > ids.length && total <= LIST_MAX && (
          <Button
            variant="link"
            className="ml-3 sm:max-xl:ml-1"
            onClick={() => selectResults(total)}
            data-testid="select-results"
          >
            {isAbove ? `All ${formatCount(total)}` : `Select all ${formatCount(total)} results`}
          </Button>
        )}
        {isPhone && <span className="ml-auto">{clearButton}</span>}
      </p>
      {isAll && total > LIST_MAX && (
        <p className="w-full text-muted">
          To select all results, narrow the list to {formatCount(LIST_MAX)} {noun}s or fewer.
        </p>
      )}
      {children}
      {!isPhone && clearButton}
    </div>
  )
}
