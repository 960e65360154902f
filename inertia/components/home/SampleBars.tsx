import { CREDIT } from '#shared/basemap/basemap'
import { periodMark, startWord } from '#shared/sites/period_axis'
import { AxisBar, axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { SectorMark } from '~/components/projects/SectorMark'
import { periodOf, SAMPLES } from './samples'

const SHOWN = [SAMPLES[0], SAMPLES[2], SAMPLES[3]]

/** Three invented projects on the time axis. */
export function SampleBars() {
  const axis = usePeriodAxis()
  return (
    <figure className="mt-4">
      <ul
        aria-hidden="true"
        style={axisLines(axis)}
        className="divide-y divide-line border-y border-line [--cell-padding:0px]"
      >
        {SHOWN.map((sample) => {
          const mark = periodMark(periodOf(sample, axis.today), axis)
          return (
            <li
              key={sample.name}
              className="grid h-9 grid-cols-[minmax(0,1fr)_4.5rem_5.25rem] sm:grid-cols-[minmax(0,1fr)_6rem_5.25rem] items-center gap-3 text-[0.8125rem]"
            >
              <span className="flex items-center gap-2 font-medium text-ink">
                <SectorMark sector={sample.sector} />
                <span className="truncate">{sample.name}</span>
              </span>
              <span className="axis-lines flex h-full items-center">
                <span className="relative flex-1">
                  <AxisBar mark={mark} />
                </span>
              </span>
              <span className="text-right font-semibold whitespace-nowrap text-muted tabular-nums">
                {mark.startsIn === null ? mark.state : startWord(mark.startsIn)}
              </span>
            </li>
          )
        })}
      </ul>
      <figcaption className="mt-1.5 text-xs text-faint">
        Sample bars; the numbers are real. {CREDIT}
      </figcaption>
    </figure>
  )
}
