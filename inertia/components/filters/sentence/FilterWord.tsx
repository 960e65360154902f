import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef } from 'react'
import { popoverClass } from '~/components/ui/forms/field'
import { Button } from '~/components/ui/Button'
import { cx } from '~/lib/cx'
import type { SiteListControls } from '~/list/useSiteList'
import { FilterControl } from './FilterControl'
import type { Word } from './words'

export const PANEL = cx(
  popoverClass,
  'absolute top-full left-0 mt-1.5 max-h-96! w-72 overflow-y-auto p-3!'
)

/** Pulls a menu back that would open past the window's right edge. */
export function keepInside(panel: HTMLElement | null) {
  if (!panel) return
  const over = panel.getBoundingClientRect().right + 8 - document.documentElement.clientWidth
  if (over > 0) panel.style.left = `${-over}px`
}

type FilterWordProps = {
  word: Word
  list: SiteListControls
  /** Keeps the word while its menu is open. */
  hold: (word: Word | null) => void
  isHidden: boolean
  /** Null where nothing is chosen. */
  onRemove: (() => void) | null
}

export function FilterWord({ word, list, hold, isHidden, onRemove }: FilterWordProps) {
  const { lead, text, title, group } = word
  return (
    <Popover
      as="li"
      className={cx(
        'flex h-7.5 sm:relative max-w-full min-w-0 items-center gap-1.5',
        isHidden && 'invisible'
      )}
    >
      {lead && <span className="shrink-0 text-muted">{lead}</span>}
      <PopoverButton
        aria-label={`${title}: ${text}, change`}
        data-testid="filter-word"
        onKeyDown={(event) => {
          if (!onRemove || (event.key !== 'Backspace' && event.key !== 'Delete')) return
          event.preventDefault()
          onRemove()
        }}
        className="flex min-w-0 items-center gap-0.5 border-b border-edge leading-6 font-semibold text-ink hover:border-ink"
      >
        <span className="truncate">{text}</span>
        <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </PopoverButton>
      <PopoverPanel ref={keepInside} aria-label={title} role="group" className={PANEL}>
        {({ close }) => (
          <>
            <Holder {...{ word, hold }} />
            <FilterControl group={group} list={list} />
            {onRemove && (
              <Button
                variant="link"
                className="mt-2"
                data-testid="remove-filter"
                onClick={() => {
                  close()
                  onRemove()
                }}
              >
                Remove
              </Button>
            )}
          </>
        )}
      </PopoverPanel>
    </Popover>
  )
}

function Holder({ word, hold }: Pick<FilterWordProps, 'word' | 'hold'>) {
  const first = useRef(word)
  useEffect(() => {
    hold(first.current)
    return () => hold(null)
  }, [hold])
  return null
}
