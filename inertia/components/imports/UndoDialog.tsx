import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { Modal } from '~/components/ui/Modal'
import { api, type ApiError } from '~/lib/api'
import { formatCount, formatTime } from '~/lib/format'

type UndoDialogProps = { importId: number; open: boolean; onClose: () => void }

/** Says what an undo would do, or which sites forbid it, before it is begun. */
export function UndoDialog({ importId, open, onClose }: UndoDialogProps) {
  const [preview, setPreview] = useState<Data.UndoPreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const path = `/admin/sites/imports/${importId}/undo`

  useEffect(() => {
    if (!open) return
    api.get<Data.UndoPreview>(path).then(
      (answer) => {
        setPreview(answer)
        setFailure(null)
      },
      (error: ApiError) => {
        setPreview(null)
        setFailure(error.message)
      }
    )
    return () => setPreview(null)
  }, [open, path])

  function undo() {
    setBusy(true)
    router.post(
      path,
      {},
      {
        onFinish: () => {
          setBusy(false)
          onClose()
        },
      }
    )
  }

  const isForbidden = (preview?.edited.total ?? 0) > 0
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      title="Undo this import?"
      testId="undo-dialog"
      footer={
        <>
          <Button onClick={onClose}>{isForbidden ? 'Close' : 'Keep the import'}</Button>
          {preview && !isForbidden && (
            <Button variant="danger" busy={busy} data-testid="confirm-undo" onClick={undo}>
              Undo import
            </Button>
          )}
        </>
      }
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
      {!preview && !failure && <Loading text="Looking at its sites" />}
      {preview && (isForbidden ? <Edited {...preview.edited} /> : <Consequences {...preview} />)}
    </Modal>
  )
}

function Consequences({ added, changed, marks }: Data.UndoPreview) {
  const lost = [
    [marks.bookmarks, 'bookmarks'],
    [marks.notes, 'notes'],
    [marks.views, 'views'],
  ].filter(([count]) => Number(count) > 0)
  return (
    <div className="flex flex-col gap-2">
      <p>
        {[
          added > 0 &&
            `${formatCount(added)} added ${added === 1 ? 'site vanishes' : 'sites vanish'}`,
          changed > 0 &&
            `${formatCount(changed)} changed ${changed === 1 ? 'site goes back to what it was' : 'sites go back to what they were'}`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {lost.length > 0 && (
        <p>
          Members lose{' '}
          {lost.map(([count, what]) => `${formatCount(Number(count))} ${what}`).join(', ')} on the
          sites that vanish.
        </p>
      )}
      {marks.unlocks > 0 && (
        <p>
          {formatCount(marks.unlocks)} spent {marks.unlocks === 1 ? 'credit goes' : 'credits go'}{' '}
          back to their members.
        </p>
      )}
    </div>
  )
}

function Edited({ total, sites }: Data.UndoPreview['edited']) {
  return (
    <div className="flex flex-col gap-3" data-testid="edited-since">
      <Alert tone="warning">
        {formatCount(total)} of its sites {total === 1 ? 'was' : 'were'} edited since, so this
        import cannot be undone.
      </Alert>
      <ul
        className="max-h-64 divide-y divide-line overflow-y-auto text-sm"
        tabIndex={0}
        aria-label="Edited sites"
      >
        {sites.map((site) => (
          <li key={site.id} className="py-1.5">
            <span className="font-semibold">{site.name ?? `Site ${site.id} (deleted)`}</span>
            {site.changed_at && (
              <span className="block text-muted">
                {formatTime(site.changed_at)}
                {site.import_id ? `, import ${site.import_id}` : site.user && `, ${site.user}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
