import { useState } from 'react'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'
import { api, ApiError } from '~/lib/api'
import { changeList, type AllResults } from '~/list/bulkList'
import { formatCount } from '~/lib/format'
import { notify } from '~/lib/notify'

const QUESTION = 'Are you sure you want to delete this item? This action cannot be undone.'

type DeleteSitesProps = {
  /** Empty keeps the dialog closed; more than one asks for their number. */
  ids: number[]
  /** Every site of a list instead. */
  allResults?: AllResults
  onClose: () => void
  onDeleted: () => void
}

export default function DeleteSites({ ids, allResults, onClose, onDeleted }: DeleteSitesProps) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const count = allResults?.count ?? ids.length
  const isMany = count > 1

  function close() {
    setTyped('')
    setFailed(false)
    setRefusal(null)
    onClose()
  }

  async function remove() {
    setBusy(true)
    setRefusal(null)
    try {
      const deleted = await removed()
      notify.success(isMany ? `${deleted} sites deleted.` : 'Site deleted successfully!')
      close()
      onDeleted()
    } catch (error) {
      console.error(error)
      setFailed(true)
      // A list that has changed since must be looked at again first.
      if (isMany && error instanceof ApiError) setRefusal(error.message)
    } finally {
      setBusy(false)
    }
  }

  async function removed(): Promise<number> {
    if (allResults) return (await changeList('deletions', allResults)).changed
    if (isMany) await api.post('/api/sites/deletions', { ids, confirmation: count })
    else await api.delete(`/api/sites/${ids[0]}`)
    return count
  }

  return (
    <Modal
      open={ids.length > 0}
      onClose={close}
      role="alertdialog"
      title={isMany ? `Delete ${formatCount(count)} sites?` : 'Delete site?'}
      testId="delete-site-dialog"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            busy={isBusy}
            disabled={isMany && typed.trim() !== String(count)}
            onClick={remove}
            data-testid="confirm-delete-site"
          >
            {hasFailed ? 'Try again' : 'Delete'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-base">
        <p>{isMany ? `${QUESTION.replace('this item', 'these items')}` : QUESTION}</p>
        <p className="text-sm text-muted">
          {isMany ? 'Their' : 'Its'} notes, bookmarks and views will be deleted too. Any credits
          spent will be returned.
        </p>
        {isMany && (
          <TextField
            label={`Type ${count} to confirm`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            data-testid="delete-count"
          />
        )}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
      </div>
    </Modal>
  )
}
