import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { fieldText } from '#shared/site_history'
import { Alert } from '~/components/ui/Alert'
import { Loading } from '~/components/ui/Loading'
import { api } from '~/lib/api'
import { formatTime, fullName } from '~/lib/format'
import { fieldLabel } from './siteFields'

const KINDS = { created: 'Created', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' }

/** Who changed which field of a site when, from what to what. */
export function SiteHistory({ siteId, version }: { siteId: number; version: number }) {
  const [changes, setChanges] = useState<Data.SiteChange[] | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    api
      .get<Data.SiteChange[]>(`/api/sites/${siteId}/history`)
      .then(setChanges)
      .catch((error: unknown) => {
        console.error(error)
        setFailed(true)
      })
  }, [siteId, version])

  if (hasFailed) return <Alert tone="danger">The history could not be loaded.</Alert>
  if (!changes) return <Loading text="Loading…" />
  if (changes.length === 0) return <p className="text-muted">Nothing was changed yet.</p>
  return (
    <ol className="grid gap-4" data-testid="site-history">
      {changes.map((change) => (
        <li key={change.id} data-testid="site-change" className="text-sm">
          <div className="flex flex-wrap items-baseline gap-x-2 border-b border-line pb-1">
            <span className="font-semibold">{KINDS[change.kind]}</span>
            <span>
              by{' '}
              {change.user
                ? fullName(change.user.first_name, change.user.last_name)
                : change.import_id
                  ? 'an import'
                  : 'somebody who has left'}
            </span>
            <span className="ml-auto text-muted tabular-nums">{formatTime(change.date_time)}</span>
          </div>
          <ul className="mt-1 grid gap-0.5">
            {change.fields
              .filter(({ field, from, to }) => fieldText(field, from) !== fieldText(field, to))
              .map(({ field, from, to }) => (
                <li key={field} className="wrap-anywhere">
                  <span className="text-muted">{fieldLabel(field)}:</span>{' '}
                  {change.kind === 'changed' && (
                    <s className="text-muted">{fieldText(field, from)}</s>
                  )}{' '}
                  {change.kind !== 'deleted' && <span>{fieldText(field, to)}</span>}
                  {change.kind === 'deleted' && <span>{fieldText(field, from)}</span>}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
