import {
  ChevronDoubleLeftIcon,
  ChevronDoubleRightIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
} from '@heroicons/react/20/solid'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, lastDayOf } from '#shared/time/dates'
import { IconButton } from '~/components/ui/IconButton'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

/** The first and the last ISO day that may be chosen. */
export type CalendarBounds = { min?: string; max?: string }

export type CalendarProps = CalendarBounds & { day: string | null; onPick: (day: string) => void }

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const WEEKS = [0, 1, 2, 3, 4, 5]
const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const WHOLE_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })

/** The keys of the ARIA date picker: arrows, Home, End, Page Up and Down, with Shift for years. */
export function Calendar({ day, min = '1000-01-01', max = '2999-12-31', onPick }: CalendarProps) {
  const { today } = useSharedProps()
  const clamp = (wanted: string) => (wanted < min ? min : wanted > max ? max : wanted)
  const [current, setCurrent] = useState(() => clamp(day ?? today))
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) button.current?.focus({ preventScroll: true })
    takesFocus.current = false
  }, [current])

  const month = current.slice(0, 7)
  const first = `${month}-01`
  const monday = addDays(first, -weekdayOf(first))

  function press(event: KeyboardEvent) {
    const wanted = dayAfterKey(event, current)
    if (!wanted) return
    event.preventDefault()
    takesFocus.current = true
    setCurrent(clamp(wanted))
  }

  const turn = (label: string, months: number, Icon: typeof ChevronLeftIcon) => (
    <IconButton
      size="sm"
      label={label}
      icon={<Icon aria-hidden="true" />}
      onClick={() => setCurrent(clamp(addMonths(current, months)))}
    />
  )

  return (
    <div className="p-1">
      <div className="mb-1 flex items-center">
        {turn('Previous year', -12, ChevronDoubleLeftIcon)}
        {turn('Previous month', -1, ChevronLeftIcon)}
        <p aria-live="polite" className="flex-1 text-center font-semibold" data-testid="month">
          {MONTH.format(new Date(first))}
        </p>
        {turn('Next month', 1, ChevronRightIcon)}
        {turn('Next year', 12, ChevronDoubleRightIcon)}
      </div>
      <table role="grid" aria-label={MONTH.format(new Date(first))} onKeyDown={press}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th
                key={name}
                abbr={name}
                scope="col"
                className="size-9 text-[0.8125rem] font-normal text-muted"
              >
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={week}>
              {WEEKDAYS.map((name, at) => {
                const shown = addDays(monday, week * 7 + at)
                if (!shown.startsWith(month)) return <td key={name} className="size-9" />
                return (
                  <td key={name} aria-selected={shown === day} className="p-0">
                    <button
                      ref={shown === current ? button : undefined}
                      type="button"
                      tabIndex={shown === current ? 0 : -1}
                      aria-label={WHOLE_DAY.format(new Date(shown))}
                      aria-current={shown === today ? 'date' : undefined}
                      disabled={shown < min || shown > max}
                      onClick={() => onPick(shown)}
                      className={cx(
                        'size-9 rounded-control tabular-nums disabled:cursor-not-allowed disabled:text-faint disabled:opacity-50',
                        shown === day
                          ? 'bg-inverse font-semibold text-on-inverse'
                          : 'enabled:hover:bg-sunken',
                        shown === today && shown !== day && 'font-bold text-accent-text'
                      )}
                    >
                      {Number(shown.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** The same day, or the last of a shorter month. */
function addMonths(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number)
  const wanted = new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
  const last = lastDayOf(wanted)
  const same = `${wanted}-${day.slice(8)}`
  return same > last ? last : same
}

function dayAfterKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
  }
}
