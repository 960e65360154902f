import { useDraggable } from '@dnd-kit/core'
import { ArrowsRightLeftIcon, Bars2Icon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { formatPounds } from '#shared/sites/money'
import { SALES_STAGES, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { ContractorName } from '~/components/projects/ContractorName'
import { PeriodStrip } from '~/components/projects/PeriodBar'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'

type Card = Data.BoardColumn['data'][number]
export type MoveCard = (card: Card, stage: SalesStage | null) => void

type BoardCardProps = {
  card: Card
  href: string
  onOpen: (id: number) => void
  onMove: MoveCard
}

const TARGETS = [...SALES_STAGES, null]
const CONTROL =
  'flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink'

export function BoardCard({ card, href, onOpen, onMove }: BoardCardProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: card.ID,
    data: { card },
  })
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-testid="board-card"
      data-project={card.ID}
      className={cx(
        'cursor-grab touch-manipulation rounded-panel border border-line bg-surface p-3 select-none',
        isDragging && 'opacity-40'
      )}
    >
      <div className="flex items-start gap-1">
        <ProjectLink
          id={card.ID}
          href={href}
          onOpen={onOpen}
          className="line-clamp-2 min-h-6 min-w-0 flex-1 text-sm/5 font-semibold wrap-anywhere text-ink hover:underline"
        >
          {card.name}
        </ProjectLink>
        <Menu
          label={`Move ${card.name} to…`}
          testId="move-to"
          buttonClass={cx(CONTROL, '-mt-1.5')}
          button={<ArrowsRightLeftIcon aria-hidden="true" className="size-4" />}
        >
          <p className="px-3 py-1.5 text-xs font-semibold text-muted">Move to…</p>
          {TARGETS.filter((stage) => stage !== card.sales_stage).map((stage) => (
            <MenuAction key={stage} testId="move-stage" onClick={() => onMove(card, stage)}>
              {stageLabel(stage)}
            </MenuAction>
          ))}
        </Menu>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          aria-label={`Drag ${card.name}`}
          data-testid="drag-handle"
          className={cx(CONTROL, '-mt-1.5 -mr-1.5 cursor-grab')}
        >
          <Bars2Icon aria-hidden="true" className="size-4" />
        </button>
      </div>
      <CardFacts card={card} />
    </li>
  )
}

function CardFacts({ card }: { card: Card }) {
  return (
    <>
      <p className="mt-0.5 flex justify-between gap-3 text-[0.8125rem]">
        <span className="min-w-0 truncate text-muted">{placeOf(card).near}</span>
        <span className="shrink-0 font-semibold tabular-nums">{formatPounds(card.value)}</span>
      </p>
      <div className="mt-2">
        <PeriodStrip period={card}>
          <ContractorName name={card.contractor} />
        </PeriodStrip>
      </div>
    </>
  )
}

/** The part of a card that follows the pointer. */
export function CardFace({ card }: { card: Card }) {
  return (
    <>
      <p className="line-clamp-2 text-sm/5 font-semibold">{card.name}</p>
      <CardFacts card={card} />
    </>
  )
}
