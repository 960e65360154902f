import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { BellIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import type { DrawingName } from '~/components/ui/Drawing'
import { popoverClass } from '~/components/ui/forms/field'
import { IconButton } from '~/components/ui/IconButton'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { Loading } from '~/components/ui/Loading'
import { useAlerts } from './useAlerts'
import { useReminders } from './useReminders'
import { useShortcut } from '~/hooks/useShortcut'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { AlertList } from './AlertList'

const ReminderList = lazyPart(() => import('./ReminderList'))

const Drawing = lazyPart(() => import('~/components/ui/Drawing'))

const MOST = 99

/** For viewers who may have reminders or alerts, or still have some; as a tab, with its look, for every member. */
export function ReminderBell({ tab }: { tab?: string }) {
  const { can } = useSharedProps()
  const reminders = useReminders()
  const alerts = useAlerts()
  const count = reminders.due + alerts.unread
  if (!tab && !can.setReminders && count === 0) return null

  function open() {
    void reminders.load()
    void alerts.load()
  }

  return (
    <Popover className={cx(tab ? 'grid' : 'sm:relative')}>
      <PopoverButton
        data-testid="reminder-bell"
        aria-label={tab ? undefined : wordsOf(reminders.due, alerts.unread)}
        title={wordsOf(reminders.due, alerts.unread)}
        onClick={open}
        className={
          tab ??
          'relative inline-flex size-10 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink data-open:bg-sunken data-open:text-ink'
        }
      >
        <span className="relative">
          <BellIcon aria-hidden="true" className="size-6" />
          {count > 0 && (
            <span
              aria-hidden="true"
              data-testid="reminder-count"
              className="absolute -top-2 -right-2 flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] font-bold text-on-accent tabular-nums"
            >
              {numberOf(count)}
            </span>
          )}
        </span>
        {tab && (
          <span>
            Alerts<span className="sr-only">: {wordsOf(reminders.due, alerts.unread)}</span>
          </span>
        )}
      </PopoverButton>
      <PopoverPanel
        transition
        focus
        aria-label="Reminders and alerts"
        data-testid="reminder-panel"
        className={cx(
          popoverClass,
          'max-h-[70dvh] overflow-y-auto overscroll-contain p-0!',
          tab
            ? 'fixed inset-x-2 bottom-[calc(var(--tab-bar-height)+0.5rem)]'
            : 'absolute inset-x-2 top-full mt-1.5 sm:inset-x-auto sm:right-0 sm:w-[26rem]'
        )}
      >
        {({ close }) => (
          <>
            <EscapeCloses close={close} />
            <Heading text="Reminders">
              <IconButton
                size="sm"
                label="Close"
                onClick={() => close()}
                icon={<XMarkIcon aria-hidden="true" />}
              />
            </Heading>
            {reminders.list === null ? (
              <Awaited name="reminders" hasFailed={reminders.hasFailed} again={reminders.load} />
            ) : reminders.list.length === 0 ? (
              <Nothing drawing="done">
                No reminders due. You can set one in a project’s notes.
              </Nothing>
            ) : (
              <ReminderList reminders={reminders.list} onFollow={close} />
            )}
            <Heading text="Alerts">
              {alerts.unread > 0 && (
                <Button size="sm" data-testid="read-alerts" onClick={() => void alerts.readAll()}>
                  Mark all as read
                </Button>
              )}
            </Heading>
            {alerts.list === null ? (
              <Awaited name="alerts" hasFailed={alerts.hasFailed} again={alerts.load} />
            ) : alerts.list.length === 0 ? (
              <Nothing drawing="post">No alerts yet. Turn one on when you save a filter.</Nothing>
            ) : (
              <AlertList
                alerts={alerts.list}
                onFollow={(siteId) => {
                  void alerts.readOne(siteId)
                  close()
                }}
              />
            )}
          </>
        )}
      </PopoverPanel>
    </Popover>
  )
}

/** Also where the focus went with a reminder that is done. */
function EscapeCloses({ close }: { close: () => void }) {
  useShortcut({ key: 'escape', inDialogs: true }, close)
  return null
}

function Heading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between border-y border-line py-1.5 pr-1.5 pl-4 first:border-t-0">
      <p className="font-bold text-ink">{text}</p>
      {children}
    </div>
  )
}

type AwaitedProps = { name: string; hasFailed: boolean; again: () => Promise<void> }

/** Before the first answer, or after a failure. */
function Awaited({ name, hasFailed, again }: AwaitedProps) {
  if (!hasFailed) return <Loading text={`Loading ${name}`} className="p-4" />
  return (
    <div
      role="alert"
      data-testid={`${name}-failed`}
      className="flex flex-col items-center gap-3 px-4 py-6 text-center text-muted"
    >
      <p>We couldn’t load your {name}.</p>
      <Button size="sm" onClick={() => void again()}>
        Try again
      </Button>
    </div>
  )
}

function Nothing({ drawing, children }: { drawing: DrawingName; children: ReactNode }) {
  return (
    <div className="grid min-h-36 content-center justify-items-center gap-2 px-4 py-4 text-center text-muted">
      <Drawing name={drawing} className="size-16" />
      <p>{children}</p>
    </div>
  )
}

function wordsOf(due: number, unread: number): string {
  const parts = [
    due > 0 && `Reminders: ${numberOf(due)} due`,
    unread > 0 && `Alerts: ${numberOf(unread)} unread`,
  ]
  return parts.filter(Boolean).join(', ') || 'Reminders and alerts'
}

function numberOf(count: number): string {
  return count > MOST ? `${MOST}+` : String(count)
}
