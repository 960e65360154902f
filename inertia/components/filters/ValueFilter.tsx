import type { Data } from '@generated/data'
import { stepOfValue, VALUE_BANDS, valueOfStep } from '#shared/sites/value_bands'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { SiteListControls } from '~/list/useSiteList'
import { readNumber, useTypedFilters, type FilteredList } from '~/list/useTypedFilters'
import { ValueFields } from './CommonFilters'
import { millionsLabel } from './filterLabels'
import { IncludeUnknown } from './IncludeUnknown'
import { RangeSlider } from './RangeSlider'

const KEYS = ['start_value', 'end_value'] as const
const KEY = { from: 'start_value', to: 'end_value' } as const

type ValueSliderProps = { list: FilteredList; bands: Data.SiteFacets['value'] | undefined }

function ValueSlider({ list, bands }: ValueSliderProps) {
  const { texts, type } = useTypedFilters(list, KEYS, readNumber)
  const { start_value: least, end_value: most } = texts

  return (
    <RangeSlider
      title="Projects by value"
      bars={VALUE_BANDS.map((_, at) => ({ count: bands?.[at].count ?? 0 }))}
      ends={{
        from: {
          name: 'Value from',
          step: stepOfValue(millionsIn(least), 'from'),
          text: sumOf(least),
        },
        to: { name: 'Value to', step: stepOfValue(millionsIn(most), 'to'), text: sumOf(most) },
      }}
      textOf={(_, step) => sumOf(textOfStep(step))}
      onChange={(side, step) => type(KEY[side], textOfStep(step))}
      testId="value-slider"
      isCounted={bands !== undefined}
    >
      <ValueFields list={list} />
    </RangeSlider>
  )
}

type ValueFilterProps = { list: SiteListControls; facets: Data.SiteFacets | undefined }

/** By handles or typed; with the projects of unknown value if wanted. */
export function ValueFilter({ list, facets }: ValueFilterProps) {
  const { viewer } = useSharedProps()
  return (
    <>
      {viewer && list.place.hasFacets ? (
        <ValueSlider list={list} bands={facets?.value} />
      ) : (
        <ValueFields list={list} />
      )}
      <IncludeUnknown list={list} of="value" />
    </>
  )
}

function millionsIn(text: string): number {
  return Number(readNumber(text) ?? 0)
}

function sumOf(millions: string): string {
  return millions && millionsLabel(millionsIn(millions))
}

function textOfStep(step: number): string {
  return String(valueOfStep(step) || '')
}
