import { useEffect, useRef, type CSSProperties, type MouseEvent } from 'react'
import { cx } from '~/lib/cx'
import type { HeldRows } from './heldRows'
import { QUIET_LINK } from './TimelineControls'

/** Rows are asked for before they are in sight. */
const AHEAD = '600px 0px'

/** As high as the rows with the line between them. */
const GREY =
  'grey-rows h-[calc(var(--missing)*(2.5rem+1px))] @[60rem]:h-[calc(var(--missing)*(2rem+1px))]'

type MissingRowsProps = Pick<HeldRows, 'isAsked' | 'hasFailed' | 'more'> & {
  count: number
  /** Behind name and value. */
  columns: number
}

/** Grey, in the place of rows that are asked for as they come into view. */
export function MissingRows({ count, columns, isAsked, hasFailed, more }: MissingRowsProps) {
  const place = useRef<HTMLTableRowElement>(null)
  const isThere = count > 0

  useEffect(() => {
    if (!isThere || isAsked || hasFailed || !more) return
    const watcher = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && more(),
      { rootMargin: AHEAD }
    )
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [isThere, isAsked, hasFailed, more])

  /** The button goes. */
  function tryAgain({ currentTarget }: MouseEvent) {
    const rows = currentTarget
      .closest('tbody')!
      .querySelectorAll<HTMLElement>('[data-control=open]')
    ;[...rows].at(-1)?.focus()
    more?.()
  }

  if (!isThere) return null
  return (
    <>
      {hasFailed ? (
        <tr>
          <td className="relative z-1 h-10 pl-3 text-[0.8125rem] whitespace-nowrap text-ink">
            <span role="alert">The next projects did not load.</span>{' '}
            <button type="button" className={QUIET_LINK} onClick={tryAgain}>
              Try again
            </button>
          </td>
          <td className="@max-[60rem]:hidden" />
          <td colSpan={columns} />
        </tr>
      ) : (
        <tr
          ref={place}
          aria-hidden="true"
          data-testid="timeline-missing"
          style={{ '--missing': count } as CSSProperties}
        >
          <td className="p-0">
            <div className={cx(GREY, 'mx-3')} />
          </td>
          <td className="p-0 @max-[60rem]:hidden">
            <div className={cx(GREY, 'mr-3 ml-6')} />
          </td>
          <td colSpan={columns} className="border-l p-0">
            <div className={cx(GREY, 'mx-2')} />
          </td>
        </tr>
      )}
    </>
  )
}
