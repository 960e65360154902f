import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { boardLayout } from '#shared/sites/board'
import { NO_STAGE, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { useWidth } from '~/hooks/useWidth'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { followCard, useStageMoves, type BoardProps } from './useStageMoves'
import { cx } from '~/lib/cx'
import { CardFace } from './BoardCard'
import { BoardColumn } from './BoardColumn'
import type { Card } from './CardFacts'

const GAPS = { usual: 'gap-1.5', tight: 'gap-1', tightest: 'gap-1' }

/** Of a card within its column. */
const INSET = 8

/** The nearest column, so that the space below a short one belongs to it too. The keys move a card by its left edge, as
 * it is wider than a rail. */
const nearestColumn: CollisionDetection = (drag) => {
  const { pointerCoordinates, collisionRect, droppableContainers, droppableRects } = drag
  const pointer = pointerCoordinates ?? { x: collisionRect.left, y: Infinity }
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
    .map(({ left }) => left + INSET)
    .sort((a, b) => a - b)
  const next =
    event.code === 'ArrowRight'
      ? lefts.find((left) => left > here + INSET)
      : lefts.findLast((left) => left < here - INSET)
  return next === undefined
    ? undefined
    : { ...currentCoordinates, x: currentCoordinates.x + next - here }
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up the project, use the left and right arrow keys to choose a stage, then press Space to drop it or Escape to cancel.',
}

export default function StageBoard({ columns: given, list, onOpen }: BoardProps) {
  const { columns, move } = useStageMoves(given)
  const [dragged, setDragged] = useState<Card | null>(null)
  const [asked, setAsked] = useState<ReadonlyMap<SalesStage | null, boolean>>(new Map())
  const axis = usePeriodAxis()
  const board = useRef<HTMLDivElement>(null)
  const width = useWidth(board)
  // Narrow boards scroll in any case, so nothing is folded for want of room.
  const hasRoom = useMediaQuery('(min-width: 1024px)')
  const { opened, space } = boardLayout(columns, hasRoom ? width : Infinity, asked)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByColumn, scrollBehavior: 'auto' })
  )
  const nameOf = (id: string | number) =>
    columns.flatMap(({ data }) => data).find(({ ID }) => ID === id)?.name ?? 'The project'

  function drop({ active, over, activatorEvent }: DragEndEvent) {
    setDragged(null)
    const card = columns.flatMap(({ data }) => data).find(({ ID }) => ID === active.id)
    if (!card || !over || over.id === NO_STAGE) return
    const stage = over.data.current?.stage
    const saved = move(card, stage)
    if (activatorEvent instanceof KeyboardEvent) void followCard(card, stage, saved)
  }

  return (
    <div
      aria-busy={list.isLoading}
      data-testid="stage-board"
      style={axisLines(axis)}
      className={cx('transition-opacity', list.isLoading && 'outdated')}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={nearestColumn}
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
              over && over.id !== NO_STAGE
                ? `${nameOf(active.id)} dropped on ${stageLabel(String(over.id))}.`
                : 'Returned to its original stage.',
            onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved.`,
          },
        }}
      >
        <div
          ref={board}
          tabIndex={0}
          role="group"
          aria-label="Board by sales stage"
          className={cx(
            'relative flex min-h-[60dvh] items-stretch overflow-x-auto pb-3',
            GAPS[space]
          )}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.stage ?? 'none'}
              column={column}
              axis={axis}
              isOpen={opened.has(column.stage)}
              space={space}
              onFold={(isOpen) => setAsked(new Map(asked).set(column.stage, isOpen))}
              list={list}
              onOpen={onOpen}
              onMove={(card, stage) => void followCard(card, stage, move(card, stage))}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className="rotate-2 rounded-control border border-inverse bg-surface px-2.5 py-2 shadow-float">
              <CardFace card={dragged} axis={axis} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </div>
  )
}
