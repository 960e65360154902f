import { router } from '@inertiajs/react'
import { useState } from 'react'
import { SelectionBar } from '~/components/tables/SelectionBar'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/forms/Select'
import type { Selection } from '~/components/tables/useSelection'
import { followUpOptions, type FollowUpNames } from './followUp'

type BulkLabelProps = { selection: Selection; followUpNames: FollowUpNames }

/** One follow-up label for all chosen users (D31). */
export function BulkLabel({ selection, followUpNames }: BulkLabelProps) {
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)

  function apply() {
    router.post(
      '/admin/users/follow-up',
      { ids: [...selection.ids], follow_up: label || null },
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
    <SelectionBar selection={selection} noun="user">
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
