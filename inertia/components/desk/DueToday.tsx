import { CheckIcon, ClockIcon } from '@heroicons/react/20/solid'
import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { addDays } from '#shared/time/dates'
import { CallNow } from '~/components/contacts/CallCheck'
import { remindersChanged } from '~/components/reminders/remindersChanged'
import { Badge } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { IconButton } from '~/components/ui/IconButton'
import { useSharedProps } from '~/hooks/useSharedProps'
import { api, ApiError } from '~/lib/api'
import { cx } from '~/lib/cx'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'
import { sameMember } from '~/lib/store'
import { undoFailed } from '~/lib/undoFailed'
import { DeskCard, EmptyCard } from './DeskCard'
import { DeskProjectLink, type DeskOpening } from './DeskProjectLink'

type Due = Data.DueToday
type Reminder = Due['data'][number]
type Outcome = 'done' | 'moved'

const MORNING = '09:00'

type DueTodayProps = DeskOpening & {
  due: Due
  /** Gets the number of reminders that are left. */
  onOpenCount: (count: number) => void
}

export function DueToday({ due, onOpenCount, ...opening }: DueTodayProps) {
  const { can, today } = useSharedProps()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const rest = due.data.filter(({ ID }) => !outcomes.has(ID))
  const open = due.total - (due.data.length - rest.length)
  const late = due.late - due.data.filter(({ ID, is_late: l }) => l && outcomes.has(ID)).length

  useEffect(() => onOpenCount(open), [open, onOpenCount])

  function fail(error: unknown) {
    console.error(error)
    if (error instanceof ApiError) notify.error(error.list[0])
  }

  async function change(one: Reminder, outcome: Outcome | null, write: () => Promise<() => void>) {
    const { ID } = one
    const isSame = sameMember()
    try {
      const announce = await write()
      if (!isSame()) return
      announce()
      setOutcomes((earlier) => {
        const next = new Map(earlier)
        if (outcome) next.set(ID, outcome)
        else next.delete(ID)
        return next
      })
      remindersChanged.set()
    } catch (error) {
      if (!isSame()) return
      if (outcome) return fail(error)
      if (undoFailed(error, () => void change(one, outcome, write))) return
      // An earlier try may have done it, and its answer have been lost.
      const onSuccess = () => setOutcomes(new Map())
      router.reload({ only: ['dueToday'], ...silentVisit, onSuccess })
    }
  }

  const tick = (one: Reminder, done: boolean) =>
    change(one, done ? 'done' : null, async () => {
      await api.put(`/api/reminders/${one.ID}`, { done })
      return () => notify.say(`${done ? 'Done' : 'Not done'}: ${one.notes}`)
    })

  const move = (one: Reminder) =>
    change(one, 'moved', async () => {
      const body = { date: addDays(today, 1), time: MORNING }
      const { undo } = await api.put<{ undo: string | null }>(`/api/reminders/${one.ID}`, body)
      const back = undo === null ? null : () => void putBack(one, undo)
      return () => notify.undoable(`Moved to tomorrow: ${one.notes}`, back)
    })

  const putBack = (one: Reminder, undo: string) =>
    change(one, null, async () => {
      await api.post('/api/reminders/undo', { undo })
      return () => notify.say(`Move undone: ${one.notes}`)
    })

  const actions = {
    finish: (one: Reminder) => void tick(one, true),
    reopen: (one: Reminder) => void tick(one, false),
    move: (one: Reminder) => void move(one),
  }

  return (
    <DeskCard
      id="due-reminders"
      title="Due today"
      count={open}
      note={
        late > 0 && (
          <span className="text-xs font-semibold text-danger-text tabular-nums">
            {late} overdue
          </span>
        )
      }
      link={{ text: 'My Projects', href: '/my-projects' }}
    >
      {due.data.length === 0 ? (
        <EmptyCard link={can.setReminders ? undefined : { text: 'Upgrade', href: '/pricing' }}>
          {can.setReminders
            ? 'No reminders. Set one on any project.'
            : 'No reminders. Paid members can set one on any project.'}
        </EmptyCard>
      ) : (
        <ul className="divide-y divide-line">
          {due.data.map((reminder) => (
            <DueRow
              key={reminder.ID}
              reminder={reminder}
              outcome={outcomes.get(reminder.ID) ?? null}
              mayMove={can.setReminders}
              {...actions}
              {...opening}
            />
          ))}
        </ul>
      )}
      {due.total > due.data.length && (
        <p className="border-t border-line px-4 py-2.5 text-[0.8125rem] text-muted">
          {due.total - due.data.length} more. Mark these as done, then reload to see them.
        </p>
      )}
    </DeskCard>
  )
}

type DueRowProps = DeskOpening & {
  reminder: Reminder
  outcome: Outcome | null
  mayMove: boolean
} & Record<'finish' | 'reopen' | 'move', (reminder: Reminder) => void>

/** Stays, crossed out, until the next visit, so that it can be undone. */
function DueRow({ reminder, outcome, mayMove, finish, reopen, move, ...opening }: DueRowProps) {
  const { notes, name, site_id: siteId, sales_stage: stage, contact, is_late: isLate } = reminder
  const [, month, day] = reminder.date.split('-')
  const isDone = outcome === 'done'
  return (
    <li
      data-testid="due-reminder"
      data-project={siteId}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2"
    >
      <button
        type="button"
        role="checkbox"
        aria-checked={isDone}
        aria-label={`Done: ${notes}`}
        title={isDone ? 'Undo' : 'Done'}
        disabled={outcome === 'moved'}
        data-testid="due-done"
        onClick={() => (isDone ? reopen(reminder) : finish(reminder))}
        className={cx(
          '-m-1 inline-flex size-7 shrink-0 items-center justify-center rounded-full p-1 disabled:opacity-40',
          '[&>span]:size-5 [&>span]:rounded-full [&>span]:border-[1.5px] hover:[&>span]:border-success-text',
          isDone
            ? '[&>span]:border-success [&>span]:bg-success [&>span]:text-white'
            : '[&>span]:border-field [&>span]:text-transparent hover:[&>span]:text-success-text'
        )}
      >
        <span className="inline-flex items-center justify-center">
          <CheckIcon aria-hidden="true" className="size-3.5" />
        </span>
      </button>
      <time
        dateTime={`${reminder.date}T${reminder.time}`}
        className={cx(
          'w-11 shrink-0 text-[0.8125rem] font-semibold tabular-nums',
          isLate && !outcome ? 'text-danger-text' : 'text-ink'
        )}
      >
        {isLate ? `${day}/${month}` : reminder.time}
        {isLate && <span className="sr-only">, overdue</span>}
      </time>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p
          title={notes}
          className={cx(
            'truncate font-semibold',
            outcome ? 'text-faint' : 'text-ink',
            isDone && 'line-through'
          )}
        >
          {notes}
        </p>
        <div className="flex min-w-0 items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted">
          <DeskProjectLink id={siteId} className="truncate hover:underline" {...opening}>
            {name}
          </DeskProjectLink>
          {stage && <Badge tone="stage">{stage}</Badge>}
        </div>
      </div>
      {outcome ? (
        <div className="ml-auto flex items-center gap-3 text-[0.8125rem] text-muted">
          {isDone ? (
            <>
              Done
              <Button size="sm" data-testid="due-undo" onClick={() => reopen(reminder)}>
                Undo<span className="sr-only">: {notes}</span>
              </Button>
            </>
          ) : (
            `Moved to tomorrow, ${MORNING}`
          )}
        </div>
      ) : (
        <div
          className={cx(
            'flex min-w-0 items-center gap-2',
            contact && '@max-xl:w-full @max-xl:pl-10'
          )}
        >
          {contact && (
            <>
              <div className="mr-2 w-28 min-w-0 text-[0.78125rem]/[1.125rem] @max-xl:mr-auto @max-xl:w-auto">
                <p className="truncate text-muted" title={contact.name}>
                  {contact.name || 'Name unknown'}
                </p>
                <p className="truncate font-[550] text-ink tabular-nums">{contact.phone}</p>
              </div>
              <CallNow
                siteId={siteId}
                name={contact.name}
                phone={contact.phone}
                call={{
                  status: contact.call_status,
                  lists: contact.call_lists,
                  listedOn: contact.call_list_date,
                  isOld: contact.call_list_is_old,
                }}
                look={{ variant: isLate ? 'primary' : 'secondary', size: 'sm' }}
                testId="due-call"
              />
            </>
          )}
          {mayMove && (
            <IconButton
              bordered
              size="sm"
              label={`Move to tomorrow, ${MORNING}: ${notes}`}
              title={`Move to tomorrow, ${MORNING}`}
              data-testid="due-move"
              onClick={() => move(reminder)}
              icon={<ClockIcon aria-hidden="true" className="size-4!" />}
            />
          )}
        </div>
      )}
    </li>
  )
}
