import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { cx } from '~/lib/cx'
import { placeOf } from '~/lib/format'

type VerificationQueueProps = {
  next: Data.QueuedVerification[]
  openId: number | null
  total: string
}

/** Administrators may open a site out of turn. */
export function VerificationQueue({ next, openId, total }: VerificationQueueProps) {
  return (
    <div data-testid="verification-queue">
      <h2 className="pb-1 text-[0.9375rem] font-bold tabular-nums">Waiting: ({total})</h2>
      <p className="pb-3 text-[0.8125rem] text-muted">Oldest and most in demand first.</p>
      <ol className="-mx-2 grid grid-cols-1 gap-0.5">
        {next.map((site) => (
          <li key={site.id}>
            <Link
              href={`/admin/sites/verify/${site.id}`}
              data-testid="queued-site"
              aria-current={site.id === openId ? 'true' : undefined}
              className={cx(
                'block rounded-control px-2 py-1.5 text-[0.8125rem]/5 hover:bg-sunken',
                site.id === openId && 'bg-canvas shadow-[inset_3px_0_0_var(--color-inverse)]'
              )}
            >
              <span className="block truncate font-semibold text-ink">{site.name}</span>
              <span className="block truncate text-muted">
                {[
                  formatDay(site.waits_since),
                  wantedText(site),
                  placeNear(site),
                  site.opener && site.id !== openId && `opened by ${site.opener}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

function placeNear({ city_county, postcode }: Data.QueuedVerification) {
  return placeOf({ city_county, postcode, local_authority: null }).near
}

/** Empty when nobody wants it. */
export function wantedText({ bookmarks, unlocks }: Data.QueuedVerification): string {
  const parts = [bookmarks > 0 && `saved by ${bookmarks}`, unlocks > 0 && `unlocked by ${unlocks}`]
  return parts.filter(Boolean).join(', ')
}
