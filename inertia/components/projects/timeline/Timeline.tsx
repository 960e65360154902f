import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Data } from '@generated/data'
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
import { axisLines } from '~/components/projects/PeriodAxis'
import { moveBetweenRows } from '~/components/projects/list/ProjectTable'
import { EmptyState } from '~/components/ui/EmptyState'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useSharedProps } from '~/hooks/useSharedProps'
import { monthLabel } from '~/lib/format'
import { restoreLostFocus } from '~/lib/lostFocus'
import { MY_PROJECTS } from '~/list/siteListUrl'
import type { SiteListControls } from '~/list/useSiteList'
import { NO_STAGE } from '#shared/sites/sales_stages'
import { groupsOf } from '#shared/sites/timeline_groups'
import { MonthScale } from './MonthScale'
import { TimelineControls } from './TimelineControls'
import { TimelineFoot } from './TimelineFoot'
import { TimelineGroup } from './TimelineGroup'
import { TimelineRow } from './TimelineRow'
import { TimelineStarts } from './TimelineStarts'
import { useTimelineView } from './timelineView'
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

/** Elements that use these keys themselves. */
const KEEPS_KEYS = 'input, select, textarea, [role=listbox]'

/** The list's rows against one axis of months. Arrow keys move along the rows and the months. */
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
  const lastMonth = addDays(axis.from, axis.days - 1).slice(0, 7)
  const shown = range ? rows.filter(({ start_date }) => startsWithin(start_date, range)) : rows
  const wanted = draft ?? range
  const { counts, isOfPage } = useTimelineCounts({ list, rows, meta, range })
  const starting = wanted && counts && startsIn(counts.starts, wanted)

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

  /** In place of the page's few, all of a group; null where no filter does, or where it is the list already. */
  function listOf(name: string): (() => void) | null {
    const { filters, stages } = list.state
    const kept = range && { starts_from: range.from, starts_to: range.to }
    const isChosen = (chosen: unknown, value: string) => !kept && String(chosen) === value
    if (grouping === 'stage') {
      const stage = name || NO_STAGE
      if (list.place !== MY_PROJECTS || isChosen(stages, stage)) return null
      return () => list.change({ filters: { ...filters, ...kept }, stages: [stage] })
    }
    if (grouping === 'none') return null
    const filter = name === '' ? 'unknown' : grouping === 'sector' ? 'sectors' : grouping
    if (isChosen(filters[filter], name || grouping)) return null
    const value = name === '' ? [...(filters.unknown ?? []), grouping] : [name]
    return () => list.filterBy({ ...kept, [filter]: [...new Set(value)] })
  }

  const row = (site: Data.Site) => (
    <TimelineRow
      key={site.ID}
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
      <div className="sticky top-(--header-height) z-20 bg-canvas @[60rem]:flex @[60rem]:h-[6.25rem]">
        <TimelineControls
          {...{ view, span, change, starting, isOfPage }}
          range={wanted}
          total={meta.total}
          rows={rows.length}
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
      <table style={axisLines(axis)} className="w-full table-fixed [--cell-padding:0.5rem]">
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
        {grouping === 'none' ? (
          <tbody className="divide-y divide-line">{shown.map(row)}</tbody>
        ) : (
          groupsOf(shown, grouping, counts && counts[grouping]).map((group) => (
            <TimelineGroup
              key={`${grouping} ${group.name}`}
              {...{ group, grouping, view, change, row }}
              onList={listOf(group.name)}
              columns={isText ? DATES.length : 1}
            />
          ))
        )}
      </table>
      {shown.length === 0 && (
        <EmptyState
          drawing="chart"
          title={
            starting
              ? 'The projects that start in this range are on other pages.'
              : 'No starts in this range.'
          }
        >
          {starting ? 'Keep the range as a filter to list them.' : null}
        </EmptyState>
      )}
      <TimelineFoot
        {...{ rows, counts, isText }}
        isPart={isOfPage && rows.length < meta.total}
        shown={range && !isOfPage ? shown.length : null}
        onSwitch={() => change({ isText: !isText })}
      />
    </section>
  )
}
