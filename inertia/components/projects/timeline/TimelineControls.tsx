import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import { SPANS, weeksIn, type Span, type StartRange } from '#shared/sites/timeline'
import { Segmented } from '~/components/ui/forms/Segmented'
import { Select } from '~/components/ui/forms/Select'
import { IconButton } from '~/components/ui/IconButton'
import { formatCount } from '~/lib/format'
import { GROUPINGS } from '#shared/sites/timeline_groups'
import type { ChangeView, TimelineView } from './timelineView'

const GROUP_OPTIONS = GROUPINGS.map((grouping) => ({
  value: grouping,
  label: grouping === 'none' ? 'No groups' : `By ${grouping}`,
}))
const SPAN_OPTIONS = SPANS.map((span) => ({ value: String(span), label: String(span) }))

export const QUIET_LINK =
  'font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink'

type TimelineControlsProps = {
  view: TimelineView
  span: Span
  change: ChangeView
  /** Of the list, of this page, and of those how many start in the range. */
  total: number
  rows: number
  starting: number
  range: StartRange | null
  /** As a filter of the list. */
  onKeep: (range: StartRange) => void
}

/** Above the names and values. */
export function TimelineControls({
  view,
  span,
  change,
  total,
  rows,
  starting,
  range,
  onKeep,
}: TimelineControlsProps) {
  const { moved, grouping } = view
  return (
    <div className="flex w-[11.25rem] shrink-0 flex-wrap content-center items-center justify-between gap-1 px-2 @3xl:w-[16.25rem] @3xl:px-3 @[60rem]:w-[21.5rem]">
      <div className="min-w-0 @max-3xl:flex @max-3xl:w-full @max-3xl:justify-between">
        <p
          role="status"
          className="truncate text-base/5 font-[650] tracking-tight text-ink @[60rem]:text-lg/5"
        >
          {range
            ? `${formatCount(starting)} start`
            : `${formatCount(rows)} ${rows === 1 ? 'project' : 'projects'}`}
          {range && (
            <span className="text-xs font-normal tracking-normal text-muted @max-[60rem]:sr-only">
              {' '}
              in {formatCount(weeksIn(range))} weeks
            </span>
          )}
        </p>
        <p className="flex gap-2 text-xs/5 text-muted tabular-nums">
          {!range && (
            <span className="truncate @max-3xl:hidden">
              {total > rows ? `of ${formatCount(total)}` : 'Drag over the weeks'}
            </span>
          )}
          {range && (
            <>
              <button type="button" className={QUIET_LINK} onClick={() => onKeep(range)}>
                <span className="@[60rem]:hidden">Keep</span>
                <span className="@max-[60rem]:hidden">Keep as filter</span>
              </button>
              <button type="button" className={QUIET_LINK} onClick={() => change({ range: null })}>
                Clear
              </button>
            </>
          )}
        </p>
      </div>
      <Select
        label="Group"
        hideLabel
        className="w-full @3xl:w-32 @[60rem]:w-36"
        options={GROUP_OPTIONS}
        value={grouping}
        onChange={(chosen) => change({ grouping: chosen })}
        testId="timeline-group-by"
      />
      <div className="flex w-full items-center justify-between">
        <div className="flex">
          <IconButton
            size="sm"
            className="size-7!"
            label="Earlier"
            onClick={() => change({ moved: moved - 1 })}
            icon={<ChevronLeftIcon aria-hidden="true" />}
          />
          <IconButton
            size="sm"
            className="size-7!"
            label="Later"
            onClick={() => change({ moved: moved + 1 })}
            icon={<ChevronRightIcon aria-hidden="true" />}
          />
        </div>
        <div className="flex items-center gap-1.5 text-xs text-muted">
          <Segmented
            label="Months"
            className="[&_label]:h-7 [&_label]:px-2 [&_label]:text-xs"
            options={SPAN_OPTIONS}
            value={String(span)}
            onChange={(chosen) => change({ span: SPANS.find((one) => String(one) === chosen)! })}
            testId="timeline-span"
          />
          <span aria-hidden="true" className="@max-3xl:hidden">
            months
          </span>
        </div>
      </div>
    </div>
  )
}
