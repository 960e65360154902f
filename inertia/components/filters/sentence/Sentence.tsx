import { useEffect, useRef, useState } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { restoreLostFocus } from '~/lib/lostFocus'
import type { SiteListControls } from '~/list/useSiteList'
import { useFirstLine } from '~/hooks/useFirstLine'
import { AddFilter } from './AddFilter'
import { FilterWord } from './FilterWord'
import { wordsOf, wordsOfAll, type Word } from './words'

type SentenceProps = {
  list: SiteListControls
  /** Sectors, regions and values stand even where none is chosen, in as many lines as it takes. */
  isAboutAll?: boolean
}

/** Each word opens its menu; Backspace removes it, and the focus goes to the next. */
export default function Sentence({ list, isAboutAll = false }: SentenceProps) {
  const { app } = useSharedProps()
  const [held, hold] = useState<Word | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const wasRemoved = useRef(false)
  const narrowed = wordsOf(list.shown, app.product, list.place)
  const applied = isAboutAll ? wordsOfAll(narrowed, list.shown) : narrowed
  // A field that is emptied to be filled anew keeps its word while its menu is open.
  const isKept = held !== null && !applied.some(({ key }) => key === held.key)
  const words = isKept ? [...applied, { ...held, text: 'any' }] : applied
  const isWhole = isUnfolded || isAboutAll
  const signature = words.map(({ lead, text }) => lead + text).join()
  const { line, hidden, isLong } = useFirstLine<HTMLUListElement>(signature, isWhole)
  const shown = words.length - hidden

  useEffect(() => {
    const first = group.current?.querySelector<HTMLElement>('button')
    if (wasRemoved.current) restoreLostFocus(first ?? null)
    wasRemoved.current = false
  }, [signature])

  function removalOf({ without }: Word) {
    if (!without) return null
    return () => {
      wasRemoved.current = true
      hold(null)
      list.change(without)
    }
  }

  return (
    <div
      ref={group}
      role="group"
      aria-label="Filters in words"
      data-testid="filter-sentence"
      className="relative flex min-w-0 flex-1 items-start gap-2 text-sm"
    >
      <ul
        ref={line}
        hidden={words.length === 0}
        className={cx('flex min-w-0 flex-wrap gap-x-1.5', !isWhole && 'h-7.5')}
      >
        {words.map((word, at) => (
          <FilterWord
            key={word.key}
            {...{ word, list, hold }}
            isHidden={at >= shown}
            onRemove={removalOf(word)}
          />
        ))}
      </ul>
      {isLong && !isAboutAll && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          data-testid="more-filter-words"
          className="h-7.5 shrink-0 font-[550] whitespace-nowrap text-muted hover:text-ink"
        >
          {isUnfolded ? 'Fewer' : `and ${hidden} more`}
        </button>
      )}
      <AddFilter list={list} isFirst={words.length === 0} />
    </div>
  )
}
