import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Data } from '@generated/data'
import { TIMELINE_ROWS } from '#shared/limits'
import {
  keptRange,
  SPANS,
  startsIn,
  startsWithin,
  timelineAxis,
  type StartRange,
} from '#shared/sites/timeline'
import { addDays } from '#shared/time/dates'
import { isMostlyNew } from '~/components/projects/NewUpdatedBadge'
import { walkedRows } from '~/components/projects/detail/useProjectPanel'
import { axisLines } from '~/components/projects/PeriodAxis'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { EmptyState } from '~/components/ui/EmptyState'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount, monthLabel } from '~/lib/format'
import { restoreLostFocus } from '~/lib/lostFocus'
import { useMemberState } from '~/list/useMemberState'
import type { SiteListControls } from '~/list/useSiteList'
import type { HeldRows } from './heldRows'
import { MissingRows } from './MissingRows'
import { MonthScale } from './MonthScale'
import { TimelineControls } from './TimelineControls'
import { TimelineFoot } from './TimelineFoot'
import { TimelineGroup } from './TimelineGroup'
import { TimelineRow } from './TimelineRow'
import { TimelineStarts } from './TimelineStarts'
import { useTimelineView } from './timelineView'
import { useGroups } from './useGroups'
import { useHeldRows, useSettledRange } from './useHeldRows'
import { useTimelineCounts } from './useTimelineCounts'
import { useWidth } from '~/hooks/useWidth'

type TimelineProps = {
  rows: Data.Site[]
  meta: Data.SiteList['meta']
  list: SiteListControls
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
}

/** Columns where the bars are text. */
const DATES = ['Start', 'End', 'State']

const NO_STARTS = {}

/** Rows of the head. */
const HEAD = 1

/** Elements that use these keys themselves. */
const KEEPS_KEYS = 'input, select, textarea, [role=listbox]'

/** The list's rows against one axis of months, as many as were scrolled to. Arrow keys move along the rows and the months. */
export default function Timeline({ rows, meta, list, hrefOf, onOpen }: TimelineProps) {
  const { today } = useSharedProps()
  const [view, change] = useTimelineView(list.place)
  const [draft, setDraft] = useState<StartRange | null>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const width = useWidth(canvas)
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  const { moved, grouping, range, isText } = view
  const span = view.span ?? (isNarrow ? 6 : 18)
  const isPast = list.state.filters.status === 'Complete'
  const axis = useMemo(
    () => timelineAxis(today, span, { moved, isPast }),
    [today, span, moved, isPast]
  )
  const columns = isText ? DATES.length : 1
  const lastMonth = addDays(axis.from, axis.days - 1).slice(0, 7)
  const wanted = draft ?? range
  const settled = useSettledRange(range)
  const withMemberState = useMemberState()
  const held = useHeldRows({ list, rows, meta, range, settled })
  const shown = held.shown.rows.map(withMemberState)
  const { counts, isOfRows } = useTimelineCounts({
    list,
    meta,
    rows: held.whole.rows.map(withMemberState),
    named: grouping === 'contractor' ? shown : [],
    range,
    settled,
  })
  const starting = wanted && counts && startsIn(counts.starts, wanted)
  const groups = useGroups({ list, view, range, held, shown, counts })
  /** Every other group is known before its rows are. */
  const isOpenEnded = !groups || grouping === 'contractor'
  const total = held.shown.total ?? (range && counts && startsIn(counts.starts, range))
  const missing = missingOf(held.shown, total, settled !== range)
  useWalked(
    groups ? groups.flatMap((group) => group.rows) : held.shown.rows,
    groups ? null : total,
    held.shown.more
  )

  function setSpan(step: number) {
    const next = SPANS[SPANS.indexOf(span) + step]
    if (next) change({ span: next })
  }

  const keys: Record<string, () => void> = {
    'ArrowLeft': () => change({ moved: moved - 1 }),
    'ArrowRight': () => change({ moved: moved + 1 }),
    '+': () => setSpan(1),
    '=': () => setSpan(1),
    '-': () => setSpan(-1),
    't': () => change({ moved: 0 }),
    'Escape': clearRange,
  }

  /** Its buttons go with it. */
  function clearRange() {
    change({ range: null })
    setTimeout(() => {
      const grip = canvas.current?.querySelector<HTMLElement>('[role=slider]')
      restoreLostFocus(grip ?? null)
    })
  }

  function followKeys(event: KeyboardEvent<HTMLElement>) {
    moveBetweenRows(event)
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey
    if (!act || hasModifier || event.defaultPrevented) return
    if ((event.target as Element).closest(KEEPS_KEYS)) return
    event.preventDefault()
    act()
  }

  const row = (site: Data.Site, at?: number) => (
    <TimelineRow
      key={site.ID}
      place={at}
      {...{ site, axis, width, isText, onOpen }}
      href={hrefOf(site.ID)}
      isDimmed={draft !== null && !startsWithin(site.start_date, draft)}
    />
  )

  return (
    <section
      aria-label="Timeline"
      data-testid="timeline"
      data-new={isMostlyNew(rows)}
      onKeyDown={followKeys}
      className="@container overflow-clip rounded-panel border border-line bg-surface"
    >
      <p role="status" className="sr-only">
        {monthLabel(axis.from.slice(0, 7))} to {monthLabel(lastMonth)}
      </p>
      <p role="status" className="sr-only">
        {meta.total > rows.length && `${formatCount(shown.length)} projects loaded`}
      </p>
      <div className="sticky top-(--header-height) z-20 bg-canvas @[60rem]:flex @[60rem]:h-[6.25rem]">
        <TimelineControls
          {...{ view, span, change, starting, isOfRows }}
          range={wanted}
          total={meta.total}
          onClear={clearRange}
          onKeep={({ from, to }) => {
            clearRange()
            list.filterBy({ starts_from: from, starts_to: to })
          }}
        />
        <div className="flex min-w-0 flex-1 @max-[60rem]:h-23">
          <p className="w-45 shrink-0 content-end px-3 py-1 text-xs text-muted @[45rem]:w-65 @[60rem]:hidden">
            Starts per week
          </p>
          <TimelineStarts
            ref={canvas}
            starts={counts?.starts ?? NO_STARTS}
            {...{ axis, range: wanted }}
            kept={keptRange(list.state.filters, axis)}
            onDrag={setDraft}
            onChoose={(chosen) => {
              setDraft(null)
              change({ range: chosen })
            }}
          />
        </div>
      </div>
      <table
        style={axisLines(axis)}
        aria-rowcount={groups || missing === 0 ? undefined : HEAD + shown.length + missing}
        className="w-full table-fixed [--cell-padding:0.5rem]"
      >
        <caption className="sr-only">Projects by their periods</caption>
        <thead className="sticky top-[calc(var(--header-height)+8.75rem)] z-10 bg-canvas @[60rem]:top-[calc(var(--header-height)+6.25rem)] text-xs text-muted shadow-[inset_0_-1px_0_var(--color-line),inset_0_1px_0_var(--color-line)]">
          <tr className="h-7">
            <th scope="col" className="w-45 pl-3 text-left font-semibold @[45rem]:w-65">
              Project Name
            </th>
            <th scope="col" className="w-21 pr-3 text-right font-semibold @max-[60rem]:hidden">
              Value
            </th>
            {isText ? (
              DATES.map((name) => (
                <th key={name} scope="col" className="border-l pl-3 text-left font-semibold">
                  {name}
                </th>
              ))
            ) : (
              <th scope="col" className="border-l p-0">
                <span className="sr-only">Project Period</span>
                <MonthScale {...{ axis, width }} />
              </th>
            )}
          </tr>
        </thead>
        {groups?.map((group) => (
          <TimelineGroup
            key={`${grouping} ${group.name}`}
            {...{ group, grouping, view, change, row, columns }}
          />
        ))}
        {isOpenEnded && (
          <tbody className="divide-y divide-line">
            {!groups && shown.map((site, at) => row(site, at))}
            <MissingRows count={missing} {...{ ...held.shown, columns }} />
          </tbody>
        )}
      </table>
      {shown.length === 0 && missing === 0 && (
        <EmptyState drawing="chart" title="No starts in this range." />
      )}
      <TimelineFoot
        rows={shown}
        {...{ counts, isText, isOfRows }}
        isFirst={isOpenEnded && total !== null && total > TIMELINE_ROWS}
        onSwitch={() => change({ isText: !isText })}
      />
    </section>
  )
}

/** How many rows are still to come, as far as that is known; a range may wait to be asked for. */
function missingOf({ rows, more }: HeldRows, total: number | null, isWaiting: boolean): number {
  if (more === null && !isWaiting) return 0
  return total === null ? 1 : Math.max(0, Math.min(total, TIMELINE_ROWS) - rows.length)
}

/** An open project stands beside them. `total` of a list that they begin. */
function useWalked(rows: Data.Site[], total: number | null, more: HeldRows['more']) {
  useLayoutEffect(() => {
    walkedRows.set({ rows, total, more })
    return () => walkedRows.set(null)
  }, [rows, total, more])
}
