import { useEffect, useRef } from 'react'
import type { VerifiedStatus } from '#shared/sites/verification'
import { Button, type ButtonVariant } from '~/components/ui/Button'
import { DateField } from '~/components/ui/forms/DateField'

type VerificationButtonsProps = {
  due: string
  onDue: (day: string) => void
  dueError?: string
  isBusy: boolean
  /** Undefined without corrections. */
  onSave?: () => void
  onSet: (status: VerifiedStatus) => void
  onLater: () => void
}

const OUTCOMES = [
  { status: 'Hold', label: 'Hold', keys: 'Alt+Shift+H', title: 'Alt+Shift+H' },
  {
    status: 'Complete',
    label: 'Complete',
    keys: 'Alt+Shift+C',
    title: 'Won’t come up again (Alt+Shift+C)',
  },
  {
    status: 'Live',
    label: 'Set Live',
    keys: 'Control+Enter',
    title: 'Ctrl+Enter',
    variant: 'primary',
  },
] satisfies {
  status: VerifiedStatus
  label: string
  keys: string
  title: string
  variant?: ButtonVariant
}[]

/** Each button has a key of its own. */
export function VerificationButtons({
  due,
  onDue,
  dueError,
  isBusy,
  onSave,
  onSet,
  onLater,
}: VerificationButtonsProps) {
  useKeys(
    {
      'Control+Enter': () => onSet('Live'),
      'Alt+Shift+KeyH': () => onSet('Hold'),
      'Alt+Shift+KeyC': () => onSet('Complete'),
      'Alt+Shift+KeyL': onLater,
      ...(onSave && { 'Alt+Shift+KeyS': onSave }),
    },
    isBusy
  )
  return (
    <div
      data-foot
      className="sticky bottom-(--tab-bar-height) z-10 -mx-4 mt-6 border-t border-line bg-canvas px-4 py-3 sm:max-lg:-mx-6 sm:max-lg:px-6"
    >
      <div className="flex max-w-6xl flex-wrap items-end gap-x-3 gap-y-2.5">
        <DateField
          className="w-40"
          label="Next Due"
          name="verify_due_at"
          value={due}
          error={dueError}
          onChange={onDue}
          data-testid="verify-due"
        />
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={onLater}
          aria-keyshortcuts="Alt+Shift+L"
          title="No answer: try again tomorrow (Alt+Shift+L)"
          data-testid="verify-later"
        >
          Try tomorrow
        </Button>
        <Button
          className="sm:mr-auto"
          disabled={isBusy || !onSave}
          onClick={onSave}
          aria-keyshortcuts="Alt+Shift+S"
          title="Saves your corrections; the site stays in the queue (Alt+Shift+S)"
          data-testid="verify-save"
        >
          Save
        </Button>
        <div className="flex gap-x-3 max-sm:w-full max-sm:*:flex-1">
          {OUTCOMES.map(({ status, label, keys, title, variant }) => (
            <Button
              key={status}
              variant={variant}
              disabled={isBusy}
              onClick={() => onSet(status)}
              aria-keyshortcuts={keys}
              title={title}
              data-testid={`verify-${status.toLowerCase()}`}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Works wherever the focus is, except in a dialog. */
function useKeys(chords: Record<string, () => void>, isOff: boolean) {
  const newest = useRef(chords)
  useEffect(() => {
    newest.current = isOff ? {} : chords
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.repeat || document.querySelector('[role=dialog],[role=alertdialog]')) return
      const keys = [
        (event.ctrlKey || event.metaKey) && 'Control',
        event.altKey && 'Alt',
        event.shiftKey && 'Shift',
        event.code,
      ]
      const call = newest.current[keys.filter(Boolean).join('+')]
      if (!call) return
      event.preventDefault()
      call()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
