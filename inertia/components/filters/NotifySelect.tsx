import type { NotifyChoice } from '#shared/sites/alerts'
import { Select } from '~/components/ui/forms/Select'

const OPTIONS: { value: NotifyChoice; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'instantly', label: 'Instantly' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly, on Mondays' },
]

type NotifySelectProps = {
  value: NotifyChoice
  onChange: (value: NotifyChoice) => void
  /** Everyone may switch alerts off. */
  canSwitchOn?: boolean
  className?: string
}

export function NotifySelect({
  value,
  onChange,
  canSwitchOn = true,
  className,
}: NotifySelectProps) {
  return (
    <Select
      label="Notify me"
      options={OPTIONS.map((option) => ({
        ...option,
        disabled: !canSwitchOn && option.value !== 'off',
      }))}
      value={value}
      onChange={onChange}
      className={className}
      testId="notify"
    />
  )
}
