import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { Alert } from '~/components/ui/Alert'
import { Loading } from '~/components/ui/Loading'
import { LeaveQuestion } from '~/components/ui/dialogs/LeaveQuestion'
import { Modal } from '~/components/ui/dialogs/Modal'
import { useSiteForm } from './useSiteForm'
import { api } from '~/lib/api'
import { formatTime } from '~/lib/format'
import { ConflictDialog } from './ConflictDialog'
import CollapsibleHistory from '~/components/sites/CollapsibleHistory'
import { SaveButtons } from './SaveButtons'
import SiteForm from './SiteForm'

type Site = Data.StoredSite

/** `new` adds a site, null closes the dialog. */
export type OpenSite = number | 'new' | null

type SiteDialogProps = { open: OpenSite; onClose: () => void; onSaved: () => void }

export default function SiteDialog({ open, onClose, onSaved }: SiteDialogProps) {
  if (open === null) return null
  if (open === 'new') return <EditDialog site={null} onClose={onClose} onSaved={onSaved} />
  return <LoadedDialog key={open} id={open} onClose={onClose} onSaved={onSaved} />
}

function LoadedDialog({ id, onClose, onSaved }: { id: number } & Omit<SiteDialogProps, 'open'>) {
  const [site, setSite] = useState<Site | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    api
      .get<Site>(`/api/sites/${id}`)
      .then(setSite)
      .catch((error: unknown) => {
        console.error(error)
        setFailed(true)
      })
  }, [id])

  if (site) return <EditDialog site={site} onClose={onClose} onSaved={onSaved} />
  return (
    <Modal open onClose={onClose} title="Edit Site" size="xl">
      {hasFailed ? (
        <Alert tone="danger">We couldn’t load this site. It may have been deleted.</Alert>
      ) : (
        <Loading text="Loading Site" className="min-h-150" />
      )}
    </Modal>
  )
}

function EditDialog({
  site,
  onClose,
  onSaved,
}: { site: Site | null } & Omit<SiteDialogProps, 'open'>) {
  const form = useSiteForm(site, () => {
    onSaved()
    onClose()
  })
  const close = () => form.guard.close(onClose)

  return (
    <Modal
      open
      onClose={close}
      title={site ? 'Edit Site' : 'Add Site'}
      size="xl"
      testId="site-dialog"
      footer={<SaveButtons form={form} onCancel={close} />}
    >
      {site && (
        <p className="-mt-2 mb-4 text-sm text-muted tabular-nums">
          ID {site.id} · added {formatTime(site.date!)}
          {site.updated && ` · updated ${formatTime(site.updated)}`} ·{' '}
          {site.last_verified ? `Last verified ${formatDay(site.last_verified)}` : 'Never verified'}
          {site.verify_due_at && ` · next due ${formatDay(String(site.verify_due_at))}`}
        </p>
      )}
      <SiteForm form={form} />
      {form.site && (
        <CollapsibleHistory
          site={form.site}
          onPutBack={(now) => {
            form.putBack(now)
            onSaved()
          }}
          onConflict={form.conflict}
        />
      )}
      <ConflictDialog form={form} />
      <LeaveQuestion guard={form.guard} />
    </Modal>
  )
}
