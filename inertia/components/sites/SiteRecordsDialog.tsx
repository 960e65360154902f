import { useCallback, useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { Badge } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { Modal } from '~/components/ui/dialogs/Modal'
import { api } from '~/lib/api'
import { formatTime, fullName } from '~/lib/format'
import type { RecordKind } from './siteColumns'

export type OpenRecords = { site: { id: number; name: string }; kind: RecordKind }

type SiteRecordsDialogProps = { open: OpenRecords | null; onClose: () => void }

export default function SiteRecordsDialog({ open, onClose }: SiteRecordsDialogProps) {
  return (
    <Modal
      open={open !== null}
      onClose={onClose}
      size="lg"
      title={open ? `${open.site.name}: ${open.kind}` : ''}
      testId="site-records"
    >
      {open && <Records key={`${open.site.id} ${open.kind}`} {...open} />}
    </Modal>
  )
}

function Records({ site, kind }: OpenRecords) {
  const [records, setRecords] = useState<Data.SiteRecord[] | 'failed' | null>(null)

  const ask = useCallback(() => {
    api
      .get<Data.SiteRecord[]>(`/api/sites/${site.id}/${kind}`)
      .then(setRecords)
      .catch((error: unknown) => {
        console.error(error)
        setRecords('failed')
      })
  }, [site.id, kind])
  useEffect(ask, [ask])

  function askAgain() {
    setRecords(null)
    ask()
  }

  if (records === 'failed') return <Button onClick={askAgain}>Try again</Button>
  if (!records) return <Loading text="Loading…" />
  return (
    <ul className="max-h-[60vh] divide-y divide-line overflow-y-auto" tabIndex={0}>
      {records.map((record) => (
        <li key={record.id} data-testid="site-record" className="py-2.5 text-sm">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">
              {fullName(record.user.first_name, record.user.last_name)}
            </span>
            <a className="text-link" href={`mailto:${record.user.email}`}>
              {record.user.email}
            </a>
            {record.is_unlocked && <Badge tone="success">Unlocked</Badge>}
            <span className="ml-auto text-muted tabular-nums">{formatTime(record.date_time)}</span>
          </div>
          {record.notes && <p className="mt-1 whitespace-pre-line text-muted">{record.notes}</p>}
        </li>
      ))}
    </ul>
  )
}
