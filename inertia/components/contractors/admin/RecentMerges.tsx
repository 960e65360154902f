import type { Data } from '@generated/data'
import { MERGE_UNDO_DAYS } from '#shared/limits'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { useAdminCall } from '~/components/admin/useAdminCall'
import { api } from '~/lib/api'
import { formatTime } from '~/lib/format'

export function RecentMerges({ merges }: { merges: Data.ContractorMerge[] }) {
  if (merges.length === 0) return null
  return (
    <section aria-labelledby="merges" data-testid="recent-merges" className="mt-7">
      <h2 id="merges" className="text-base font-bold">
        Merges in the last {MERGE_UNDO_DAYS} days
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-panel border border-line bg-surface">
        {merges.map((merge) => (
          <Entry key={merge.id} merge={merge} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ merge }: { merge: Data.ContractorMerge }) {
  const { run, busy, failure } = useAdminCall()
  const undo = () => run(() => api.delete(`/admin/contractors/merges/${merge.id}`), 'Merge undone')
  return (
    <li
      data-testid="recent-merge"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
    >
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{merge.name}</span> into{' '}
        <span className="font-semibold">{merge.target_name}</span>{' '}
        <span className="text-[0.8125rem] text-muted tabular-nums">
          {formatTime(merge.merged_at)}
          {merge.merged_by && `, ${merge.merged_by}`}
        </span>
      </p>
      <Button
        size="sm"
        busy={busy}
        onClick={undo}
        aria-label={`Undo the merge of ${merge.name}`}
        data-testid="undo-merge"
      >
        Undo
      </Button>
      {failure && (
        <Alert tone="danger" className="w-full">
          {failure}
        </Alert>
      )}
    </li>
  )
}
