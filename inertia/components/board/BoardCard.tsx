import { useDraggable } from '@dnd-kit/core'
import { Bars2Icon } from '@heroicons/react/20/solid'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { cx } from '~/lib/cx'
import { CallProject } from '~/components/contacts/CallProject'
import { CardLines, CardReminder, CardTouch, type Card } from './CardFacts'
import { MoveMenu, type MoveCard } from './MoveMenu'

type BoardCardProps = {
  card: Card
  axis: PeriodAxis
  href: string
  onOpen: (id: number) => void
  onMove: MoveCard
}

const CONTROL =
  'flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink'

export function BoardCard({ card, axis, href, onOpen, onMove }: BoardCardProps) {
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
        'group/card @container/card relative cursor-grab touch-manipulation rounded-control border border-line bg-surface px-2 py-2 select-none',
        isDragging && 'opacity-40'
      )}
    >
      <ProjectLink
        id={card.ID}
        href={href}
        onOpen={onOpen}
        title={card.name}
        className="block min-h-6 truncate text-[0.84375rem]/6 font-semibold text-ink hover:underline"
      >
        {card.name}
      </ProjectLink>
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        aria-label={`Drag ${card.name}`}
        data-testid="drag-handle"
        className={cx(
          CONTROL,
          'absolute top-1.5 right-1 cursor-grab bg-surface opacity-0 group-hover/card:opacity-100 focus-visible:opacity-100'
        )}
      >
        <Bars2Icon aria-hidden="true" className="size-4" />
      </button>
      <CardLines card={card} axis={axis} />
      <CardReminder card={card} onOpen={onOpen} className="mt-1 h-6.5 w-full text-xs" />
      <div className="mt-1 -mr-1.5 flex items-center">
        <CardTouch card={card} className="flex-1 gap-1! pr-1 text-[0.6875rem]!" />
        <CallProject project={card} onOpen={onOpen} className={CONTROL} />
        <MoveMenu card={card} onMove={onMove} className={CONTROL} />
      </div>
    </li>
  )
}

/** The part of a card that follows the pointer. */
export function CardFace({ card, axis }: { card: Card; axis: PeriodAxis }) {
  return (
    <>
      <p className="truncate text-[0.84375rem]/6 font-semibold">{card.name}</p>
      <CardLines card={card} axis={axis} />
    </>
  )
}
