import { router } from '@inertiajs/react'
import { useState } from 'react'
import { SelectionBar } from '~/components/tables/SelectionBar'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import type { Selection } from '~/components/tables/useSelection'
import { followUpOptions, type FollowUpNames } from './followUp'

type BulkLabelProps = {
  selection: Selection
  /** The size of the list; 0 when it is too large to label at once. */
  total: number
  filters: Record<string, string | number | undefined>
  followUpNames: FollowUpNames
}

export function BulkLabel({ selection, total, filters, followUpNames }: BulkLabelProps) {
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)

  function apply() {
    const { ids, results } = selection
    const chosen = results === null ? { ids } : { filters, count: results }
    router.post(
      results === null ? '/admin/users/follow-up' : '/admin/users/list/follow-up',
      { ...chosen, follow_up: label || null },
      {
        preserveScroll: true,
        preserveState: true,
        onStart: () => setBusy(true),
        onFinish: () => setBusy(false),
        onSuccess: selection.clear,
      }
    )
  }

  return (
    <SelectionBar selection={selection} noun="user" total={total}>
      <Select
        label="Follow-up label"
        hideLabel
        className="w-48"
        options={followUpOptions(followUpNames, 'No label')}
        value={label}
        onChange={setLabel}
        testId="bulk-label"
      />
      <Button variant="primary" busy={busy} onClick={apply} data-testid="apply-label">
        Set label
      </Button>
    </SelectionBar>
  )
}
