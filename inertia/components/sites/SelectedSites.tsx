import { useState } from 'react'
import type { SiteStatus } from '#shared/site_status'
import { SelectionBar } from '~/components/admin/SelectionBar'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/Select'
import type { Selection } from '~/hooks/useSelection'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import { STATUS_OPTIONS } from './siteStatus'

type SelectedSitesProps = {
  selection: Selection
  onChanged: () => void
  onDelete: (ids: number[]) => void
}

/** What can be done with the ticked sites: one status for all of them, or their deletion. */
export function SelectedSites({ selection, onChanged, onDelete }: SelectedSitesProps) {
  const [status, setStatus] = useState<SiteStatus>('Live')
  const [isBusy, setBusy] = useState(false)

  async function apply() {
    setBusy(true)
    try {
      const { ids } = selection
      const { changed } = await api.post<{ changed: number }>('/api/sites/statuses', {
        ids,
        site_status: status,
      })
      notify.success(`${changed} of ${ids.length} sites changed to ${status}.`)
      selection.clear()
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message, { title: 'Error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <SelectionBar selection={selection} noun="site">
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
      <Button variant="danger" onClick={() => onDelete(selection.ids)} data-testid="bulk-delete">
        Delete
      </Button>
    </SelectionBar>
  )
}
