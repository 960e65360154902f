import { useEffect, useRef } from 'react'
import type { VerifiedStatus } from '#shared/verification'
import { Button } from '~/components/ui/Button'
import { TextField } from '~/components/ui/TextField'

type VerificationButtonsProps = {
  due: string
  onDue: (day: string) => void
  dueError?: string
  isBusy: boolean
  onSet: (status: VerifiedStatus) => void
  onLater: () => void
}

/** What becomes of the site, and when it is due again; each by its keys as well. */
export function VerificationButtons({
  due,
  onDue,
  dueError,
  isBusy,
  onSet,
  onLater,
}: VerificationButtonsProps) {
  useKeys(
    {
      'Control+Enter': () => onSet('Live'),
      'Alt+Shift+KeyH': () => onSet('Hold'),
      'Alt+Shift+KeyC': () => onSet('Complete'),
      'Alt+Shift+KeyL': onLater,
    },
    isBusy
  )
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-canvas px-4 py-3 sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <TextField
          className="w-40"
          label="Next Due"
          type="date"
          name="verify_due_at"
          value={due}
          error={dueError}
          onChange={(event) => onDue(event.target.value)}
          data-testid="verify-due"
        />
        <Button
          variant="ghost"
          className="sm:mr-auto"
          disabled={isBusy}
          onClick={onLater}
          aria-keyshortcuts="Alt+Shift+L"
          title="Nobody answered: asks again tomorrow (Alt+Shift+L)"
          data-testid="verify-later"
        >
          Try tomorrow
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => onSet('Hold')}
          aria-keyshortcuts="Alt+Shift+H"
          title="Alt+Shift+H"
          data-testid="verify-hold"
        >
          Hold
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => onSet('Complete')}
          aria-keyshortcuts="Alt+Shift+C"
          title="Not due again (Alt+Shift+C)"
          data-testid="verify-complete"
        >
          Complete
        </Button>
        <Button
          variant="primary"
          disabled={isBusy}
          onClick={() => onSet('Live')}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          data-testid="verify-live"
        >
          Set Live
        </Button>
      </div>
    </div>
  )
}

/** Calls what belongs to a chord wherever the focus is, but in a dialog. */
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
