import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { silentVisit } from '~/lib/silentVisit'

type Created = { address: string }
type Step = 'renew' | 'revoke'

type CalendarDialogProps = { calendar: Data.Calendar | null; open: boolean; onClose: () => void }

/** Shows the private address only once. */
export default function CalendarDialog({ calendar, open, onClose }: CalendarDialogProps) {
  const { address, error, busy, run, reset } = useCalendar()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) reset()
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Your calendar"
      testId="calendar-dialog"
      footer={
        <>
          {calendar && (
            <Button
              busy={busy === 'revoke'}
              disabled={busy !== null}
              onClick={() => run('revoke')}
              data-testid="revoke-calendar"
              className="border-danger-line! text-danger-text!"
            >
              Revoke
            </Button>
          )}
          <Button
            variant={calendar ? 'secondary' : 'primary'}
            busy={busy === 'renew'}
            disabled={busy !== null}
            onClick={() => run('renew')}
            data-testid="new-calendar"
          >
            {calendar ? 'New address' : 'Create address'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">
          Subscribe to your reminders and to the start and end dates of My Projects in Outlook,
          Google or Apple Calendar. Anyone with the address can see them, so keep it private.
        </p>
        {error && <Alert tone="danger">{error}</Alert>}
        {address ? (
          <Address address={address} />
        ) : (
          calendar && (
            <p>
              You created your address on {formatDay(calendar.date)}. It can’t be shown again, and a
              new one replaces it straight away.
            </p>
          )
        )}
      </div>
    </Modal>
  )
}

function useCalendar() {
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState<Step | null>(null)

  function reset() {
    setAddress(null)
    setError(null)
  }

  async function run(step: Step) {
    setBusy(step)
    setError(null)
    try {
      if (step === 'renew') {
        setAddress((await api.post<Created>('/my-projects/calendar')).address)
      } else {
        await api.delete('/my-projects/calendar')
        setAddress(null)
        notify.success('Address revoked.')
      }
      router.reload({ only: ['calendar'], ...silentVisit })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      console.error(failure)
      setError(failure.message)
    } finally {
      setBusy(null)
    }
  }

  return { address, error, busy, run, reset }
}

function Address({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      notify.success('Copied.')
    } catch {
      notify.error('Your browser blocked copying. Please copy the address yourself.')
    }
  }

  return (
    <Alert
      tone="success"
      title="Copy this address now. You won’t see it again."
      action={
        <Button size="sm" onClick={copy}>
          Copy
        </Button>
      }
    >
      <code
        data-testid="calendar-address"
        className="mt-1 block font-mono text-[0.8125rem] break-all text-ink"
      >
        {address}
      </code>
    </Alert>
  )
}
