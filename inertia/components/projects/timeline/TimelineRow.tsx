import { memo, type MouseEvent } from 'react'
import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import {
  periodMark,
  SOON_DAYS,
  startWord,
  type PeriodAxis,
  type PeriodMark,
} from '#shared/sites/period_axis'
import { barTexts, type BarText } from '#shared/sites/timeline'
import { daysBetween, formatDay } from '#shared/time/dates'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { ProjectTitle } from '~/components/projects/ProjectTitle'
import { TONES } from '~/components/projects/periodTones'
import { Unknown } from '~/components/projects/Unknown'
import { Value } from '~/components/projects/Value'
import { cx } from '~/lib/cx'

type TimelineRowProps = {
  site: Data.Site
  /** In a table of which more rows are to come. */
  place?: number
  axis: PeriodAxis
  /** Of the axis, in pixels. */
  width: number
  /** Dates and state in columns in place of the bar. */
  isText: boolean
  href: string
  onOpen: (id: number) => void
  /** While a range that leaves it out is drawn. */
  isDimmed: boolean
}

/** Rows are counted from 1, the head’s first. */
const AFTER_HEAD = 2

/** A click beside its name opens it too. */
export const TimelineRow = memo(function Row({
  site,
  place,
  axis,
  width,
  isText,
  href,
  onOpen,
  isDimmed,
}: TimelineRowProps) {
  const mark = periodMark(site, axis)

  function openFromRow(event: MouseEvent<HTMLElement>) {
    const isLink = (event.target as HTMLElement).closest('a')
    if (!isLink && !window.getSelection()?.toString()) onOpen(site.ID)
  }

  return (
    <tr
      data-testid="timeline-row"
      data-project={site.ID}
      aria-rowindex={place === undefined ? undefined : place + AFTER_HEAD}
      onClick={openFromRow}
      className={cx(
        'cursor-pointer [--ground:var(--color-surface)] hover:[--ground:var(--color-canvas)]',
        'has-focus-visible:shadow-[inset_3px_0_0_var(--color-inverse)] has-focus-visible:[--ground:var(--color-canvas)]',
        'bg-(--ground)',
        isDimmed && 'opacity-35'
      )}
    >
      <th scope="row" className="h-10 pr-2 pl-3 text-left font-normal @[60rem]:h-8">
        <ProjectTitle
          {...{ site, href, onOpen }}
          className="scroll-mt-47 scroll-mb-14 truncate text-[0.8125rem]/5 hover:underline @[60rem]:scroll-mt-39"
          badgeClass="@max-[60rem]:hidden"
        />
        <div className="flex items-center gap-1.5 text-xs/4 font-semibold text-ink @[60rem]:hidden">
          <NewUpdatedBadge badge={site.badge} />
          <Value pounds={site.value} />
        </div>
      </th>
      <td className="pr-3 text-right text-[0.8125rem] font-[650] text-ink tabular-nums @max-[60rem]:hidden">
        <Value pounds={site.value} />
      </td>
      {isText ? (
        <DateCells {...{ site, mark }} />
      ) : (
        <td className="border-l p-0">
          <div className="axis-lines relative h-10 @[60rem]:h-8">
            <span className="sr-only">{[mark.facts, mark.state].filter(Boolean).join(', ')}</span>
            {width > 0 && <Bar {...{ site, mark, axis, width }} />}
          </div>
        </td>
      )}
    </tr>
  )
})

function DateCells({ site, mark }: { site: Data.Site; mark: PeriodMark }) {
  const look = 'truncate border-l pl-3 text-[0.8125rem] text-ink tabular-nums'
  return (
    <>
      <td className={look}>{formatDay(site.start_date) || <Unknown what="Start" />}</td>
      <td className={look}>{formatDay(site.end_date) || <Unknown what="End" />}</td>
      <td className={look}>{[mark.starts, mark.state].filter(Boolean).join(', ')}</td>
    </>
  )
}

type BarProps = { site: Data.Site; mark: PeriodMark; axis: PeriodAxis; width: number }

function Bar({ site, mark, axis, width }: BarProps) {
  const { kind, left, width: length, goesOnBefore, goesOnAfter, tone } = mark
  const days = mark.starts && site.start_date ? daysBetween(axis.today, site.start_date) : null
  const { label, word } = barTexts(
    mark,
    axis,
    width,
    [site.value && formatPounds(site.value), mark.state].filter(Boolean).join(' · '),
    days === null ? null : startWord(days)
  )
  const isSolid = kind === 'running'
  return (
    <div
      aria-hidden="true"
      className={cx(
        'absolute inset-x-2 inset-y-0 flex items-center text-[0.6875rem]/4 font-semibold whitespace-nowrap tabular-nums',
        tone ? TONES[tone].bar : 'text-edge'
      )}
    >
      {length > 0 && kind !== 'none' && (
        <div
          style={{ left: `${left}%`, width: `${length}%` }}
          className={cx(
            'absolute h-[1.1875rem] min-w-1',
            kind === 'future' && 'bg-hatch',
            isSolid && tone && TONES[tone].fill,
            kind === 'ended' && 'bg-current',
            kind === 'open' && 'border border-dashed border-edge',
            !goesOnBefore && 'rounded-l-[5px]',
            !goesOnAfter && 'rounded-r-[5px]'
          )}
        />
      )}
      {goesOnBefore && (
        <div className="absolute -left-1.5 border-y-4 border-r-6 border-y-transparent border-r-current" />
      )}
      {goesOnAfter && (
        <div className="absolute -right-1.5 border-y-4 border-l-6 border-y-transparent border-l-current" />
      )}
      {word && <Text placed={word} isSoon={days !== null && days <= SOON_DAYS} />}
      <Text placed={label} kind={kind} />
    </div>
  )
}

type TextProps = { placed: BarText; kind?: PeriodMark['kind']; isSoon?: boolean }

function Text({ placed: { text, side, at }, kind, isSoon = false }: TextProps) {
  const isInside = side === 'inside'
  return (
    <span
      style={side === 'before' ? { right: `${100 - at}%` } : { left: `${at}%` }}
      className={cx(
        'absolute rounded-[3px] px-1',
        isInside ? 'ml-1' : 'bg-(--ground)',
        side === 'before' && 'mr-1.5',
        side === 'after' && 'ml-1.5',
        isInside && kind === 'future' && 'bg-(--ground)',
        isInside && kind === 'running'
          ? 'text-white'
          : kind || isSoon
            ? 'text-ink'
            : 'font-medium text-muted'
      )}
    >
      {text}
    </span>
  )
}
