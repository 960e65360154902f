import { Select } from '~/components/ui/forms/Select'
import { errorClass } from '~/components/ui/forms/field'
import type { SiteListControls } from '~/list/useSiteList'
import { readCount, useTypedFilters } from '~/list/useTypedFilters'
import { cx } from '~/lib/cx'

export type SiteYears = { yearStarts: number[]; yearEnds: number[] }

const KEYS = ['year_start', 'year_end'] as const
const ERROR = 'error-years'

function yearOptions(years: number[], chosen: string) {
  const known = years.map(String)
  const offered = chosen && !known.includes(chosen) ? [...known, chosen].sort() : known
  return [
    { value: '', label: 'Any year' },
    ...offered.map((year) => ({ value: year, label: year })),
  ]
}

/** Offers only years that occur. */
export function YearFields({ list, years }: { list: SiteListControls; years: SiteYears }) {
  const { texts, errors, type } = useTypedFilters(list, KEYS, readCount)
  const [message] = Object.values(errors)
  return (
    <div>
      <div className="grid grid-cols-2 gap-2">
        {KEYS.map((key) => (
          <Select
            key={key}
            label={key === 'year_start' ? 'Year Start' : 'Year End'}
            options={yearOptions(
              key === 'year_start' ? years.yearStarts : years.yearEnds,
              texts[key]
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
