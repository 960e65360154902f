import { CalendarDaysIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { askingFor } from '~/lib/askingFor'
import { Button, ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { lazyDialog } from '~/components/ui/lazy/lazyDialog'

const CalendarDialog = lazyDialog(
  () => import('./CalendarDialog'),
  ({ open }) => open,
  { prefetch: false }
)

const LOOK = 'max-sm:h-11 max-sm:px-4 sm:h-7.5'

const WORDS = (
  <>
    <CalendarDaysIcon aria-hidden="true" className="size-5" />
    <span className="max-sm:sr-only">Calendar</span>
  </>
)

/** Sends members without the right to a calendar to the plans. */
export default function CalendarButton({ calendar }: { calendar: Data.Calendar | null }) {
  const { can } = useSharedProps()
  const [isOpen, setOpen] = useState(false)

  if (!can.useCalendar) {
    return (
      <ButtonLink
        href="/pricing"
        {...askingFor('calendar')}
        size="sm"
        className={LOOK}
        data-testid="calendar"
      >
        {WORDS}
      </ButtonLink>
    )
  }

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)} className={LOOK} data-testid="calendar">
        {WORDS}
      </Button>
      <CalendarDialog calendar={calendar} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
