import { useState } from 'react'
import type { Data } from '@generated/data'
import { MERGE_UNDO_DAYS } from '#shared/limits'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { useAdminCall } from '~/components/admin/useAdminCall'
import { api } from '~/lib/api'
import { formatCount } from '~/lib/format'

type FirmSuggestionsProps = { groups: Data.FirmGroup[]; total: number }

/** Nothing merges by itself: an administrator merges names or keeps them apart. */
export function FirmSuggestions({ groups, total }: FirmSuggestionsProps) {
  if (groups.length === 0) return null
  return (
    <section
      aria-labelledby="suggestions"
      data-testid="firm-suggestions"
      className="mb-5 rounded-panel border border-line bg-surface"
    >
      <h2 id="suggestions" className="border-b border-line px-4 py-3 text-base font-bold">
        Possible duplicates{' '}
        <span className="font-normal text-muted tabular-nums">({formatCount(total)})</span>
      </h2>
      <ul
        className="max-h-96 divide-y divide-line overflow-y-auto"
        tabIndex={0}
        aria-label="Groups"
      >
        {groups.map((group) => (
          <Group key={`${group.key} ${group.contractors.length}`} group={group} />
        ))}
      </ul>
    </section>
  )
}

function Group({ group: { key, contractors } }: { group: Data.FirmGroup }) {
  const [targetId, setTargetId] = useState(contractors[0].id)
  const [isAsking, setAsking] = useState(false)
  const { run, busy, failure } = useAdminCall()
  const ids = contractors.map(({ id }) => id)
  const target = contractors.find(({ id }) => id === targetId) ?? contractors[0]
  const others = contractors.filter(({ id }) => id !== target.id)
  const moving = others.reduce((sum, { projects_count: count }) => sum + count, 0)

  const merge = async () => {
    setAsking(false)
    const body = { source_ids: ids.filter((id) => id !== targetId), target_id: targetId }
    return run(() => api.post('/admin/contractors/merges', body), 'Contractors merged')
  }
  const markAsDistinct = () =>
    run(() => api.post('/admin/contractors/kept-apart', { ids }), 'Kept separate')

  return (
    <li
      data-testid="firm-group"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">Name to keep for {contractors[0].company}</legend>
        {contractors.map((contractor) => (
          <label
            key={contractor.id}
            className="flex min-h-7 cursor-pointer items-center gap-2.5 wrap-anywhere"
          >
            <input
              type="radio"
              name={`firm ${key}`}
              className="size-4 shrink-0 accent-(--color-inverse)"
              checked={targetId === contractor.id}
              onChange={() => setTargetId(contractor.id)}
            />
            <span className={targetId === contractor.id ? 'font-semibold' : ''}>
              {contractor.company}
            </span>
            <span className="shrink-0 text-[0.8125rem] text-muted tabular-nums">
              {formatCount(contractor.projects_count)}{' '}
              {contractor.projects_count === 1 ? 'project' : 'projects'}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Button size="sm" disabled={busy} onClick={markAsDistinct} data-testid="keep-apart">
          Keep separate
        </Button>
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          onClick={() => setAsking(true)}
          data-testid="merge-firms"
        >
          Merge
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Merge these contractors?"
        action={
          <Button variant="danger" onClick={merge} data-testid="confirm-merge-firms">
            Merge
          </Button>
        }
        testId="merge-firms-question"
      >
        {others.map(({ company }) => `“${company}”`).join(', ')} will become “{target.company}”.{' '}
        {formatCount(moving)} {moving === 1 ? 'project moves' : 'projects move'}. You can undo this
        for {MERGE_UNDO_DAYS} days.
      </ConfirmDialog>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
    </li>
  )
}
