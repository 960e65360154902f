import type { Data } from '@generated/data'
import { Select } from '~/components/ui/forms/Select'
import { errorClass } from '~/components/ui/forms/field'
import type { SiteListControls } from '~/list/useSiteList'
import { readCount, useTypedFilters } from '~/list/useTypedFilters'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { IncludeUnknown } from './IncludeUnknown'
import { StartSlider } from './StartSlider'
import { RANGE_GRID } from './TypedFields'

export type SiteYears = { yearStarts: number[]; yearEnds: number[] }

const KEYS = ['year_start', 'year_end'] as const
const ERROR = 'error-years'

type Counts = Record<string, number>

function yearOptions(years: number[], chosen: string, counts: Counts | undefined) {
  const known = years.map(String)
  const offered = chosen && !known.includes(chosen) ? [...known, chosen].sort() : known
  return [
    { value: '', label: 'Any' },
    ...offered.map((year) => ({ value: year, label: year, count: counts && (counts[year] ?? 0) })),
  ]
}

type PeriodFilterProps = {
  list: SiteListControls
  years: SiteYears
  facets: Data.SiteFacets | undefined
}

/** The start by handles, both years from lists; with the projects of unknown dates if wanted. */
export function PeriodFilter({ list, years, facets }: PeriodFilterProps) {
  const { viewer } = useSharedProps()
  const fields = <YearFields {...{ list, years, facets }} />
  return (
    <>
      {viewer && list.place.hasFacets ? (
        <StartSlider list={list} starts={facets?.starts}>
          {fields}
        </StartSlider>
      ) : (
        fields
      )}
      <IncludeUnknown list={list} of="start" />
      <IncludeUnknown list={list} of="end" />
    </>
  )
}

/** Offers only years that occur. */
function YearFields({ list, years, facets }: PeriodFilterProps) {
  const { texts, errors, type } = useTypedFilters(list, KEYS, readCount)
  const [message] = Object.values(errors)
  return (
    <div>
      <div className={cx('grid gap-2', RANGE_GRID)}>
        {KEYS.map((key) => (
          <Select
            key={key}
            label={key === 'year_start' ? 'Year Start' : 'Year End'}
            options={yearOptions(
              key === 'year_start' ? years.yearStarts : years.yearEnds,
              texts[key],
              facets?.[key]
            )}
            value={texts[key]}
            invalid={key in errors}
            errorId={key in errors ? ERROR : undefined}
            onChange={(year) => type(key, year, { atOnce: true })}
            testId={`filter-${key}`}
          />
        ))}
      </div>
      {message && (
        <p id={ERROR} role="alert" className={cx(errorClass, 'mt-1.5')} data-testid="filter-error">
          {message}
        </p>
      )}
    </div>
  )
}
