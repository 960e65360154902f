import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { isOpenStage } from '#shared/sites/board'
import { formatSum } from '#shared/sites/sums'
import type { PeriodAxis } from '#shared/sites/period_axis'
import { NO_STAGE, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { axisLines, usePeriodAxis } from '~/components/projects/PeriodAxis'
import { ProjectLink } from '~/components/projects/ProjectLink'
import Sentence from '~/components/filters/sentence/Sentence'
import { EmptyState } from '~/components/ui/EmptyState'
import { IconButton } from '~/components/ui/IconButton'
import { useSwipe } from '~/hooks/useSwipe'
import { named } from '~/lib/controls'
import { cx } from '~/lib/cx'
import { formatCount, projectCount } from '~/lib/format'
import { countFilters, MY_PROJECTS } from '~/list/siteListUrl'
import { CallProject } from '~/components/contacts/CallProject'
import { CardPeriod, CardReminder, CardTouch, CardValue, Place, type Card } from './CardFacts'
import { MoreCards } from './MoreCards'
import { MoveMenu, type MoveCard } from './MoveMenu'
import { HEAD, PhonePipeline } from './PhonePipeline'
import { followCard, useStageMoves, type BoardProps } from './useStageMoves'

type Column = Data.BoardColumn

/** One stage at a time; arrows, a swipe and the picker change it. */
export default function PhoneBoard({ columns: given, stages, overdue, list, onOpen }: BoardProps) {
  const { columns, move } = useStageMoves(given)
  const [first] = useState(() => firstToShow(columns))
  const [picked, setPicked] = useState<number | null>(null)
  // A stage that was not picked gives way once its last card has moved on.
  const at = picked ?? (columns[first].count > 0 ? first : firstToShow(columns))
  const axis = usePeriodAxis()
  const column = columns[at]
  const show = (next: number) => setPicked(Math.max(0, Math.min(columns.length - 1, next)))
  const swipe = useSwipe((step) => show(at + step))

  function showFirst(of: SalesStage[]) {
    const inGroup = ({ stage }: Column) => stage !== null && of.includes(stage)
    const filled = columns.findIndex((one) => inGroup(one) && one.count > 0)
    show(filled === -1 ? columns.findIndex(inGroup) : filled)
  }

  return (
    <div data-testid="stage-board" aria-busy={list.isLoading} style={axisLines(axis)} {...swipe}>
      <div className={HEAD}>
        <PhonePipeline {...{ stages, overdue }} shown={[column.stage]} onShow={showFirst} />
        {countFilters(list.shown, MY_PROJECTS) > 0 && (
          <div className="flex px-4 pb-1">
            <Sentence list={list} />
          </div>
        )}
      </div>
      <section
        aria-label={stageLabel(column.stage)}
        data-testid="board-column"
        data-stage={column.stage ?? NO_STAGE}
        className="min-h-[70dvh] touch-pan-y"
      >
        <StageHead columns={columns} at={at} onShow={show} />
        <ul className="-mx-1.5 grid grid-cols-1 gap-2 sm:mx-0">
          {column.data.map((card) => (
            <PhoneCard
              key={card.ID}
              card={card}
              axis={axis}
              href={list.place.path(list.shown, card.ID)}
              onOpen={onOpen}
              onMove={(one, stage) => void followCard(one, stage, move(one, stage))}
            />
          ))}
        </ul>
        {column.count === 0 && <EmptyState drawing="saved" title="No projects at this stage." />}
        <MoreCards column={column} list={list} />
      </section>
    </div>
  )
}

function firstToShow(columns: Column[]): number {
  const open = columns.findIndex(({ stage, count }) => count > 0 && isOpenStage(stage))
  return open === -1
    ? Math.max(
        0,
        columns.findIndex(({ count }) => count > 0)
      )
    : open
}

type StageHeadProps = { columns: Column[]; at: number; onShow: (at: number) => void }

function StageHead({ columns, at, onShow }: StageHeadProps) {
  const { stage, count, value } = columns[at]
  const label = stageLabel(stage)
  const picker = useRef<HTMLSelectElement>(null)
  useEffect(() => named('stage')(picker.current), [])
  return (
    <div className={cx(HEAD, 'mb-2.5 pb-1.5')}>
      <div className="flex items-center gap-1 px-1 pt-1">
        <IconButton
          label="Previous stage"
          className="size-11!"
          disabled={at === 0}
          onClick={() => onShow(at - 1)}
          icon={<ChevronLeftIcon aria-hidden="true" />}
        />
        <div className="relative flex h-11 min-w-0 flex-1 items-center gap-2 rounded-control border border-field bg-surface px-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <span aria-hidden="true" className="truncate font-semibold">
            {label}
          </span>
          <span role="status" className="shrink-0 text-muted tabular-nums">
            <span className="sr-only">{label}: </span>
            <span data-testid="column-count">{formatCount(count)}</span>
            {' · '}
            <span data-testid="column-value">{value > 0 ? formatSum(value) : '–'}</span>
          </span>
          <ChevronDownIcon aria-hidden="true" className="ml-auto size-4 shrink-0 text-muted" />
          <select
            ref={picker}
            aria-label="Stage"
            data-testid="stage-picker"
            value={at}
            onChange={(event) => onShow(Number(event.target.value))}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          >
            {columns.map((one, index) => (
              <option key={one.stage ?? NO_STAGE} value={index}>
                {stageLabel(one.stage)}, {projectCount(one.count)}
              </option>
            ))}
          </select>
        </div>
        <IconButton
          label="Next stage"
          className="size-11!"
          disabled={at === columns.length - 1}
          onClick={() => onShow(at + 1)}
          icon={<ChevronRightIcon aria-hidden="true" />}
        />
      </div>
      <div aria-hidden="true" className="mt-1.5 flex items-center justify-center gap-1.5">
        {columns.map((one, index) => (
          <span
            key={one.stage ?? NO_STAGE}
            className={cx(
              'h-[5px] rounded-full',
              index === at ? 'w-4 bg-stage-text' : 'w-[5px]',
              index !== at && (one.count > 0 ? 'bg-muted' : 'bg-line')
            )}
          />
        ))}
      </div>
    </div>
  )
}

const CONTROL =
  'flex h-10 w-11 shrink-0 items-center justify-center rounded-control border border-edge bg-surface text-ink'

type PhoneCardProps = {
  card: Card
  axis: PeriodAxis
  href: string
  onOpen: (id: number) => void
  onMove: MoveCard
}

function PhoneCard({ card, axis, href, onOpen, onMove }: PhoneCardProps) {
  return (
    <li
      data-testid="board-card"
      data-project={card.ID}
      className="rounded-panel border border-line bg-surface px-3 pt-2 pb-3"
    >
      <div className="flex items-center gap-3 text-base/6">
        <ProjectLink
          id={card.ID}
          href={href}
          onOpen={onOpen}
          title={card.name}
          className="min-w-0 flex-1 truncate font-semibold text-ink"
        >
          {card.name}
        </ProjectLink>
        <CardValue card={card} />
      </div>
      <div className="flex items-center gap-1.5 text-[0.8125rem]/5">
        <Place card={card} />
        <span aria-hidden="true" className="text-faint">
          ·
        </span>
        <CardTouch card={card} className="grow shrink-0 text-[0.8125rem]/5!" />
      </div>
      <div className="mt-1">
        <CardPeriod card={card} axis={axis} hasWideBar />
      </div>
      <div className="mt-1.5 flex gap-1.5">
        <CardReminder card={card} onOpen={onOpen} className="h-10 flex-1 text-[0.8125rem]" />
        <CallProject project={card} onOpen={onOpen} className={CONTROL} />
        <MoveMenu card={card} onMove={onMove} className={CONTROL} />
      </div>
    </li>
  )
}
