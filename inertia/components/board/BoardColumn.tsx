import { useDroppable } from '@dnd-kit/core'
import { useEffect, useRef } from 'react'
import type { Data } from '@generated/data'
import { isOpenStage, type BoardSpace } from '#shared/sites/board'
import { formatSum } from '#shared/sites/sums'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { NO_STAGE, stageLabel } from '#shared/sites/sales_stages'
import type { SiteListControls } from '~/list/useSiteList'
import { named } from '~/lib/controls'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { BoardCard, CardFace } from './BoardCard'
import { MoreCards } from './MoreCards'
import type { MoveCard } from './MoveMenu'

const LEAST = { usual: 'lg:min-w-50', tight: 'lg:min-w-50', tightest: 'lg:min-w-40' }
const RAILS = { usual: 'w-7.75', tight: 'w-6', tightest: 'w-6' }

type BoardColumnProps = {
  column: Data.BoardColumn
  axis: PeriodAxis
  isOpen: boolean
  space: BoardSpace
  onFold: (isOpen: boolean) => void
  list: SiteListControls
  onOpen: (id: number) => void
  onMove: MoveCard
}

/** A rail where it is folded, which takes cards all the same. The totals include hidden cards. */
export function BoardColumn({ isOpen, space, onFold, ...rest }: BoardColumnProps) {
  const { stage, count, value } = rest.column
  const { setNodeRef, isOver } = useDroppable({ id: stage ?? NO_STAGE, data: { stage } })
  const label = stageLabel(stage)
  const heading = useRef<HTMLButtonElement>(null)
  useEffect(() => named(`stage ${stage ?? NO_STAGE}`)(heading.current), [stage])
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      data-testid="board-column"
      data-stage={stage ?? NO_STAGE}
      className={cx(
        'relative shrink-0 rounded-panel border-[1.5px] bg-sunken',
        isOpen && '@container/column w-50 lg:w-auto lg:max-w-72 lg:flex-1',
        isOpen ? LEAST[space] : RAILS[space],
        isOver && stage !== null ? 'border-inverse' : 'border-transparent'
      )}
    >
      <h2>
        <button
          ref={heading}
          type="button"
          aria-expanded={isOpen}
          title={`${isOpen ? 'Fold' : 'Open'} ${label}`}
          data-testid="fold-column"
          onClick={() => onFold(!isOpen)}
          className={cx(
            'flex w-full rounded-panel text-[0.8125rem] -outline-offset-2 hover:text-ink',
            isOpen
              ? 'min-h-9 flex-wrap content-center items-center gap-x-1 px-2 text-left leading-4 @max-[13rem]/column:min-h-11 @max-[11rem]/column:text-xs/4'
              : 'min-h-48 flex-col items-center gap-2 py-2.5',
            count > 0 ? 'text-ink' : 'text-muted'
          )}
        >
          {isOpen && <span className="font-semibold">{label}</span>}
          <span
            className={cx('tabular-nums', isOpen ? 'text-muted' : 'text-xs font-semibold')}
            data-testid="column-count"
          >
            {formatCount(count)}
          </span>
          {!isOpen && (
            <span className={cx('[writing-mode:vertical-rl]', count > 0 && 'font-semibold')}>
              {label}
            </span>
          )}
          <span
            className={cx(
              'ml-auto font-semibold tabular-nums @max-[13rem]/column:ml-0 @max-[13rem]/column:w-full @max-[13rem]/column:text-muted',
              !isOpen && 'sr-only'
            )}
            data-testid="column-value"
          >
            {value > 0 ? formatSum(value) : '–'}
          </span>
        </button>
      </h2>
      {isOpen && <Cards {...rest} space={space} />}
      {!isOpen && isOver && stage !== null && <OpenedRail {...rest} />}
    </section>
  )
}

/** While a card is held over the rail; it lies over its neighbours, so that nothing moves below the pointer. */
function OpenedRail({ column, axis }: Pick<BoardColumnProps, 'column' | 'axis'>) {
  const { stage, count, data } = column
  return (
    <div
      aria-hidden="true"
      data-testid="opened-rail"
      className={cx(
        'absolute -inset-y-[1.5px] z-10 flex w-50 flex-col gap-1.5 overflow-hidden rounded-panel border-[1.5px] border-inverse bg-sunken p-1.5 shadow-float',
        isOpenStage(stage) ? '-left-[1.5px]' : '-right-[1.5px]'
      )}
    >
      <p className="flex h-7 shrink-0 items-center gap-2 px-1 text-[0.8125rem]">
        <span className="truncate font-semibold text-ink">{stageLabel(stage)}</span>
        <span className="text-muted tabular-nums">{formatCount(count)}</span>
      </p>
      {data.map((card) => (
        <div
          key={card.ID}
          className="shrink-0 rounded-control border border-line bg-surface px-2.5 py-2"
        >
          <CardFace card={card} axis={axis} />
        </div>
      ))}
      {count === 0 && (
        <p className="rounded-control border border-dashed border-edge px-2.5 py-4 text-center text-xs text-muted">
          No projects yet
        </p>
      )}
    </div>
  )
}

function Cards({
  column,
  axis,
  list,
  onOpen,
  onMove,
  space,
}: Omit<BoardColumnProps, 'isOpen' | 'onFold'>) {
  return (
    <>
      <ul
        className={cx(
          'grid min-h-16 grid-cols-1 gap-1.5 pb-1.5',
          space === 'usual' ? 'px-1.5' : 'px-1'
        )}
      >
        {column.data.map((card) => (
          <BoardCard
            key={card.ID}
            card={card}
            axis={axis}
            href={list.place.path(list.shown, card.ID)}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </ul>
      <MoreCards column={column} list={list} />
    </>
  )
}
