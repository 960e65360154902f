import { useEffect, useState } from 'react'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import type { Data } from '@generated/data'
import { DEBOUNCE_MS, MERGE_UNDO_DAYS } from '#shared/limits'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextField } from '~/components/ui/forms/TextField'
import { useAdminCall } from '~/components/admin/useAdminCall'
import { api } from '~/lib/api'
import { formatCount } from '~/lib/format'

type Option = { id: number; name: string }
type MergeDialogProps = { contractor: Data.AdminContractor; onClose: () => void }

/** The target that takes this contractor in. */
export function MergeDialog({ contractor, onClose }: MergeDialogProps) {
  const [options, setOptions] = useState<Option[]>([])
  const [target, setTarget] = useState<Option | null>(null)
  const { run, busy, failure } = useAdminCall()
  /** The chosen contractor stays visible during the next search. */
  const offered =
    target && options.every(({ id }) => id !== target.id) ? [target, ...options] : options
  const visible = contractor.projects_count

  async function search(typed: string) {
    const query = new URLSearchParams({ search: typed })
    const found = await api
      .get<Option[]>(`/admin/contractors/options?${query}`)
      .catch((): Option[] => [])
    setOptions(found.filter(({ id }) => id !== contractor.id))
  }
  const searchSoon = useDebouncedCallback(search, DEBOUNCE_MS)
  useEffect(() => void searchSoon(''), [searchSoon])

  async function merge() {
    const body = { source_ids: [contractor.id], target_id: target!.id }
    if (await run(() => api.post('/admin/contractors/merges', body), 'Contractors merged'))
      onClose()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={`Merge ${contractor.company} into…`}
      testId="merge-contractor"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={busy}
            disabled={!target}
            onClick={merge}
            data-testid="confirm-merge"
          >
            Merge
          </Button>
        </>
      }
    >
      <TextField
        label="Contractor to keep"
        autoComplete="off"
        placeholder="Search by name"
        onChange={(event) => searchSoon(event.target.value)}
      />
      <fieldset className="mt-3 max-h-60 overflow-y-auto" data-testid="merge-options">
        <legend className="sr-only">Contractor to keep</legend>
        {offered.map((option) => (
          <label
            key={option.id}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 hover:bg-sunken"
          >
            <input
              type="radio"
              name="target"
              className="size-4 accent-(--color-inverse)"
              checked={target?.id === option.id}
              onChange={() => setTarget(option)}
            />
            <span className="min-w-0 wrap-anywhere">{option.name}</span>
          </label>
        ))}
        {offered.length === 0 && <p className="px-2 py-2 text-muted">Nothing found.</p>}
      </fieldset>
      <p className="mt-3 text-muted">
        {formatCount(visible)} visible {visible === 1 ? 'project' : 'projects'} will move, and
        imports will still recognise the old name. You can undo this for {MERGE_UNDO_DAYS} days.
      </p>
      {failure && (
        <Alert tone="danger" className="mt-3">
          {failure}
        </Alert>
      )}
    </Modal>
  )
}
