import type { Data } from '@generated/data'
import { CancelImport } from './CancelImport'
import { importNoun } from './importLook'
import { ProgressBar } from './ProgressBar'
import { formatCount } from '~/lib/format'

type ImportProgressProps = { upload: Data.Import.Variants['forPage'] }

const TITLES: Record<string, string> = {
  checking: 'Checking the rows',
  running: 'Applying the rows',
}

export function ImportProgress({ upload }: ImportProgressProps) {
  const isUndo = upload.status === 'undoing'
  const title = isUndo ? `Undoing the ${importNoun(upload)}` : TITLES[upload.status]
  const done = isUndo ? upload.rows_undone : upload.rows_done
  const total = (isUndo ? upload.rows_to_undo : upload.rows) ?? 0
  const { added, updated, unchanged, rejected } = upload.counts
  return (
    <section
      aria-label="Progress"
      data-testid="import-progress"
      className="rounded-panel border border-line bg-surface p-6"
    >
      <div
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3"
      >
        <h2 className="text-base font-bold">{title}</h2>
        <p className="text-muted tabular-nums">
          {upload.ahead
            ? `Waiting for ${upload.ahead} other ${upload.ahead === 1 ? 'import' : 'imports'}`
            : `${formatCount(done)} of ${formatCount(total)} ${isUndo ? 'site' : 'row'}${total === 1 ? '' : 's'}`}
        </p>
      </div>
      <ProgressBar label={title} value={total > 0 ? done / total : 0} />
      <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
        <p className="text-muted tabular-nums">
          {!isUndo &&
            `${formatCount(added)} new, ${formatCount(updated)} changed, ${formatCount(unchanged)} unchanged, ${formatCount(rejected)} rejected. `}
          This runs in the background, so you can leave the page.
        </p>
        {upload.can.cancel && <CancelImport upload={upload} />}
      </div>
    </section>
  )
}
