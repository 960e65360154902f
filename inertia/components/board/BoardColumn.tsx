import { useDroppable } from '@dnd-kit/core'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { BOARD_CARDS, BOARD_CARDS_MAX } from '#shared/limits'
import { formatPounds } from '#shared/sites/money'
import { NO_STAGE, stageLabel } from '#shared/sites/sales_stages'
import { Button } from '~/components/ui/Button'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { BoardCard, type MoveCard } from './BoardCard'

type BoardColumnProps = {
  column: Data.BoardColumn
  list: SiteListControls
  onOpen: (id: number) => void
  onMove: MoveCard
}

/** The totals include hidden cards. */
export function BoardColumn({ column, list, onOpen, onMove }: BoardColumnProps) {
  const { stage, count, value, data } = column
  const { setNodeRef, isOver } = useDroppable({ id: stage ?? NO_STAGE, data: { stage } })
  const { place, state } = list
  const shown = state.shown ?? BOARD_CARDS
  const hidden = count - data.length
  return (
    <section
      ref={setNodeRef}
      aria-label={stageLabel(stage)}
      data-testid="board-column"
      data-stage={stage ?? NO_STAGE}
      className={cx(
        'w-[17.5rem] shrink-0 snap-start rounded-panel border bg-sunken max-sm:w-[82vw]',
        isOver ? 'border-accent' : 'border-transparent'
      )}
    >
      <header className="flex items-baseline gap-2 px-3 pt-3 pb-2">
        <h2 className="min-w-0 truncate text-sm font-semibold">{stageLabel(stage)}</h2>
        <span className="text-[0.8125rem] text-muted tabular-nums" data-testid="column-count">
          {formatCount(count)}
        </span>
        <span
          className="ml-auto shrink-0 text-[0.8125rem] font-semibold tabular-nums"
          data-testid="column-value"
        >
          {value > 0 ? formatPounds(value) : '–'}
        </span>
      </header>
      <ul className="grid min-h-16 grid-cols-1 gap-2 px-2 pb-2">
        {data.map((card) => (
          <BoardCard
            key={card.ID}
            card={card}
            href={place.path(state, card.ID)}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </ul>
      {hidden > 0 && shown < BOARD_CARDS_MAX && (
        <Button
          variant="ghost"
          size="sm"
          className="mx-2 mb-2 w-[calc(100%-1rem)]"
          data-testid="show-more"
          onClick={() =>
            list.change(
              { shown: Math.min(shown + BOARD_CARDS, BOARD_CARDS_MAX) },
              { replace: true }
            )
          }
        >
          Show more ({formatCount(hidden)})
        </Button>
      )}
      {hidden > 0 && shown >= BOARD_CARDS_MAX && (
        <Link
          href={place.path({ ...state, view: 'list', stages: [stage ?? NO_STAGE] })}
          className="mb-3 block px-3 text-[0.8125rem] text-accent-text hover:underline"
        >
          {formatCount(hidden)} more in the list
        </Link>
      )}
    </section>
  )
}
