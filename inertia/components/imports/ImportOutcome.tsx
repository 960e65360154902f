import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { CountTiles } from './CountTiles'
import { FindingsTable } from './FindingsTable'
import { importLook, importNoun } from './importLook'
import { UndoKept } from './UndoKept'
import { UndoDialog } from './UndoDialog'
import { Pagination } from '~/components/tables/Pagination'
import { Alert } from '~/components/ui/Alert'
import { Button, ButtonLink, buttonClass } from '~/components/ui/Button'
import { formatCount, formatTime } from '~/lib/format'

type ImportOutcomeProps = {
  upload: Data.Import.Variants['forPage']
  findings?: { rows: Data.Finding[]; meta: Data.SiteList['meta'] }
}

export default function ImportOutcome({ upload, findings }: ImportOutcomeProps) {
  const [undoes, setUndoes] = useState(false)
  const look = importLook(upload)
  const kept = findings?.rows.filter(({ kind }) => kind === 'kept') ?? []
  const path = `/admin/sites/imports/${upload.id}`
  return (
    <section aria-label="Result" className="flex flex-col gap-4" data-testid="import-outcome">
      <Alert
        tone={look.tone === 'neutral' ? 'info' : look.tone}
        title={look.title}
        testId={`outcome-${upload.status}`}
      >
        {upload.error}
        {!upload.error && upload.finished_at && (
          <>
            Started {formatTime(upload.started_at)}, finished{' '}
            {formatTime(upload.undone_at ?? upload.finished_at)}
            {upload.user && ` by ${upload.user}`}.
          </>
        )}
      </Alert>
      {upload.set_status ? (
        <p>{setText(upload.counts.updated, upload.set_status)}</p>
      ) : (
        <CountTiles counts={upload.counts} isDone />
      )}
      {kept.length > 0 && findings && (
        <>
          <p data-testid="undo-kept">
            {keptText(findings.meta.total, importNoun(upload))} You can restore individual sites
            from their history.
          </p>
          {upload.can_undo_kept && <UndoKept path={path} />}
          <FindingsTable rows={kept} isLoading={false} />
          <Pagination
            meta={findings.meta}
            onPage={(page) => router.get(path, { tab: 'kept', page }, { preserveScroll: true })}
          />
        </>
      )}
      {!upload.set_status && (
        <p className="font-mono text-xs break-all text-muted">SHA-256 {upload.checksum}</p>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4">
        {upload.counts.rejected > 0 && (
          <a href={`${path}/rejected`} className={buttonClass()} data-testid="download-rejected">
            Download rejected rows
          </a>
        )}
        {upload.can.undo && (
          <ButtonLink
            href={`/admin/sites?filters=${encodeURIComponent(JSON.stringify({ import: upload.id }))}`}
            data-testid="import-sites"
          >
            Show its sites
          </ButtonLink>
        )}
        {upload.can.undo && (
          <Button data-testid="undo-import" onClick={() => setUndoes(true)}>
            Undo {importNoun(upload)}
          </Button>
        )}
        {upload.can.go_on && (
          <Button variant="primary" onClick={() => router.post(`${path}/application`)}>
            Try again
          </Button>
        )}
        <ButtonLink href="/admin/sites/upload" variant={upload.can.go_on ? 'secondary' : 'primary'}>
          All imports
        </ButtonLink>
      </div>
      <UndoDialog run={undoes ? upload : null} onClose={() => setUndoes(false)} />
    </section>
  )
}

function setText(count: number, status: string): string {
  return `${formatCount(count)} ${count === 1 ? 'site was' : 'sites were'} set to ${status}.`
}

function keptText(total: number, noun: string): string {
  return total === 1
    ? `One site had been changed since the ${noun} and was left as it is.`
    : `${formatCount(total)} sites had been changed since the ${noun} and were left as they are.`
}
