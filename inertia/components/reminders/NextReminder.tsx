import { BellIcon } from '@heroicons/react/20/solid'
import { useRef } from 'react'
import type { Data } from '@generated/data'
import { reminderText } from '#shared/members/reminders'
import { labelClass } from '~/components/ui/forms/field'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { restoreLostFocus } from '~/lib/lostFocus'
import { DoneButton } from './DoneButton'

/** The member’s earliest open reminder of the project, if any. */
export function NextReminder({ project }: { project: Data.SiteDetail }) {
  const { today } = useSharedProps()
  const place = useRef<HTMLDivElement>(null)
  const next = soonest(project.open_reminders)
  const isLate = next !== undefined && next.date < today
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {next && (
        <section aria-label="Next reminder" data-testid="project-reminder" className="mb-5">
          <h2 className={cx(labelClass, 'mb-1.5')}>Next reminder</h2>
          <div className="flex items-start gap-2.5 rounded-panel border border-line bg-surface p-3 text-sm/5">
            <BellIcon
              aria-hidden="true"
              className={cx('mt-0.5 size-4 shrink-0', isLate ? 'text-danger-text' : 'text-muted')}
            />
            <div className="min-w-0 flex-1">
              <p className="line-clamp-4 font-semibold wrap-anywhere text-ink">{next.notes}</p>
              <p
                className={cx(
                  'text-[0.8125rem] tabular-nums',
                  isLate ? 'font-semibold text-danger-text' : 'text-muted'
                )}
              >
                <time dateTime={`${next.date}T${next.time}`}>
                  {reminderText({ ...next, notes: '' }, today)}
                  {isLate && ` ${next.time}`}
                </time>
              </p>
            </div>
            <DoneButton
              key={next.ID}
              reminder={next}
              siteId={project.ID}
              name={next.notes}
              testId="project-reminder-done"
              onDone={() => setTimeout(() => restoreLostFocus(place.current))}
            />
          </div>
        </section>
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
