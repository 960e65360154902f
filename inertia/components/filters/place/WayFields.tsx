import { useState } from 'react'
import { DEFAULT_WAY_WIDTH, WAY_WIDTHS } from '#shared/places/area'
import { errorClass, hintClass, labelClass } from '~/components/ui/forms/field'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'
import type { SiteListFilters } from '~/list/siteListUrl'
import type { SiteListControls } from '~/list/useSiteList'
import { readWords, useTypedFilters, type FilteredList } from '~/list/useTypedFilters'
import { milesLabel } from '~/components/filters/filterLabels'

const KEYS = ['way_from', 'way_to'] as const
const LABELS = { way_from: 'From postcode/place', way_to: 'To postcode/place' }
const EXAMPLES = { way_from: 'LS11 5BZ, Leeds…', way_to: 'M50, Salford…' }
const WIDTHS = WAY_WIDTHS.map((miles) => ({ value: miles, label: milesLabel(miles) }))
const ALONG = { sortBy: 'along', sortDirection: 'asc' } as const
const ERROR = 'error-way'

/** Nothing is asked until both ends are there; the list then follows the way. */
export default function WayFields({ list }: { list: SiteListControls }) {
  const { filters, way } = list.state
  const [chosen, setChosen] = useState<number>(DEFAULT_WAY_WIDTH)
  const width = filters.way_from ? (filters.way_width ?? DEFAULT_WAY_WIDTH) : chosen

  const whole: FilteredList = {
    state: list.state,
    filterBy(patch, options) {
      const ends = KEYS.filter((key) => patch[key]).length
      if (ends === 1 && !filters.way_from) return false
      if (ends === 0) return list.filterBy({ ...patch, way_width: undefined }, options)
      return follow({ ...patch, way_width: width }, options)
    },
  }
  const { texts, errors, type, rest } = useTypedFilters(whole, KEYS, readWords)
  const [error] = Object.values(errors)

  function follow(patch: SiteListFilters, options?: Parameters<typeof list.change>[1]) {
    return list.change({ filters: { ...filters, ...patch }, ...ALONG }, options)
  }

  function choose(miles: number) {
    setChosen(miles)
    if (filters.way_from) list.filterBy({ way_width: miles })
  }

  return (
    <div className="grid gap-2">
      {KEYS.map((key) => (
        <TextField
          key={key}
          label={LABELS[key]}
          placeholder={EXAMPLES[key]}
          autoComplete="off"
          value={texts[key]}
          invalid={error !== undefined && !(otherOf(key) in errors)}
          aria-errormessage={error && !(otherOf(key) in errors) ? ERROR : undefined}
          onChange={(event) => type(key, event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && type(key, texts[key], { atOnce: true })}
          onBlur={rest}
          enterKeyHint="search"
          data-testid={`filter-${key}`}
        />
      ))}
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className={labelClass}>
          Width
        </span>
        <Select
          label="Width"
          hideLabel
          options={WIDTHS}
          value={width}
          onChange={choose}
          className="flex-1"
          testId="filter-way_width"
        />
      </div>
      {error && (
        <p id={ERROR} role="alert" className={errorClass} data-testid="filter-error">
          {error}
        </p>
      )}
      <p className={hintClass} data-testid="way-hint">
        {way && !error && !list.isLoading && `From ${way.from.label} to ${way.to.label}. `}
        This follows a straight line, not the roads, and covers {milesLabel(width / 2)} on each
        side.
      </p>
    </div>
  )
}

function otherOf(key: (typeof KEYS)[number]) {
  return key === 'way_from' ? 'way_to' : 'way_from'
}
