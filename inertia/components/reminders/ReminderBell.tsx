import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { BellIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { popoverClass } from '~/components/ui/field'
import { IconButton } from '~/components/ui/IconButton'
import { Loading } from '~/components/ui/Loading'
import { useReminders } from '~/hooks/useReminders'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { ReminderList } from './ReminderList'

const MOST = 99

/** How many reminders are due, and which; for whoever may set some or still has some. */
export function ReminderBell() {
  const { can } = useSharedProps()
  const { due, list, load, markDone } = useReminders()
  if (!can.setReminders && due === 0) return null
  const words = due === 0 ? 'Reminders' : `Reminders: ${due} due`
  return (
    <Popover className="sm:relative">
      <PopoverButton
        data-testid="reminder-bell"
        aria-label={words}
        title={words}
        onClick={() => void load()}
        className="relative inline-flex size-10 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink data-open:bg-sunken data-open:text-ink"
      >
        <BellIcon aria-hidden="true" className="size-6" />
        {due > 0 && (
          <span
            aria-hidden="true"
            data-testid="reminder-count"
            className="absolute top-0 right-0 flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-on-accent tabular-nums"
          >
            {due > MOST ? `${MOST}+` : due}
          </span>
        )}
      </PopoverButton>
      <PopoverPanel
        transition
        focus
        aria-label="Reminders"
        data-testid="reminder-panel"
        className={cx(
          popoverClass,
          'absolute inset-x-2 top-full mt-1.5 max-h-[70dvh] overflow-y-auto overscroll-contain p-0! sm:inset-x-auto sm:right-0 sm:w-[26rem]'
        )}
      >
        {({ close }) => (
          <>
            <div className="flex items-center justify-between border-b border-line py-1.5 pr-1.5 pl-4">
              <p className="font-bold text-ink">Reminders</p>
              <IconButton
                size="sm"
                label="Close"
                onClick={() => close()}
                icon={<XMarkIcon aria-hidden="true" />}
              />
            </div>
            {list === null ? (
              <Loading text="Loading reminders" className="py-8!" />
            ) : list.length === 0 ? (
              <p className="px-4 py-6 text-center text-muted">
                Nothing is due. Set a reminder among the notes of a project.
              </p>
            ) : (
              <ReminderList reminders={list} onDone={markDone} onFollow={close} />
            )}
          </>
        )}
      </PopoverPanel>
    </Popover>
  )
}
