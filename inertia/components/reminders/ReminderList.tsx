import { CheckIcon } from '@heroicons/react/20/solid'
import { Link } from '@inertiajs/react'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/Button'
import type { DueReminder } from './useReminders'
import { formatTime } from '~/lib/format'

type ReminderListProps = {
  reminders: DueReminder[]
  onDone: (id: number) => void
  onFollow?: () => void
}

export function ReminderList({ reminders, onDone, onFollow }: ReminderListProps) {
  return (
    <ul className="divide-y divide-line">
      {reminders.map(({ ID, site_id: siteId, name, notes, reminds_at: remindsAt }) => (
        <li key={ID} data-testid="reminder" className="flex items-start gap-3 px-4 py-3">
          <div className="min-w-0 flex-1">
            <Link
              href={urlFor('projects', { projectid: siteId })}
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
          <Button
            size="sm"
            data-testid="reminder-done"
            onClick={() => onDone(ID)}
            icon={<CheckIcon aria-hidden="true" className="-ml-1 size-4 text-faint" />}
          >
            Done<span className="sr-only">: {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
