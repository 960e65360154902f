import { useState } from 'react'
import { DEFAULT_WITHIN, WITHIN_MILES } from '#shared/places/area'
import { errorClass, hintClass } from '~/components/ui/forms/field'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'
import type { SiteListControls } from '~/list/useSiteList'
import { readWords, useTypedFilters, type FilteredList } from '~/list/useTypedFilters'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { FieldRow } from '~/components/filters/FieldRow'
import { milesLabel } from '~/components/filters/filterLabels'

const NearMe = lazyPart(() => import('./NearMe'))

const KEYS = ['near'] as const
const DISTANCES = WITHIN_MILES.map((miles) => ({
  value: miles,
  label: milesLabel(miles),
  short: `${miles} mi`,
}))

/** The distance does nothing until there is a place. */
export function NearFields({ list }: { list: SiteListControls }) {
  const { near, within } = list.state.filters
  const isPhone = useIsPhoneFrame()
  const { viewer } = useSharedProps()
  const [chosen, setChosen] = useState<number>(DEFAULT_WITHIN)
  const miles = near ? (within ?? DEFAULT_WITHIN) : chosen

  const withDistance: FilteredList = {
    state: list.state,
    filterBy: (patch, options) =>
      list.filterBy({ ...patch, within: patch.near ? miles : undefined }, options),
  }
  const { texts, errors, type, rest } = useTypedFilters(withDistance, KEYS, readWords)
  const error = errors.near ?? errors.within
  const place = near && !error && !list.isLoading && list.state.place

  function choose(distance: number) {
    setChosen(distance)
    if (near) list.filterBy({ within: distance })
  }

  return (
    <div>
      <FieldRow label="Within">
        <div className="@container flex gap-1.5">
          <Select
            label="Within"
            hideLabel
            options={DISTANCES}
            value={miles}
            onChange={choose}
            className="w-2/5 min-w-17"
            testId="filter-within"
          />
          <TextField
            label="Of postcode/place"
            hideLabel
            placeholder="of M50"
            autoComplete="off"
            value={texts.near}
            invalid={Boolean(error)}
            aria-errormessage={error ? 'error-near' : undefined}
            onChange={(event) => type('near', event.target.value)}
            onKeyDown={(event) =>
              event.key === 'Enter' && type('near', texts.near, { atOnce: true })
            }
            onBlur={rest}
            enterKeyHint="search"
            className="flex-1"
            data-testid="filter-near"
          />
        </div>
      </FieldRow>
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
      {isPhone && viewer && (
        <NearMe
          onPlace={(here) =>
            list.change({
              filters: { ...list.state.filters, near: here, within: miles },
              sortBy: 'nearest',
              sortDirection: 'asc',
            })
          }
        />
      )}
      {place && (
        <p className={cx(hintClass, 'mt-1.5')} data-testid="near-place">
          Measured from the centre of {place.label}.
        </p>
      )}
    </div>
  )
}
