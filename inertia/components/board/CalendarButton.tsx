import { CalendarDaysIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button, ButtonLink } from '~/components/ui/Button'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { useFocusBack } from '~/hooks/useFocusBack'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const CalendarDialog = lazyPart(() => import('./CalendarDialog'))

const WORDS = (
  <>
    <CalendarDaysIcon aria-hidden="true" className="size-5" />
    <span className="max-sm:sr-only">Calendar</span>
  </>
)

/** Sends members without the right to a calendar to the plans. */
export function CalendarButton({ calendar }: { calendar: Data.Calendar | null }) {
  const { can } = useSharedProps()
  const [isOpen, setOpen] = useState(false)
  const wasOpened = useWasOpened(isOpen)
  useFocusBack(isOpen)

  if (!can.useCalendar) {
    return (
      <ButtonLink href={urlFor('pricing')} className="max-sm:h-11" data-testid="calendar">
        {WORDS}
      </ButtonLink>
    )
  }

  return (
    <>
      <Button onClick={() => setOpen(true)} className="max-sm:h-11" data-testid="calendar">
        {WORDS}
      </Button>
      {wasOpened && (
        <ClientOnly>
          <CalendarDialog calendar={calendar} open={isOpen} onClose={() => setOpen(false)} />
        </ClientOnly>
      )}
    </>
  )
}
