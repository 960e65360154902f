import type { Period } from '#shared/sites/period_axis'
import { isDay } from '#shared/time/dates'
import { isTime, type ClockTime } from '#shared/time/london_time'
import { ReminderPresets } from '~/components/notes/ReminderPresets'
import { DateField } from '~/components/ui/forms/DateField'
import { errorClass } from '~/components/ui/forms/field'
import { TimeField } from '~/components/ui/forms/TimeField'
import { useSharedProps } from '~/hooks/useSharedProps'

type ReminderMomentProps = {
  /** Begins the labels of both fields. */
  name: string
  testId: string
  period: Period
  moment: ClockTime
  readOnly: boolean
  onChange: (patch: Partial<ClockTime>) => void
  errorOf: (field: 'date' | 'time' | 'date_time') => string | undefined
}

/** Presets, and the date and time that they fill in. */
export function ReminderMoment({ name, testId, period, moment, ...form }: ReminderMomentProps) {
  const { today } = useSharedProps()
  const { readOnly, onChange, errorOf } = form
  const { date, time } = moment
  return (
    <>
      <ReminderPresets period={period} chosen={moment} onChoose={onChange} />
      <div className="grid grid-cols-[minmax(9.5rem,3fr)_minmax(0,2fr)] items-start gap-2">
        <DateField
          label={`${name} date`}
          min={today}
          value={date}
          readOnly={readOnly}
          onChange={(typed) => onChange({ date: typed })}
          error={date !== '' && !isDay(date) ? undefined : errorOf('date')}
          data-testid={`${testId}-date`}
        />
        <TimeField
          label={`${name} time`}
          value={time}
          readOnly={readOnly}
          onChange={(typed) => onChange({ time: typed })}
          error={time !== '' && !isTime(time) ? undefined : errorOf('time')}
          data-testid={`${testId}-time`}
        />
      </div>
      {errorOf('date_time') && (
        <p role="alert" className={errorClass}>
          {errorOf('date_time')}
        </p>
      )}
    </>
  )
}
