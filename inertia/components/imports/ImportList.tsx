import { Link, router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { ExportMenu } from '~/components/admin/ExportMenu'
import { PlainCell, PlainTable } from './PlainTable'
import { importLook } from './importLook'
import { UndoDialog } from './UndoDialog'
import { Pagination } from '~/components/tables/Pagination'
import { Badge } from '~/components/ui/Badge'
import { Button, buttonClass } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'
import { formatCount, formatTime } from '~/lib/format'

type ImportListProps = { imports: Data.Import[]; meta: Data.SiteList['meta'] }

const COLUMNS = [
  { label: 'File' },
  { label: 'State' },
  { label: 'Started' },
  { label: 'Duration', align: 'right' as const },
  { label: 'Added', align: 'right' as const },
  { label: 'Changed', align: 'right' as const },
  { label: 'Unchanged', align: 'right' as const },
  { label: 'Rejected', align: 'right' as const },
  { label: <span className="sr-only">Actions</span> },
]

export function ImportList({ imports, meta }: ImportListProps) {
  const [undoing, setUndoing] = useState<number | null>(null)
  return (
    <section aria-label="Imports" className="pt-8">
      <div className="flex items-center justify-between gap-4 pb-3">
        <h2 className="text-lg font-bold">Imports</h2>
        {imports.length > 0 && <ExportMenu list="imports" size="sm" />}
      </div>
      {imports.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <EmptyState title="No imports yet.">Files you import will be listed here.</EmptyState>
        </div>
      ) : (
        <>
          <PlainTable label="All imports" columns={COLUMNS} testId="imports-table">
            {imports.map((run) => (
              <ImportLine key={run.id} run={run} onUndo={() => setUndoing(run.id)} />
            ))}
          </PlainTable>
          <Pagination
            meta={meta}
            onPage={(page) => router.get('/admin/sites/upload', { page }, { preserveScroll: true })}
          />
        </>
      )}
      <UndoDialog
        importId={undoing ?? 0}
        open={undoing !== null}
        onClose={() => setUndoing(null)}
      />
    </section>
  )
}

function ImportLine({ run, onUndo }: { run: Data.Import; onUndo: () => void }) {
  const look = importLook(run)
  const { added, updated, unchanged, rejected } = run.counts
  const path = `/admin/sites/imports/${run.id}`
  return (
    <tr data-testid="import-row">
      <PlainCell className="min-w-52">
        <Link href={path} className="font-semibold text-ink hover:underline">
          {run.file_name}
        </Link>
        <span className="block text-xs text-muted">
          {run.user ?? (run.by_command ? 'Command line' : 'Former user')} ·{' '}
          <span className="font-mono" title={`SHA-256 ${run.checksum}`}>
            {run.checksum.slice(0, 12)}
          </span>
        </span>
      </PlainCell>
      <PlainCell>
        <Badge tone={look.tone}>{look.label}</Badge>
      </PlainCell>
      <PlainCell className="whitespace-nowrap tabular-nums">{formatTime(run.started_at)}</PlainCell>
      <PlainCell align="right" className="whitespace-nowrap">
        {run.finished_at ? duration(run.started_at, run.finished_at) : '–'}
      </PlainCell>
      {[added, updated, unchanged, rejected].map((count, at) => (
        <PlainCell key={at} align="right">
          {formatCount(count)}
        </PlainCell>
      ))}
      <PlainCell align="right" className="whitespace-nowrap">
        <span className="flex justify-end gap-2">
          {rejected > 0 && (
            <a href={`${path}/rejected`} className={buttonClass({ size: 'sm' })}>
              Rejected<span className="sr-only"> rows of {run.file_name}</span>
            </a>
          )}
          {run.can.undo && (
            <Button size="sm" onClick={onUndo}>
              Undo<span className="sr-only"> {run.file_name}</span>
            </Button>
          )}
        </span>
      </PlainCell>
    </tr>
  )
}

/** 4 s, 2 min 05 s, 1 h 12 min. */
function duration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${String(seconds % 60).padStart(2, '0')} s` : `${seconds} s`
}
