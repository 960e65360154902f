import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { stageLabel } from '#shared/sites/sales_stages'
import type { SiteListControls } from '~/list/useSiteList'
import { useStageMoves } from './useStageMoves'
import { cx } from '~/lib/cx'
import { CardFace } from './BoardCard'
import { BoardColumn } from './BoardColumn'

type Card = Data.BoardColumn['data'][number]
type StageBoardProps = {
  columns: Data.BoardColumn[]
  list: SiteListControls
  onOpen: (id: number) => void
}

/** The nearest column, so that the space below a short one belongs to it too. */
const underThePointer: CollisionDetection = (drag) => {
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = drag
  if (!pointer) return rectIntersection(drag)
  const columns = droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id)
    if (!rect || pointer.y < rect.top) return []
    return { container, away: Math.max(rect.left - pointer.x, pointer.x - rect.right, 0) }
  })
  const [nearest] = columns.sort((one, other) => one.away - other.away)
  if (!nearest) return []
  const { container, away } = nearest
  return [{ id: container.id, data: { droppableContainer: container, value: away } }]
}

/** A stage has no order, so up and down do nothing. */
const columnByColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  if (!['ArrowLeft', 'ArrowRight'].includes(event.code) || !context.collisionRect) return undefined
  event.preventDefault()
  const here = context.collisionRect.left
  const lefts = [...context.droppableRects.values()]
    .map(({ left }) => left + 12)
    .sort((a, b) => a - b)
  const next =
    event.code === 'ArrowRight'
      ? lefts.find((left) => left > here + 20)
      : lefts.findLast((left) => left < here - 20)
  return next === undefined
    ? undefined
    : { ...currentCoordinates, x: currentCoordinates.x + next - here }
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up the project, use the left and right arrow keys to choose a stage, then press Space to drop it or Escape to cancel.',
}

export default function StageBoard({ columns: given, list, onOpen }: StageBoardProps) {
  const { columns, move } = useStageMoves(given)
  const [dragged, setDragged] = useState<Card | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn })
  )
  const nameOf = (id: string | number) =>
    columns.flatMap(({ data }) => data).find(({ ID }) => ID === id)?.name ?? 'The project'

  function drop({ active, over }: DragEndEvent) {
    setDragged(null)
    const card = columns.flatMap(({ data }) => data).find(({ ID }) => ID === active.id)
    if (card && over) move(card, over.data.current?.stage)
  }

  return (
    <div
      aria-busy={list.isLoading}
      data-testid="stage-board"
      className={cx('transition-opacity', list.isLoading && 'pointer-events-none opacity-50')}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={underThePointer}
        onDragStart={({ active }) => setDragged((active.data.current?.card as Card) ?? null)}
        onDragCancel={() => setDragged(null)}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: INSTRUCTIONS,
          announcements: {
            onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}.`,
            onDragOver: ({ active, over }) =>
              over ? `${nameOf(active.id)} is over ${stageLabel(String(over.id))}.` : undefined,
            onDragEnd: ({ active, over }) =>
              over
                ? `${nameOf(active.id)} dropped on ${stageLabel(String(over.id))}.`
                : 'Returned to its original stage.',
            onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved.`,
          },
        }}
      >
        <div
          tabIndex={0}
          role="group"
          aria-label="Board by sales stage"
          className="-mx-4 flex snap-x scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-4 max-sm:snap-mandatory sm:max-lg:-mx-6 sm:max-lg:scroll-px-6 sm:max-lg:px-6"
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.stage ?? 'none'}
              column={column}
              list={list}
              onOpen={onOpen}
              onMove={move}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className="rotate-2 rounded-panel border border-accent bg-surface p-3 shadow-float">
              <CardFace card={dragged} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </div>
  )
}
