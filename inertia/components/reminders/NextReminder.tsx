import { BellIcon, ClockIcon } from '@heroicons/react/20/solid'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Data } from '@generated/data'
import { reminderText } from '#shared/members/reminders'
import type { ClockTime } from '#shared/time/london_time'
import { IconButton } from '~/components/ui/IconButton'
import { useDraft } from '~/hooks/useDraft'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { restoreLostFocus } from '~/lib/lostFocus'
import { DoneButton } from './DoneButton'
import { MoveReminder } from './MoveReminder'

/** The member’s earliest open reminder of the project, if any. */
export function NextReminder({ project }: { project: Data.SiteDetail }) {
  const place = useRef<HTMLDivElement>(null)
  const next = soonest(project.open_reminders)
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:-mb-4">
      {next && (
        <section aria-label="Next reminder" data-testid="project-reminder">
          <OpenReminder
            key={next.ID}
            reminder={next}
            project={project}
            onGone={() => setTimeout(() => restoreLostFocus(place.current))}
          />
        </section>
      )}
    </div>
  )
}

type OpenReminderProps = { reminder: Reminder; project: Data.SiteDetail; onGone: () => void }

function OpenReminder({ reminder, project, onGone }: OpenReminderProps) {
  const { can, today } = useSharedProps()
  const [moment, keepMoment] = useDraft<ClockTime>(`move-draft:${reminder.ID}`)
  const [isMoving, setMoving] = useState(moment !== null)
  const toggle = useRef<HTMLButtonElement>(null)
  const form = useId()
  const isLate = reminder.date < today

  /** The next reminder may be another one now. */
  function close() {
    keepMoment(null)
    setMoving(false)
    setTimeout(() => {
      restoreLostFocus(toggle.current)
      onGone()
    })
  }

  function finish() {
    keepMoment(null)
    onGone()
  }

  function closeByKey(event: KeyboardEvent) {
    if (!isMoving || event.key !== 'Escape' || event.defaultPrevented) return
    // The record would close too.
    event.preventDefault()
    close()
  }

  return (
    <div onKeyDown={closeByKey} className="text-sm/5">
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-3">
        <h2 className="font-semibold text-ink">Next reminder</h2>
        <DoneButton
          reminder={reminder}
          siteId={project.ID}
          name={reminder.notes}
          testId="project-reminder-done"
          isLink
          onDone={finish}
        />
      </div>
      <div className="flex items-start gap-2.5 rounded-panel border border-line bg-surface p-3">
        <BellIcon
          aria-hidden="true"
          className={cx('mt-0.5 size-4 shrink-0', isLate ? 'text-danger-text' : 'text-muted')}
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-4 font-semibold wrap-anywhere text-ink">{reminder.notes}</p>
          <p
            className={cx(
              'text-[0.8125rem] tabular-nums',
              isLate ? 'font-semibold text-danger-text' : 'text-muted'
            )}
          >
            <time dateTime={`${reminder.date}T${reminder.time}`}>
              {reminderText({ ...reminder, notes: '' }, today)}
              {isLate && ` ${reminder.time}`}
            </time>
          </p>
        </div>
        {can.setReminders && (
          <IconButton
            ref={toggle}
            bordered
            size="sm"
            label={`Move: ${reminder.notes}`}
            title="Move to another time"
            aria-expanded={isMoving}
            aria-controls={isMoving ? form : undefined}
            data-testid="project-reminder-move"
            onClick={() => setMoving(!isMoving)}
            icon={<ClockIcon aria-hidden="true" className="size-4!" />}
          />
        )}
      </div>
      {can.setReminders && isMoving && (
        <MoveReminder id={form} {...{ reminder, project, moment, keepMoment }} onClose={close} />
      )}
    </div>
  )
}

type Reminder = Data.Note & { date: string; time: string }

/** What was just written stands among them, and what was just done. */
function soonest(notes: readonly Data.Note[]): Reminder | undefined {
  const open = notes.filter((note): note is Reminder => note.date !== null && !note.is_done)
  const moment = ({ date, time, ID }: Reminder) => `${date} ${time} ${String(ID).padStart(12, '0')}`
  return open.sort((one, other) => moment(one).localeCompare(moment(other)))[0]
}
