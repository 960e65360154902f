import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { fieldLabel, PUT_BACK_FIELDS } from '#shared/sites/site_fields'
import { fieldText } from '#shared/sites/site_history'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Loading } from '~/components/ui/Loading'
import { api, ApiError } from '~/lib/api'
import { formatTime, fullName } from '~/lib/format'
import { notify } from '~/lib/notify'

const KINDS = { created: 'Created', changed: 'Changed', deleted: 'Deleted', restored: 'Restored' }

type Site = Data.StoredSite

export type SiteHistoryProps = {
  site: Site
  onPutBack: (site: Site) => void
  /** Gets the current site when someone else has saved it since. */
  onConflict: (site: Site) => void
}

const CAN_PUT_BACK = new Set<string>(PUT_BACK_FIELDS)

/** Each change, or the whole site, can be restored. */
export function SiteHistory({ site, onPutBack, onConflict }: SiteHistoryProps) {
  const [changes, setChanges] = useState<Data.SiteChange[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, version } = site

  useEffect(() => {
    api
      .get<Data.SiteChange[]>(`/api/sites/${id}/history`)
      .then(setChanges)
      .catch((error: unknown) => {
        console.error(error)
        setFailed(true)
      })
  }, [id, version])

  async function putBack(change: number, field?: string) {
    setBusy(true)
    try {
      const path = `/api/sites/${id}/history/${change}`
      const answer = await api.post<{ site: Site }>(path, { field, version })
      notify.success(field ? `${fieldLabel(field)} restored.` : 'Site restored.')
      onPutBack(answer.site)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const current = error.answer as { site?: Site } | null
      if (error.status === 409 && current?.site) return onConflict(current.site)
      const [message] = Object.values(error.errors).flat()
      notify.error(message ?? error.message, { title: 'Error' })
    } finally {
      setBusy(false)
    }
  }

  if (hasFailed) return <Alert tone="danger">We couldn’t load the history.</Alert>
  if (!changes) return <Loading text="Loading…" />
  if (changes.length === 0) return <p className="text-muted">No changes yet.</p>
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
                  : 'a former user'}
            </span>
            <span className="ml-auto text-muted tabular-nums">{formatTime(change.date_time)}</span>
            {change.kind === 'changed' && (
              <Button
                variant="link"
                disabled={isBusy}
                title="Restores the whole site to how it was before this change"
                aria-label={`Restore site to before ${formatTime(change.date_time)}`}
                onClick={() => putBack(change.id)}
                data-testid="put-back-site"
              >
                Restore site
              </Button>
            )}
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
                  {change.kind === 'changed' && CAN_PUT_BACK.has(field) && (
                    <Button
                      variant="link"
                      className="ml-2"
                      disabled={isBusy}
                      aria-label={`Restore ${fieldLabel(field)}: ${fieldText(field, from)}`}
                      onClick={() => putBack(change.id, field)}
                      data-testid="put-back-field"
                    >
                      Restore
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
