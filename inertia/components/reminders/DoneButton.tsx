import { CheckIcon } from '@heroicons/react/20/solid'
import { useState, type MouseEvent } from 'react'
import { Button } from '~/components/ui/Button'
import { reminderChanged } from '~/list/memberWork'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { sameMember } from '~/lib/store'
import { undoFailed } from '~/lib/undoFailed'
import { remindersChanged } from './remindersChanged'

type DoneButtonProps = {
  reminder: { ID: number; notes: string }
  siteId: number
  /** For screen readers: what is done. */
  name: string
  testId: string
  /** Without a box. */
  isLink?: boolean
  onDone?: () => void
}

/** Where it fails, its own label asks for another try. */
export function DoneButton({ reminder, siteId, name, ...rest }: DoneButtonProps) {
  const { testId, isLink = false, onDone } = rest
  const [hasFailed, setFailed] = useState(false)

  async function tick(isDone: boolean) {
    const isSame = sameMember()
    try {
      await api.put(`/api/reminders/${reminder.ID}`, { done: isDone })
    } catch (error) {
      if (!isSame()) return
      // Deleted elsewhere.
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) {
        console.error(error)
        // By now the button may be gone, or stand for the next reminder.
        if (isDone) setFailed(true)
        else undoFailed(error, () => void tick(false))
        return
      }
    }
    if (!isSame()) return
    reminderChanged(siteId, reminder.ID, { is_done: isDone })
    remindersChanged.set()
    if (!isDone) return
    notify.undoable(`Done: ${reminder.notes}`, () => void tick(false))
    onDone?.()
  }

  /** The second click of a double click would hit the next reminder. */
  function press({ detail }: MouseEvent) {
    if (detail < 2) void tick(true)
  }

  return (
    <Button
      size="sm"
      variant={isLink ? 'link' : undefined}
      data-testid={testId}
      onClick={press}
      icon={!isLink && <CheckIcon aria-hidden="true" className="-ml-1 size-4 text-faint" />}
    >
      {hasFailed ? 'Try again' : 'Done'}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
