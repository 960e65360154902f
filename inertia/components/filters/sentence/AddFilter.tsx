import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { PlusIcon } from '@heroicons/react/16/solid'
import { useEffect, useRef, useState } from 'react'
import { optionClass } from '~/components/ui/forms/field'
import { cx } from '~/lib/cx'
import type { SiteListControls } from '~/list/useSiteList'
import { CONTROLS, FilterControl } from './FilterControl'
import { keepInside, PANEL } from './FilterWord'

type AddFilterProps = { list: SiteListControls; isFirst: boolean }

export function AddFilter({ list, isFirst }: AddFilterProps) {
  return (
    <Popover className="shrink-0 sm:relative print:hidden">
      <PopoverButton
        aria-label="Add a filter"
        data-testid="add-filter"
        className="flex h-7.5 min-w-6 items-center justify-center gap-1 rounded-control border border-dashed border-edge px-1.5 font-[550] text-muted hover:border-faint hover:text-ink"
      >
        <PlusIcon aria-hidden="true" className="size-4" />
        {isFirst && <span className="pr-1">Add a filter</span>}
      </PopoverButton>
      <PopoverPanel ref={keepInside} className={PANEL}>
        <Conditions list={list} />
      </PopoverPanel>
    </Popover>
  )
}

/** First what to filter by, then its control. */
function Conditions({ list }: { list: SiteListControls }) {
  const [group, setGroup] = useState<string | null>(null)
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (group) chosen.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [group])
  if (group) {
    return (
      <div ref={chosen}>
        <FilterControl group={group} list={list} />
      </div>
    )
  }
  return (
    <ul aria-label="Filters" className="-m-2">
      {CONTROLS.map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => setGroup(id)}
            className={cx(optionClass, 'w-full min-h-7.5! py-1! hover:bg-sunken')}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
