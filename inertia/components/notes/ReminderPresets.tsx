import { presetsOf } from '#shared/members/reminders'
import type { Period } from '#shared/sites/period_axis'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { NotesControls } from './useNotes'

/** They fill in date and time, which can then be changed. */
export function ReminderPresets({ period, notes }: { period: Period; notes: NotesControls }) {
  const { today } = useSharedProps()
  return (
    <div role="group" aria-label="Remind me" className="flex flex-wrap gap-1.5">
      {presetsOf(period, today).map(({ label, ...when }) => (
        <button
          key={label}
          type="button"
          data-testid="reminder-preset"
          onClick={() => notes.type(when)}
          className="min-h-7 rounded-control border border-edge bg-surface px-2 text-xs font-semibold text-ink hover:bg-sunken"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
