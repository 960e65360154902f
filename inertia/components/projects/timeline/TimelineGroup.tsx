import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { formatSum } from '#shared/sites/sums'
import { SectorMark } from '~/components/projects/SectorMark'
import { Unknown } from '~/components/projects/Unknown'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import type { Grouping } from '#shared/sites/timeline_groups'
import { MissingRows } from './MissingRows'
import { QUIET_LINK } from './TimelineControls'
import type { ChangeView, TimelineView } from './timelineView'
import { ROWS_SHOWN, type HeldGroup } from './useGroups'

type TimelineGroupProps = {
  group: HeldGroup
  grouping: Grouping
  view: TimelineView
  change: ChangeView
  /** Behind name and value. */
  columns: number
  row: (site: Data.Site) => ReactNode
}

/** The first rows of each; the arrows fold and unfold it. */
export function TimelineGroup({ group, grouping, view, change, columns, row }: TimelineGroupProps) {
  const { name, label, rows, sum, held, most, onList } = group
  const heading = useRef<HTMLButtonElement>(null)
  const isFolded = view.folded.includes(name)
  const isWhole = view.unfolded.includes(name)
  const shown = isFolded ? [] : isWhole ? rows : rows.slice(0, ROWS_SHOWN)
  const more = isWhole ? most - ROWS_SHOWN : most - shown.length
  /** A row may have been moved since they were counted. */
  const count = sum && Math.max(sum.count, rows.length)
  const pounds = sum && (sum.value > 0 ? formatSum(sum.value) : <Unknown what="Value" />)

  function fold(wanted: boolean) {
    const others = view.folded.filter((one) => one !== name)
    change({ folded: wanted ? [...others, name] : others })
  }

  function foldByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    fold(event.key === 'ArrowLeft')
  }

  function showAll() {
    const others = view.unfolded.filter((one) => one !== name)
    change({ unfolded: isWhole ? others : [...others, name] })
    // The button goes.
    if (most <= ROWS_SHOWN) heading.current?.focus()
  }

  return (
    <tbody className="divide-y divide-line border-t border-line first-of-type:border-t-0">
      <tr data-testid="timeline-group" className="bg-sunken text-[0.8125rem]">
        <th scope="rowgroup" className="h-[1.875rem] pl-2 text-left font-semibold">
          <button
            ref={heading}
            type="button"
            aria-expanded={!isFolded}
            data-control="open"
            className="flex w-full min-w-0 items-center gap-1.5 text-ink"
            onClick={() => fold(!isFolded)}
            onKeyDown={foldByArrow}
          >
            <ChevronDownIcon
              aria-hidden="true"
              className={cx('size-4 shrink-0 text-muted', isFolded && '-rotate-90')}
            />
            {grouping === 'sector' && <SectorMark sector={name} />}
            <span className="truncate" title={label}>
              {label}
            </span>
            <span className="shrink-0 font-normal text-muted tabular-nums max-lg:sr-only">
              {count !== null &&
                (count > rows.length && !isFolded
                  ? `${formatCount(shown.length)} of ${formatCount(count)} shown`
                  : formatCount(count))}
            </span>
          </button>
        </th>
        <td className="pr-3 text-right font-[650] tabular-nums @max-[60rem]:hidden">{pounds}</td>
        <td
          colSpan={columns}
          className={cx('border-l px-3 text-right', columns === 1 && 'axis-lines')}
        >
          <span className="relative float-left font-[650] text-ink tabular-nums @[60rem]:hidden">
            {pounds}
          </span>
          {more > 0 && !isFolded && (
            <button type="button" className={`${QUIET_LINK} relative text-xs`} onClick={showAll}>
              {isWhole ? 'Show fewer' : `Show ${formatCount(more)} more`}
              <span className="sr-only"> in {label}</span>
            </button>
          )}
          {onList && count !== null && count > rows.length && (
            <button
              type="button"
              className={`${QUIET_LINK} relative ml-4 text-xs`}
              onClick={() => {
                // This button goes once the group is the list.
                heading.current?.focus()
                onList()
              }}
            >
              List all {formatCount(count)}
              <span className="sr-only"> in {label}</span>
            </button>
          )}
        </td>
      </tr>
      {shown.map((site) => row(site))}
      {isWhole && !isFolded && <MissingRows count={most - rows.length} {...{ ...held, columns }} />}
    </tbody>
  )
}
