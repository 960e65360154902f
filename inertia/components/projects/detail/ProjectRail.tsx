import { ChevronDoubleRightIcon } from '@heroicons/react/20/solid'
import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Data } from '@generated/data'
import { periodMark, startParts, type Period, type PeriodAxis } from '#shared/sites/period_axis'
import { isMostlyNew, NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { usePeriodAxis } from '~/components/projects/PeriodAxis'
import { TONES } from '~/components/projects/periodTones'
import { isPlainClick } from '~/components/projects/ProjectLink'
import { Unknown } from '~/components/projects/Unknown'
import { Value } from '~/components/projects/Value'
import { SectorMark } from '~/components/projects/SectorMark'
import { IconButton } from '~/components/ui/IconButton'
import { named } from '~/lib/controls'
import { cx } from '~/lib/cx'
import { useFailedOpening } from '~/list/useMemberState'
import type { Direction } from './useProjectPanel'

/** A project as the rail shows it: what else is known of it besides its name may be missing. */
export type RailSite = Pick<Data.Site, 'ID' | 'name'> &
  Partial<Pick<Data.Site, 'type' | 'badge' | 'value' | 'start_date' | 'end_date'>> & {
    /** Its place, or why it is listed. */
    line: string | null
    /** Below that, for the office. */
    note?: string
  }

type ProjectRailProps = {
  label?: string
  title: ReactNode
  /** Null while they load. */
  rows: RailSite[] | null
  rowTestId?: string
  hrefOf: (id: number) => string
  openId: number | null
  onOpen: (id: number) => void
  onWalk: (direction: Direction) => void
  /** Folds the rail back to its list, where it has one. */
  onClose?: () => void
  className?: string
}

const KEY = 'rounded-[4px] border border-edge bg-canvas px-1.5 font-sans text-ink'
/** Rows outside the window are not laid out, and take the place of their two or three lines. */
const OFFSCREEN = '[content-visibility:auto]'
const TWO_LINES = '[contain-intrinsic-block-size:auto_3.5rem]'
const THREE_LINES = '[contain-intrinsic-block-size:auto_4.6875rem]'
const ROW_KEYS: Record<string, Direction> = { ArrowUp: 'previous', ArrowDown: 'next' }

/** The list beside the open project: the same rows in the same order. */
export function ProjectRail({
  label = 'Projects of the list',
  title,
  rows,
  rowTestId,
  hrefOf,
  openId,
  onOpen,
  onWalk,
  onClose,
  className,
}: ProjectRailProps) {
  const axis = usePeriodAxis()
  const list = useRef<HTMLOListElement>(null)
  const current = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
    if (list.current?.contains(document.activeElement)) current.current?.focus()
  }, [openId])

  function walkByKey(event: KeyboardEvent) {
    const direction = ROW_KEYS[event.key]
    if (!direction) return
    event.preventDefault()
    onWalk(direction)
  }

  return (
    <nav
      ref={named('rail')}
      aria-label={label}
      data-testid="project-rail"
      className={cx('@container flex flex-col', className)}
    >
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-2.5">
        {onClose && (
          <IconButton
            bordered
            size="sm"
            label="Back to the list"
            onClick={onClose}
            icon={<ChevronDoubleRightIcon aria-hidden="true" />}
          />
        )}
        <p
          role={rows ? undefined : 'status'}
          className="line-clamp-2 min-w-0 leading-tight font-semibold text-ink tabular-nums"
        >
          {title}
        </p>
      </div>
      <ol
        ref={list}
        aria-busy={!rows}
        data-new={isMostlyNew(rows ?? [])}
        onKeyDown={walkByKey}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {!rows && <li aria-hidden="true" className="grey-rows m-3 h-full" />}
        {rows?.map((site) => (
          <li
            key={site.ID}
            className={cx('border-b border-line', OFFSCREEN, site.note ? THREE_LINES : TWO_LINES)}
          >
            <a
              ref={site.ID === openId ? current : undefined}
              href={hrefOf(site.ID)}
              data-testid={rowTestId}
              aria-current={site.ID === openId || undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                if (site.ID !== openId) onOpen(site.ID)
              }}
              className={cx(
                'block border-l-3 py-2 pr-3 pl-2.5 -outline-offset-2',
                site.ID === openId
                  ? 'border-inverse bg-canvas'
                  : 'border-transparent hover:bg-canvas'
              )}
            >
              <RailRow {...site} axis={axis} />
            </a>
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="flex h-9 shrink-0 items-center gap-1.5 border-t border-line px-3 text-xs text-muted max-lg:hidden"
      >
        <kbd className={KEY}>J</kbd>
        <kbd className={KEY}>K</kbd>
        <span className="mr-3">walk</span>
        {onClose && (
          <>
            <kbd className={KEY}>Esc</kbd>
            back
          </>
        )}
      </p>
    </nav>
  )
}

type RailRowProps = RailSite & { axis: PeriodAxis }

const RailRow = memo(function Row({
  ID: id,
  name,
  type,
  badge,
  value,
  line,
  note,
  start_date,
  end_date = null,
  axis,
}: RailRowProps) {
  const hasFailed = useFailedOpening(id)
  // Of `Leeds, LS11` the town is cut before the postcode.
  const [place, code] = line?.split(/, (?=[A-Z]{1,2}\d\w?$)/) ?? []
  return (
    <>
      <span className="flex items-center gap-1.5">
        {badge && <NewUpdatedBadge badge={badge} />}
        <span
          className="min-w-0 flex-1 truncate text-[0.8125rem]/5 font-semibold text-ink"
          title={name}
        >
          {hasFailed && 'Try again: '}
          {name}
        </span>
        {value !== undefined && (
          <span className="shrink-0 text-[0.8125rem]/5 font-[650] text-ink tabular-nums @max-[17rem]:hidden">
            <Value pounds={value} />
          </span>
        )}
      </span>
      <span className="mt-px flex items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted">
        {type && <SectorMark sector={type} />}
        <span className="flex min-w-0 flex-1" title={line ?? undefined}>
          <span className="truncate">{place ?? <Unknown what="Location" />}</span>
          {code && <span className="max-w-2/3 shrink-0 truncate whitespace-pre">, {code}</span>}
        </span>
        {start_date !== undefined && (
          <span className={cx('contents', note && '@max-[17rem]:hidden')}>
            <RailState period={{ start_date, end_date }} axis={axis} />
          </span>
        )}
      </span>
      {note && (
        <span className="mt-px block text-[0.78125rem]/[1.125rem] text-muted tabular-nums">
          {note}
        </span>
      )}
    </>
  )
})

type RailStateProps = { period: Period; axis: PeriodAxis }

function RailState({ period, axis }: RailStateProps) {
  const { kind, tone, state, startsIn } = periodMark(period, axis)
  const { lead, count, rest } =
    startsIn === null ? { lead: '', count: state, rest: '' } : startParts(startsIn)
  return (
    <>
      {startsIn !== null && (
        <span
          className={cx(
            'h-1.5 w-4 rounded-full',
            kind === 'future' && 'bg-hatch',
            tone && TONES[tone].bar
          )}
          aria-hidden="true"
        />
      )}
      <span
        className={cx(
          'shrink-0 tabular-nums',
          tone && 'font-semibold',
          startsIn === null && tone && TONES[tone].text
        )}
      >
        {lead}
        {count}
        {rest && <span className="@max-[22rem]:hidden">{rest}</span>}
      </span>
      {startsIn !== null && (
        <span
          className={cx(
            'shrink-0 font-semibold tabular-nums @max-[17rem]:hidden',
            tone && TONES[tone].text
          )}
        >
          {state}
        </span>
      )}
    </>
  )
}
