import type { ReactNode } from 'react'
import { presetsOf } from '#shared/members/reminders'
import type { Period } from '#shared/sites/period_axis'
import { useSharedProps } from '~/hooks/useSharedProps'

type When = { date: string; time: string }
type Props = {
  period: Period
  chosen: When
  onChoose: (when: When) => void
  /** After the presets. */
  children?: ReactNode
}

export const presetClass =
  'min-h-7 rounded-control border border-edge bg-surface px-2 text-xs font-semibold text-ink hover:bg-sunken aria-pressed:bg-sunken max-sm:min-h-11 sm:px-1 sm:text-[0.71875rem]'

/** They fill in date and time, which can then be changed. */
export function ReminderPresets({ period, chosen, onChoose, children }: Props) {
  const { today } = useSharedProps()
  return (
    <div role="group" aria-label="Remind me" className="flex flex-wrap gap-1">
      {presetsOf(period, today).map(({ label, date, time }) => (
        <button
          key={label}
          type="button"
          data-testid="reminder-preset"
          aria-pressed={date === chosen.date && time === chosen.time}
          onClick={() => onChoose({ date, time })}
          className={presetClass}
        >
          {label}
        </button>
      ))}
      {children}
    </div>
  )
}
