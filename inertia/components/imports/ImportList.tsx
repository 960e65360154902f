import { Link, router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { ExportMenu } from '~/components/admin/ExportMenu'
import { importLook } from './importLook'
import { UndoDialog } from './UndoDialog'
import { Pagination } from '~/components/tables/Pagination'
import { RecordTable, type RecordColumn } from '~/components/tables/RecordTable'
import { Badge } from '~/components/ui/Badge'
import { Button, buttonClass } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { formatCount, formatTime } from '~/lib/format'

type ImportListProps = { imports: Data.Import[]; meta: Data.SiteList['meta'] }

type Count = 'added' | 'updated' | 'unchanged' | 'rejected'

const countColumn = (label: string, key: Count, from?: 'md'): RecordColumn<Data.Import> => ({
  label,
  width: 'sm:w-24',
  isNumber: true,
  from,
  cell: ({ counts }) => formatCount(counts[key]),
})

const COLUMNS: RecordColumn<Data.Import>[] = [
  {
    label: 'File',
    cell: (run) => (
      <>
        <Link href={pathOf(run)} className="font-semibold wrap-anywhere text-ink hover:underline">
          {run.file_name}
        </Link>
        <span className="block text-xs text-muted">
          {run.user ?? (run.by_command ? 'Command line' : 'Former user')}
          {!run.set_status && (
            <>
              {' · '}
              <span className="font-mono" title={`SHA-256 ${run.checksum}`}>
                {run.checksum.slice(0, 12)}
              </span>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    label: 'State',
    width: 'sm:w-28',
    cell: (run) => <Badge tone={importLook(run).tone}>{importLook(run).label}</Badge>,
  },
  {
    label: 'Started',
    width: 'sm:w-38',
    from: 'md',
    isTime: true,
    cell: (run) => formatTime(run.started_at),
  },
  {
    label: 'Duration',
    width: 'sm:w-24',
    isNumber: true,
    from: 'lg',
    cell: (run) => (run.finished_at ? duration(run.started_at, run.finished_at) : '–'),
  },
  countColumn('Added', 'added'),
  countColumn('Changed', 'updated'),
  countColumn('Unchanged', 'unchanged', 'md'),
  countColumn('Rejected', 'rejected'),
]

const pathOf = ({ id }: Data.Import) => `/admin/sites/imports/${id}`

export function ImportList({ imports, meta }: ImportListProps) {
  const [undoing, setUndoing] = useState<Data.Import | null>(null)
  return (
    <section aria-label="Imports and status changes" className="pt-8">
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 className="text-lg font-bold">Imports and status changes</h2>
        {imports.length > 0 && <ExportMenu list="imports" size="sm" />}
      </div>
      <RecordTable
        caption="Imports and status changes, newest first"
        columns={[...COLUMNS, actionColumn(setUndoing)]}
        rows={imports}
        keyOf={({ id }) => id}
        nameOf={({ file_name: name }) => name}
        isLoading={false}
        empty={
          <EmptyState title="No imports yet.">Files you import will be listed here.</EmptyState>
        }
        testId="imports-table"
        rowTestId="import-row"
      />
      {imports.length > 0 && (
        <Pagination
          meta={meta}
          onPage={(page) => router.get('/admin/sites/upload', { page }, { preserveScroll: true })}
        />
      )}
      <UndoDialog run={undoing} onClose={() => setUndoing(null)} />
    </section>
  )
}

function actionColumn(onUndo: (run: Data.Import) => void): RecordColumn<Data.Import> {
  return {
    label: 'Actions',
    width: 'sm:w-40',
    cell: (run) => (
      <div className="flex gap-2">
        {run.counts.rejected > 0 && (
          <a href={`${pathOf(run)}/rejected`} className={buttonClass({ size: 'sm' })}>
            Rejected<span className="sr-only"> rows of {run.file_name}</span>
          </a>
        )}
        {run.can.discard && (
          <Button size="sm" data-testid="discard-import" onClick={() => discard(run)}>
            Discard<span className="sr-only"> {run.file_name}</span>
          </Button>
        )}
        {run.can.undo && (
          <Button size="sm" onClick={() => onUndo(run)}>
            Undo<span className="sr-only"> {run.file_name}</span>
          </Button>
        )}
      </div>
    ),
  }
}

/** Nothing of it was ever applied. */
function discard(run: Data.Import) {
  router.post(`${pathOf(run)}/cancellation`, {}, { preserveScroll: true })
}

/** 4 s, 2 min 05 s, 1 h 12 min. */
function duration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`
}
