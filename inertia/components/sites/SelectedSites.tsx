import { useState } from 'react'
import type { SiteStatus } from '#shared/sites/site_status'
import { SelectionBar } from '~/components/tables/SelectionBar'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import type { Selection } from '~/components/tables/useSelection'
import { api, ApiError } from '~/lib/api'
import { changeList, type AllResults } from '~/list/bulkList'
import { notify } from '~/lib/notify'
import { STATUS_OPTIONS } from './siteStatus'

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
  const [status, setStatus] = useState<SiteStatus>('Live')
  const [isBusy, setBusy] = useState(false)
  const { ids, results } = selection
  const allResults = results === null ? undefined : { query, count: results }

  async function apply() {
    setBusy(true)
    try {
      const changed = await change()
      const count = results ?? ids.length
      const sites = count === 1 ? 'site' : 'sites'
      notify.success(`${changed} of ${count} ${sites} changed to ${status}.`)
      selection.clear()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message, { title: 'Error' })
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  async function change(): Promise<number> {
    const body = { site_status: status }
    if (allResults) return changeList('statuses', allResults, body)
    return (await api.post<{ changed: number }>('/api/sites/statuses', { ids, ...body })).changed
  }

  return (
    <SelectionBar selection={selection} noun="site" total={total}>
      <Select
        label="New status"
        hideLabel
        className="w-44"
        options={STATUS_OPTIONS}
        value={status}
        onChange={setStatus}
        testId="bulk-status"
      />
      <Button busy={isBusy} onClick={apply} data-testid="apply-bulk-status">
        Set status
      </Button>
      <Button variant="danger" onClick={() => onDelete(ids, allResults)} data-testid="bulk-delete">
        Delete
      </Button>
    </SelectionBar>
  )
}
