import { router } from '@inertiajs/react'
import { useState } from 'react'
import { TOAST_MS } from '#shared/limits'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { api, ApiError } from '~/lib/api'
import { notify } from '~/lib/notify'
import type { SiteListFilters } from '~/list/siteListUrl'
import { FilterNameDialog } from './FilterNameDialog'

export type FilterChange = {
  kind: 'rename' | 'delete' | 'replace'
  filter: { ID: number; name: string }
}

export function reloadSavedFilters() {
  router.reload({ only: ['savedFilters', 'savedFilterMatches'] })
}

type SavedFilterDialogProps = {
  change: FilterChange | null
  /** Replaces what the saved filter holds. */
  filters?: SiteListFilters
  onClose: () => void
}

export function SavedFilterDialog({ change, filters, onClose }: SavedFilterDialogProps) {
  if (!change) return null
  const { ID, name } = change.filter
  const path = `/api/saved-filters/${ID}`

  async function rename(wanted: string) {
    await api.put(path, { name: wanted })
    reloadSavedFilters()
  }

  async function replace() {
    onClose()
    try {
      await api.put(path, { filters })
      notify.success('Filter saved', { title: 'Success', duration: TOAST_MS.success })
    } catch (error) {
      console.error(error)
      notify.error('Failed to save filter', { title: 'Error', duration: TOAST_MS.filterError })
    }
    reloadSavedFilters()
  }

  if (change.kind === 'rename') {
    return <FilterNameDialog title="Rename filter" name={name} save={rename} onClose={onClose} />
  }
  if (change.kind === 'replace') {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title="Replace these filters?"
        testId="replace-filter-dialog"
        action={
          <Button variant="primary" onClick={replace} data-testid="confirm-replace-filter">
            Replace
          </Button>
        }
      >
        {filters && Object.keys(filters).length === 0
          ? `No filters are set, so “${name}” would find every live project.`
          : `“${name}” will use the filters in the list now.`}{' '}
        Its old filters will be replaced.
      </ConfirmDialog>
    )
  }
  return <DeleteFilter {...{ path, name, onClose }} />
}

function DeleteFilter({
  path,
  name,
  onClose,
}: {
  path: string
  name: string
  onClose: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await api.delete(path)
    } catch (error) {
      console.error(error)
      const isGone = error instanceof ApiError && error.status === 404
      setBusy(false)
      setFailed(!isGone)
      if (!isGone) return
    }
    onClose()
    reloadSavedFilters()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this filter?"
      testId="delete-filter-dialog"
      isBusy={isBusy}
      action={
        <Button variant="danger" busy={isBusy} onClick={remove} data-testid="confirm-delete-filter">
          {hasFailed ? 'Try again' : 'Delete'}
        </Button>
      }
    >
      “{name}” will be removed from your saved filters. The projects won’t change.
    </ConfirmDialog>
  )
}
