import { ChevronDoubleRightIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { periodMark, type PeriodAxis } from '#shared/sites/period_axis'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { usePeriodAxis } from '~/components/projects/PeriodAxis'
import { TONES } from '~/components/projects/periodTones'
import { opensHere } from '~/components/projects/ProjectLink'
import { SectorMark } from '~/components/projects/SectorMark'
import { IconButton } from '~/components/ui/IconButton'
import { cx } from '~/lib/cx'
import { formatCount, placeOf } from '~/lib/format'
import type { useProjectPanel } from './useProjectPanel'

type ProjectRailProps = {
  rows: Data.Site[]
  total: number
  hrefOf: (id: number) => string
  panel: ReturnType<typeof useProjectPanel>
}

const ROW_KEYS: Record<string, 'previous' | 'next'> = { ArrowUp: 'previous', ArrowDown: 'next' }

/** The list beside the open project: the same rows in the same order. */
export function ProjectRail({ rows, total, hrefOf, panel }: ProjectRailProps) {
  const { openId, open, walk, close } = panel
  const axis = usePeriodAxis()
  const current = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [openId])

  function walkByKey(event: KeyboardEvent) {
    const direction = ROW_KEYS[event.key]
    if (!direction) return
    event.preventDefault()
    walk(direction)
  }

  return (
    <nav
      aria-label="Projects of the list"
      data-testid="project-rail"
      className="flex w-75 shrink-0 flex-col border-r border-line 2xl:w-90"
    >
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-2.5">
        <IconButton
          bordered
          size="sm"
          label="Back to the list"
          onClick={close}
          icon={<ChevronDoubleRightIcon aria-hidden="true" />}
        />
        <p className="font-semibold text-ink tabular-nums">
          {formatCount(total)} {total === 1 ? 'project' : 'projects'}
        </p>
      </div>
      <ol onKeyDown={walkByKey} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {rows.map((site) => (
          <li key={site.ID} className="border-b border-line">
            <a
              ref={site.ID === openId ? current : undefined}
              href={hrefOf(site.ID)}
              aria-current={site.ID === openId || undefined}
              onClick={(event) => {
                if (!opensHere(event)) return
                event.preventDefault()
                if (site.ID !== openId) open(site.ID)
              }}
              className={cx(
                'block border-l-3 py-2 pr-3 pl-2.5 -outline-offset-2',
                site.ID === openId
                  ? 'border-inverse bg-canvas'
                  : 'border-transparent hover:bg-canvas'
              )}
            >
              <RailRow site={site} axis={axis} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function RailRow({ site, axis }: { site: Data.Site; axis: PeriodAxis }) {
  const { kind, tone, state, starts } = periodMark(site, axis)
  return (
    <>
      <span className="flex items-center gap-1.5">
        <NewUpdatedBadge badge={site.badge} />
        <span className="min-w-0 flex-1 truncate font-semibold text-ink" title={site.name}>
          {site.name}
        </span>
        <span className="shrink-0 font-[650] text-ink tabular-nums">
          {site.value !== null && formatPounds(site.value)}
        </span>
      </span>
      <span className="mt-px flex items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted">
        <SectorMark sector={site.type} />
        <span className="min-w-0 flex-1 truncate">{placeOf(site).near}</span>
        {starts && (
          <span
            className={cx('h-1.5 w-4 rounded-full', kind === 'future' && 'bg-hatch')}
            aria-hidden="true"
          />
        )}
        <span
          className={cx('shrink-0 tabular-nums', tone && TONES[tone].text, tone && 'font-semibold')}
        >
          {starts ?? state}
        </span>
      </span>
    </>
  )
}
