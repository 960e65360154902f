import { useId, useState, type FormEvent } from 'react'
import type { NotifyChoice } from '#shared/sites/alerts'
import { SAVED_FILTER_NAME_MAX, TOAST_MS } from '#shared/limits'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'
import { useRecentMatches } from './useRecentMatches'
import { ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import type { SiteListFilters } from '~/list/siteListUrl'
import { NotifySelect } from './NotifySelect'

type FilterNameDialogProps = {
  title: string
  name?: string
  /** New filters also ask for an alert. */
  filters?: SiteListFilters
  /** Rejects with an ApiError. */
  save: (name: string, notify: NotifyChoice) => Promise<unknown>
  onClose: () => void
}

/** The server's words, where it refused for a reason the member can understand. */
function reasonOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && [403, 422].includes(error.status)
  return isRefusal ? error.list[0] : 'An error occurred while saving the filter.'
}

export function FilterNameDialog({
  title,
  name: given = '',
  filters,
  save,
  onClose,
}: FilterNameDialogProps) {
  const formId = useId()
  const [name, setName] = useState(given)
  const [notifyMe, setNotifyMe] = useState<NotifyChoice>('off')
  const recent = useRecentMatches(filters)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await save(name, notifyMe)
      notify.success('Filter saved', { title: 'Success', duration: TOAST_MS.success })
      onClose()
    } catch (failure) {
      setError(reasonOf(failure))
      notify.error('Failed to save filter', { title: 'Error', duration: TOAST_MS.filterError })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      size="sm"
      testId="filter-name-dialog"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={name.trim() === ''}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={SAVED_FILTER_NAME_MAX}
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
          data-testid="filter-name"
        />
        {filters && (
          <>
            <NotifySelect value={notifyMe} onChange={setNotifyMe} className="mt-4" />
            <p
              role="status"
              className="mt-2 min-h-5 text-[0.8125rem] text-muted tabular-nums"
              data-testid="recent-matches"
            >
              {recent}
            </p>
          </>
        )}
      </form>
    </Modal>
  )
}
