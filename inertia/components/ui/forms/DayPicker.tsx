import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { CalendarIcon } from '@heroicons/react/20/solid'
import { IconButton } from '~/components/ui/IconButton'
import { Calendar, type CalendarProps } from './Calendar'
import { popoverClass } from './field'

export default function DayPicker({
  disabled,
  onPick,
  ...days
}: CalendarProps & { disabled?: boolean }) {
  return (
    <Popover as="span">
      <PopoverButton
        as={IconButton}
        size="sm"
        label="Choose date"
        icon={<CalendarIcon aria-hidden="true" />}
        disabled={disabled}
        data-testid="open-calendar"
      />
      <PopoverPanel
        transition
        focus
        anchor={{ to: 'bottom end', gap: 8, padding: 8 }}
        role="dialog"
        aria-label="Calendar"
        data-testid="calendar"
        className={popoverClass}
      >
        {({ close }) => (
          <Calendar
            {...days}
            onPick={(day) => {
              onPick(day)
              close()
            }}
          />
        )}
      </PopoverPanel>
    </Popover>
  )
}
