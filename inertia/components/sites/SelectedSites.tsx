import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { SiteStatus } from '#shared/sites/site_status'
import { ConfirmMany } from '~/components/tables/ConfirmMany'
import { SelectionBar } from '~/components/tables/SelectionBar'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import type { Selection } from '~/components/tables/useSelection'
import { api, ApiError } from '~/lib/api'
import { formatCount } from '~/lib/format'
import { changeList, type AllResults } from '~/list/bulkList'
import { notify } from '~/lib/notify'
import { STATUS_OPTIONS } from './siteStatus'

/** Nothing is chosen at first. */
const STATUS_CHOICES: { value: SiteStatus | ''; label: string }[] = STATUS_OPTIONS

type SelectedSitesProps = {
  selection: Selection
  /** The size of the list; 0 when it is too large to change at once. */
  total: number
  query: string
  onChanged: () => void
  onDelete: (ids: number[], allResults?: AllResults) => void
}

export default function SelectedSites({
  selection,
  total,
  query,
  onChanged,
  onDelete,
}: SelectedSitesProps) {
  const [status, setStatus] = useState<SiteStatus | ''>('')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { ids, results } = selection
  const allResults = results === null ? undefined : { query, count: results }

  const count = results ?? ids.length

  async function apply() {
    setBusy(true)
    try {
      const { changed, ended, import: importId } = await change()
      const sites = count === 1 ? 'site' : 'sites'
      const done = `${changed} of ${count} ${sites} changed to ${status}.${endedText(ended)}`
      if (importId)
        notify.undoable(done, () => router.post(`/admin/sites/imports/${importId}/undo`))
      else notify.success(done)
      selection.clear()
      setStatus('')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message, { title: 'Error' })
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  function change(): Promise<{ changed: number; ended?: number; import?: number }> {
    const body = { site_status: status }
    if (allResults) return changeList('statuses', allResults, body)
    return api.post('/api/sites/statuses', { ids, ...body })
  }

  return (
    <SelectionBar selection={selection} noun="site" total={total}>
      <Select
        label="New status"
        hideLabel
        placeholder="Choose a status"
        className="w-44"
        options={STATUS_CHOICES}
        value={status}
        onChange={setStatus}
        testId="bulk-status"
      />
      <Button
        busy={isBusy}
        disabled={status === ''}
        onClick={() => setAsking(true)}
        data-testid="apply-bulk-status"
      >
        Set status
      </Button>
      <ConfirmMany
        open={isAsking}
        count={count}
        title={`Set ${formatCount(count)} ${count === 1 ? 'site' : 'sites'} to ${status}?`}
        action="Set status"
        onClose={() => setAsking(false)}
        onConfirm={() => void apply()}
      >
        You can undo this afterwards: it is listed with the imports.
      </ConfirmMany>
      <Button variant="danger" onClick={() => onDelete(ids, allResults)} data-testid="bulk-delete">
        Delete
      </Button>
    </SelectionBar>
  )
}

function endedText(ended = 0): string {
  if (ended === 0) return ''
  return ended === 1
    ? ' 1 is Complete because its end date has passed.'
    : ` ${formatCount(ended)} are Complete because their end dates have passed.`
}
