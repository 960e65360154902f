import { BellIcon, ChatBubbleLeftEllipsisIcon, PlusIcon } from '@heroicons/react/16/solid'
import type { Data } from '@generated/data'
import { reminderText } from '#shared/members/reminders'
import { isOpenStage, quietText, touchText } from '#shared/sites/board'
import { shortDistance } from '#shared/places/area'
import { formatPounds } from '#shared/sites/money'
import { periodMark, SOON_DAYS, startWord, type PeriodAxis } from '#shared/sites/period_axis'
import { AxisBar } from '~/components/projects/PeriodAxis'
import { TONES } from '~/components/projects/periodTones'
import { SectorMark } from '~/components/projects/SectorMark'
import { Unknown } from '~/components/projects/Unknown'
import { noteToFocus } from '~/components/projects/noteToFocus'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { formatCount, placeOf } from '~/lib/format'
import type { MemberState } from '~/list/memberWork'

export type Card = Data.BoardColumn['data'][number] & Pick<MemberState, 'failed'>

/** Place, value, bar and state. On a narrow card the place has a line of its own. */
export function CardLines({ card, axis }: CardPeriodProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-[0.78125rem]/[1.125rem] @max-[10rem]/card:gap-x-1 @max-[10rem]/card:text-xs/[1.125rem]">
      <Place card={card} className="flex-1" />
      {card.notes_count > 0 && (
        <NotesCount card={card} className="hidden text-[0.6875rem] @max-[10rem]/card:inline-flex" />
      )}
      <LineEnd className="hidden @max-[10rem]/card:block" />
      <CardValue card={card} />
      <LineEnd className="@max-[10rem]/card:hidden" />
      <CardPeriod card={card} axis={axis} />
    </div>
  )
}

function LineEnd({ className }: { className: string }) {
  return <span className={cx('h-0 basis-full', className)} />
}

export function Place({ card, className }: { card: Card; className?: string }) {
  const { near, town, outward } = placeOf(card)
  return (
    <p className={cx('flex min-w-0 items-center gap-1.5', className)}>
      <SectorMark sector={card.type} />
      <span className="flex min-w-0 gap-1.5 text-muted" title={near ?? undefined}>
        <span className="truncate">{town ?? <Unknown what="Location" />}</span>
        {outward && <span className="max-w-2/3 shrink-0 truncate">{outward}</span>}
        {card.miles_away !== undefined && (
          <span className="shrink-0" data-testid="distance">
            {shortDistance(card.miles_away)}
          </span>
        )}
      </span>
    </p>
  )
}

export function CardValue({ card }: { card: Card }) {
  return (
    <span className="shrink-0 self-end font-semibold text-ink tabular-nums">
      {card.value ? formatPounds(card.value) : <Unknown what="Value" />}
    </span>
  )
}

type CardPeriodProps = {
  card: Card
  axis: PeriodAxis
  /** Where the bar has room for when it starts; elsewhere that stands over the state. */
  hasWideBar?: boolean
}

/** The bar on the board's axis, with its state beside it. */
export function CardPeriod({ card, axis, hasWideBar }: CardPeriodProps) {
  const mark = periodMark(card, axis)
  const { kind, tone, state, facts, startsIn } = mark
  return (
    <div
      className="flex min-w-0 flex-1 items-center gap-3 @max-[10rem]/card:contents"
      title={[facts, state].filter(Boolean).join(', ')}
    >
      <div className="@container/axis axis-lines h-4 min-w-0 flex-1 py-1 [--cell-padding:0px] @max-[10rem]/card:order-last @max-[10rem]/card:basis-full">
        {kind !== 'none' && <AxisBar mark={mark} todayAt={hasWideBar ? axis.todayAt : undefined} />}
      </div>
      {facts && <span className="sr-only">{facts}, </span>}
      <span
        className={cx(
          'shrink-0 text-right text-xs/4 font-semibold tabular-nums @max-[10rem]/card:ml-auto @max-[10rem]/card:text-[0.6875rem]/4',
          tone ? TONES[tone].text : 'text-faint'
        )}
      >
        {startsIn !== null && !hasWideBar && (
          <span
            aria-hidden="true"
            className={cx('block', startsIn <= SOON_DAYS ? 'text-ink' : 'text-muted')}
          >
            {startWord(startsIn)}
          </span>
        )}
        {state}
      </span>
    </div>
  )
}

type CardReminderProps = { card: Card; onOpen: (id: number) => void; className: string }

/** Leads to the project's notes, where reminders are set. */
export function CardReminder({ card, onOpen, className }: CardReminderProps) {
  const { today } = useSharedProps()
  const { next_reminder: next, ID: id, name } = card
  const text = next ? reminderText(next, today) : 'Set reminder'
  const when = next ? reminderText({ ...next, notes: '' }, today) : text
  const Icon = next ? BellIcon : PlusIcon
  return (
    <button
      type="button"
      data-testid="card-reminder"
      aria-label={`${text}: ${name}`}
      title={next ? `${text}${next.date < today ? `, ${next.notes}` : ''}` : undefined}
      onClick={() => {
        noteToFocus.set(id)
        onOpen(id)
      }}
      className={cx(
        'flex min-w-0 items-center gap-1.5 rounded-control px-2 text-left font-medium @max-[10rem]/card:gap-1 @max-[10rem]/card:px-1.5',
        !next && 'border border-line text-muted hover:text-ink',
        next && next.date < today && 'bg-danger-soft text-danger-text',
        next && next.date === today && 'bg-accent-soft text-accent-text',
        next && next.date > today && 'bg-canvas text-muted',
        className
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="shrink-0">{when}</span>
      <span className="-ml-1.5 truncate @max-[10rem]/card:hidden">{text.slice(when.length)}</span>
    </button>
  )
}

/** What was done last; a lead left alone for a month says so. */
export function CardTouch({ card, className }: { card: Card; className?: string }) {
  const { today } = useSharedProps()
  const { last_touch: touch, notes_count: notes, sales_stage: stage } = card
  const last = touch ? touchText(touch, today) : undefined
  const quiet = isOpenStage(stage) ? quietText(touch?.date ?? null, today) : null
  return (
    <p className={cx('flex min-w-0 items-center gap-1.5 text-xs/4 text-muted', className)}>
      <span className="truncate" title={last} data-testid={quiet ? 'quiet' : 'last-touch'}>
        {quiet ?? last}
      </span>
      {notes > 0 && (
        <NotesCount card={card} className="ml-auto inline-flex @max-[10rem]/card:hidden" />
      )}
    </p>
  )
}

function NotesCount({ card, className }: { card: Card; className: string }) {
  const { notes_count: notes } = card
  return (
    <span className={cx('shrink-0 items-center gap-0.5 text-muted tabular-nums', className)}>
      <ChatBubbleLeftEllipsisIcon aria-hidden="true" className="size-3.5" />
      {formatCount(notes)}
      <span className="sr-only"> {notes === 1 ? 'note' : 'notes'}</span>
    </span>
  )
}
