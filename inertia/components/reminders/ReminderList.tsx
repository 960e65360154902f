import { Link } from '@inertiajs/react'
import { formatTime } from '~/lib/format'
import { DoneButton } from './DoneButton'
import type { DueReminder } from './useReminders'

type ReminderListProps = {
  reminders: DueReminder[]
  onFollow?: () => void
}

export default function ReminderList({ reminders, onFollow }: ReminderListProps) {
  return (
    <ul className="divide-y divide-line">
      {reminders.map(({ ID, site_id: siteId, name, notes, reminds_at: remindsAt }) => (
        <li key={ID} data-testid="reminder" className="flex items-start gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <Link
              href={`/projects/${siteId}`}
              onClick={onFollow}
              className="line-clamp-2 font-semibold wrap-anywhere text-ink hover:underline"
            >
              {name}
            </Link>
            <p className="line-clamp-3 text-sm wrap-anywhere text-ink">{notes}</p>
            <p className="mt-0.5 text-[0.8125rem] text-muted tabular-nums">
              {formatTime(remindsAt)}
            </p>
          </div>
          <DoneButton reminder={{ ID, notes }} siteId={siteId} name={name} testId="reminder-done" />
        </li>
      ))}
    </ul>
  )
}
