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
  /** Of the list, and how many of it start in the range, null while that is not known. */
  total: number
  starting: number | null
  /** Starts are those of the rows alone. */
  isOfRows: boolean
  range: StartRange | null
  onClear: () => void
  /** As a filter of the list. */
  onKeep: (range: StartRange) => void
}

/** Above the names and values, or in a line of its own above all where those are narrow. */
export function TimelineControls({
  view,
  span,
  change,
  total,
  starting,
  isOfRows,
  range,
  onClear,
  onKeep,
}: TimelineControlsProps) {
  const { moved, grouping } = view
  const weeks = range ? weeksIn(range) : 0
  return (
    <div className="flex items-center justify-between gap-x-3 gap-y-1 px-3 [--control-height:2rem] @max-[60rem]:h-12 @max-[60rem]:border-b @[60rem]:w-86 @[60rem]:shrink-0 @[60rem]:flex-wrap @[60rem]:content-center @[60rem]:gap-x-1">
      <div className="min-w-0 @max-[60rem]:flex @max-[60rem]:flex-1 @max-[60rem]:items-baseline @max-[60rem]:gap-3">
        <p role="status" className="truncate text-lg/5 font-[650] tracking-tight text-ink">
          {range
            ? `${starting === null ? '…' : formatCount(starting)} start`
            : `${formatCount(total)} ${total === 1 ? 'project' : 'projects'}`}
          {range && (
            <span className="ml-1 text-xs font-normal tracking-normal text-muted @max-[45rem]:sr-only">
              {' '}
              in {formatCount(weeks)} {weeks === 1 ? 'week' : 'weeks'}
            </span>
          )}
        </p>
        <p className="flex gap-2 text-xs/5 text-muted tabular-nums">
          {!range && (
            <span className="truncate">
              {isOfRows ? 'Starts of these rows only' : 'Drag to pick weeks'}
            </span>
          )}
          {range && (
            <>
              <button
                type="button"
                className={`${QUIET_LINK} whitespace-nowrap`}
                onClick={() => onKeep(range)}
              >
                Keep as filter
              </button>
              <button type="button" className={QUIET_LINK} onClick={onClear}>
                Clear
              </button>
            </>
          )}
        </p>
      </div>
      <Select
        label="Group"
        hideLabel
        className="w-32 shrink-0 @[60rem]:w-36"
        options={GROUP_OPTIONS}
        value={grouping}
        onChange={(chosen) => change({ grouping: chosen })}
        testId="timeline-group-by"
      />
      <div className="flex shrink-0 items-center justify-between gap-1.5 @[60rem]:w-full">
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
          <span aria-hidden="true" className="@max-[45rem]:hidden">
            months
          </span>
        </div>
      </div>
    </div>
  )
}
