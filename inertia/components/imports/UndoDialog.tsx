import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { importNoun } from './importLook'
import { SiteLink } from '~/components/sites/SiteLink'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { Modal } from '~/components/ui/dialogs/Modal'
import { api, type ApiError } from '~/lib/api'
import { formatCount } from '~/lib/format'

type UndoDialogProps = {
  run: Pick<Data.Import, 'id' | 'set_status' | 'rows_to_undo'> | null
  onClose: () => void
}

/** Shows first what an undo would do and which sites it would keep. */
export function UndoDialog({ run, onClose }: UndoDialogProps) {
  const [preview, setPreview] = useState<Data.UndoPreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const path = run && `/admin/sites/imports/${run.id}/undo`
  const noun = run ? importNoun(run) : 'import'

  useEffect(() => {
    if (!path) return
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
  }, [path])

  function undo() {
    if (!path) return
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

  const hasBegun = typeof run?.rows_to_undo === 'number'
  const canUndo = preview !== null && (hasBegun || preview.added + preview.changed > 0)
  return (
    <Modal
      open={run !== null}
      onClose={onClose}
      role="alertdialog"
      title={`Undo this ${noun}?`}
      testId="undo-dialog"
      footer={
        <>
          <Button onClick={onClose}>{preview && !canUndo ? 'Close' : `Keep the ${noun}`}</Button>
          {canUndo && (
            <Button variant="danger" busy={busy} data-testid="confirm-undo" onClick={undo}>
              Undo {noun}
            </Button>
          )}
        </>
      }
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
      {!preview && !failure && <Loading text="Checking sites" />}
      {preview && (
        <div className="flex flex-col gap-3">
          {canUndo && <Consequences {...preview} />}
          {preview.kept.total > 0 && <KeptSites {...preview.kept} />}
        </div>
      )}
    </Modal>
  )
}

function Consequences({ added, changed, memberState }: Data.UndoPreview) {
  const lost = [
    [memberState.bookmarks, 'bookmark'],
    [memberState.notes, 'note'],
    [memberState.views, 'view'],
  ].filter(([count]) => Number(count) > 0)
  return (
    <div className="flex flex-col gap-2">
      <p>
        {[
          added > 0 &&
            `${formatCount(added)} added ${added === 1 ? 'site' : 'sites'} will be deleted`,
          changed > 0 &&
            `${formatCount(changed)} changed ${changed === 1 ? 'site will go back to how it was' : 'sites will go back to how they were'}`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {lost.length > 0 && (
        <p>
          Members will lose{' '}
          {lost
            .map(
              ([count, what]) => `${formatCount(Number(count))} ${what}${count === 1 ? '' : 's'}`
            )
            .join(', ')}{' '}
          on the deleted sites.
        </p>
      )}
      {memberState.unlocks > 0 && (
        <p>
          {formatCount(memberState.unlocks)} spent{' '}
          {memberState.unlocks === 1 ? 'credit' : 'credits'} will be returned to members.
        </p>
      )}
    </div>
  )
}

function KeptSites({ total, sites }: Data.UndoPreview['kept']) {
  return (
    <div className="flex flex-col gap-3" data-testid="kept-sites">
      <Alert tone="warning">
        {total === 1
          ? 'One site has been changed since and stays as it is.'
          : `${formatCount(total)} sites have been changed since and stay as they are.`}{' '}
        You can restore individual sites from their history.
      </Alert>
      <ul
        className="max-h-64 divide-y divide-line overflow-y-auto text-sm"
        tabIndex={0}
        aria-label="Sites that stay as they are"
      >
        {sites.map((site) => (
          <li key={site.id} className="py-1.5">
            <span className="font-semibold wrap-anywhere">
              {site.name ? <SiteLink id={site.id} name={site.name} /> : `Site ${site.id}`}
            </span>
            <span className="block text-muted first-letter:uppercase">{site.reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
