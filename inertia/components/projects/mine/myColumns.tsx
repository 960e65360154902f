import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { CELL, SECOND, type OwnColumns } from '~/components/projects/list/ProjectRow'
import { COLUMNS } from '~/components/projects/list/ProjectTable'
import { StagePicker } from '~/components/projects/list/StagePicker'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

type MySite = Partial<Data.MySiteList['data'][number]> & Data.Site

const [NAME, VALUE, LOCATION, , PERIOD, VIEW, BOOKMARK, NOTES] = COLUMNS

/** Stage and reminder replace the contractor, shown below the location. */
export const MY_COLUMNS: OwnColumns = {
  columns: [
    NAME,
    VALUE,
    {
      label: 'Stage',
      column: 'stage',
      width:
        'w-32 @min-[44rem]:w-[8.75rem] @[61rem]:w-39 @min-[70rem]:w-[10.625rem] @min-[82rem]:w-39',
    },
    {
      label: 'Next Reminder',
      column: 'reminder',
      width: 'w-[9.75rem] @max-[82rem]:hidden @min-[100rem]:w-55',
    },
    {
      ...LOCATION,
      width: 'w-[8.5rem] @max-[70rem]:hidden @min-[82rem]:w-[8.75rem] @min-[100rem]:w-48',
    },
    {
      ...PERIOD,
      width: 'w-36 @min-[44rem]:w-51 @[61rem]:w-54 @min-[82rem]:w-56 @min-[100rem]:w-75',
    },
    VIEW,
    BOOKMARK,
    NOTES,
  ],
  Cells: WorkCells,
  Line: WorkLine,
}

/** Where it is narrow, reminder and last note stand under the stage. */
function WorkCells({ site }: { site: MySite }) {
  const note = site.last_note?.notes
  return (
    <>
      <td className={CELL}>
        <StagePicker project={site} />
        <div className={`${SECOND} flex gap-1.5 @min-[82rem]:hidden`} title={note}>
          {(site.next_reminder || !note) && <NextReminder site={site} />}
          <span className={cx('truncate', site.next_reminder && '@max-[70rem]:hidden')}>
            {note}
          </span>
        </div>
      </td>
      <td className={`${CELL} @max-[82rem]:hidden`}>
        <NextReminder site={site} />
        <div className={`${SECOND} truncate`} title={note} data-testid="last-note">
          {note && <span className="sr-only">Last note: </span>}
          {note}
        </div>
      </td>
    </>
  )
}

/** Replaces a card’s description where the member has a reminder or a note. */
function WorkLine({ site, children }: { site: MySite; children: ReactNode }) {
  const { next_reminder: reminder, last_note: note } = site
  if (!reminder && !note) return children
  return (
    <>
      {reminder && <NextReminder site={site} className="mr-2 ml-0!" />}
      {note && <span className="sr-only">Last note: </span>}
      {note?.notes}
    </>
  )
}

/** Late ones and those of today stand out. */
function NextReminder({ site, className }: { site: MySite; className?: string }) {
  const { today } = useSharedProps()
  const { next_reminder: reminder } = site
  if (!reminder) {
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">No reminder</span>
      </span>
    )
  }
  const { date, time } = reminder
  const isLate = date < today
  const isDue = date <= today
  return (
    <time
      dateTime={`${date}T${time}`}
      data-testid="next-reminder"
      className={cx(
        'whitespace-nowrap tabular-nums',
        isDue ? '-mx-1 rounded-[4px] px-1 font-semibold' : 'text-ink',
        isDue && (isLate ? 'bg-danger-soft text-danger-text' : 'bg-accent-soft text-accent-text'),
        className
      )}
    >
      {isLate && <span className="sr-only">Overdue: </span>}
      {isDue && !isLate ? 'Today' : formatDay(date)} {time}
    </time>
  )
}
