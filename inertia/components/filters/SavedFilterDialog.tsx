import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/Button'
import { Question } from '~/components/ui/Question'
import { api } from '~/lib/api'
import { FilterNameDialog } from './FilterNameDialog'

export type FilterChange = { kind: 'rename' | 'delete'; filter: { ID: number; name: string } }

/** Reads the saved filters of the page anew. */
export function reloadSavedFilters() {
  router.reload({ only: ['savedFilters'] })
}

type SavedFilterDialogProps = { change: FilterChange | null; onClose: () => void }

/** Renames or deletes the saved filter that was chosen for it. */
export function SavedFilterDialog({ change, onClose }: SavedFilterDialogProps) {
  if (!change) return null
  const { ID, name } = change.filter
  const path = `/api/saved-filters/${ID}`

  async function rename(wanted: string) {
    await api.put(path, { name: wanted })
    reloadSavedFilters()
  }

  async function remove() {
    onClose()
    try {
      await api.delete(path)
    } catch (error) {
      console.error(error)
    }
    reloadSavedFilters()
  }

  if (change.kind === 'rename') {
    return <FilterNameDialog title="Rename filter" name={name} save={rename} onClose={onClose} />
  }
  return (
    <Question
      open
      onClose={onClose}
      title="Delete this filter?"
      testId="delete-filter-dialog"
      action={
        <Button variant="danger" onClick={remove} data-testid="confirm-delete-filter">
          Delete
        </Button>
      }
    >
      “{name}” is removed from your saved filters. The projects stay as they are.
    </Question>
  )
}
