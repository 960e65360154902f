import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { periodAxis } from '#shared/sites/period_axis'
import { axisMonths, dayOfStep, startsByMonth, stepOfDay } from '#shared/sites/start_months'
import { useSharedProps } from '~/hooks/useSharedProps'
import { monthLabel } from '~/lib/format'
import { useTypedFilters, readDay, type FilteredList } from '~/list/useTypedFilters'
import { RangeSlider } from './RangeSlider'

const KEYS = ['starts_from', 'starts_to'] as const
const KEY = { from: 'starts_from', to: 'starts_to' } as const

type StartSliderProps = {
  list: FilteredList
  starts: Data.SiteFacets['starts'] | undefined
  testId?: string
  /** Its fields. */
  children?: ReactNode
}

/** The ends of the axis are no bounds: projects that start before or after it are found too. */
export function StartSlider({ list, starts, testId = 'start-slider', children }: StartSliderProps) {
  const { today } = useSharedProps()
  const { texts, type } = useTypedFilters(list, KEYS, readDay)
  const months = axisMonths(today)
  const counts = starts ? startsByMonth(months, starts) : months.map(() => 0)
  const monthOf = (day: string) => day && monthLabel(day.slice(0, 7))
  const { starts_from: first, starts_to: last } = texts

  return (
    <RangeSlider
      title="Starts per month"
      todayAt={periodAxis(today).todayAt}
      bars={counts.map((count, at) => ({ count, isAhead: months[at] > today.slice(0, 7) }))}
      ends={{
        from: { name: 'Starts from', step: stepOfDay(months, first, 'from'), text: monthOf(first) },
        to: { name: 'Starts to', step: stepOfDay(months, last, 'to'), text: monthOf(last) },
      }}
      textOf={(side, step) => monthOf(dayOfStep(months, step, side))}
      onChange={(side, step) => type(KEY[side], dayOfStep(months, step, side))}
      testId={testId}
      isCounted={starts !== undefined}
    >
      {children}
    </RangeSlider>
  )
}
