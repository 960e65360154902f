import { useState } from 'react'
import { DEFAULT_WITHIN, WITHIN_MILES } from '#shared/area'
import { errorClass, hintClass } from '~/components/ui/field'
import { Select } from '~/components/ui/Select'
import { TextField } from '~/components/ui/TextField'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import type { SiteListControls } from '~/hooks/useSiteList'
import { readWords, useTypedFilters, type FilteredList } from '~/hooks/useTypedFilters'
import { cx } from '~/lib/cx'
import { milesLabel } from './filterLabels'

const KEYS = ['near'] as const
const DISTANCES = WITHIN_MILES.map((miles) => ({ value: miles, label: milesLabel(miles) }))

/** Within so many miles of a postcode or place; the distance waits until there is a place. */
export function NearFields({ list }: { list: SiteListControls }) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const { near, within } = list.state.filters
  const [chosen, setChosen] = useState<number>(DEFAULT_WITHIN)
  const miles = near ? (within ?? DEFAULT_WITHIN) : chosen

  const withDistance: FilteredList = {
    state: list.state,
    filterBy: (patch, options) =>
      list.filterBy({ ...patch, within: patch.near ? miles : undefined }, options),
  }
  const { texts, errors, type, rest } = useTypedFilters(withDistance, KEYS, readWords)
  const [draft, setDraft] = useState<string | null>(null)
  const error = errors.near ?? errors.within
  const place = near && !error && !list.isLoading && list.state.place

  /** A place is looked up when it has been typed: half of its name is an unknown one. */
  function apply() {
    if (draft !== null) type('near', draft, { atOnce: true })
    setDraft(null)
    rest()
  }

  function choose(distance: number) {
    setChosen(distance)
    if (near) list.filterBy({ within: distance })
  }

  return (
    <div>
      <div className="grid grid-cols-[7.25rem_1fr] gap-2">
        <Select
          label="Within"
          options={DISTANCES}
          value={miles}
          onChange={choose}
          testId="filter-within"
        />
        <TextField
          label="Of postcode/place"
          placeholder="M50, Leeds…"
          autoComplete="off"
          value={draft ?? texts.near}
          invalid={Boolean(error)}
          aria-errormessage={error ? 'error-near' : undefined}
          onChange={(event) => (viewer ? setDraft(event.target.value) : openLogin())}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
          onBlur={apply}
          enterKeyHint="search"
          data-testid="filter-near"
        />
      </div>
      {error && (
        <p
          id="error-near"
          role="alert"
          className={cx(errorClass, 'mt-1.5')}
          data-testid="filter-error"
        >
          {error}
        </p>
      )}
      {place && (
        <p className={cx(hintClass, 'mt-1.5')} data-testid="near-place">
          Measured from the centre of {place.label}.
        </p>
      )}
    </div>
  )
}
