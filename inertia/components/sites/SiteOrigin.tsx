import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { textLinkClass } from '~/components/auth/links'
import { SiteMap } from '~/components/map/SiteMap'
import { importLabel } from './importLabel'

type SiteOriginProps = Pick<Data.Verification, 'site' | 'sources'>

/** Where the site is, and which files say so. */
export default function SiteOrigin({ site, sources }: SiteOriginProps) {
  const { latitude, longitude } = site
  const keys = [
    ['CMAP ID', site.cmap_id],
    ['Planning reference', site.planning_ref],
  ] as const
  return (
    <>
      {latitude !== null && longitude !== null && (
        <section
          aria-label="Map"
          data-testid="verification-map"
          className="isolate min-h-52 min-w-0 flex-[1_1_17rem] overflow-hidden rounded-panel border border-line bg-sunken"
        >
          <SiteMap
            latitude={Number(latitude)}
            longitude={Number(longitude)}
            name={String(site.name)}
          />
        </section>
      )}
      <section
        aria-labelledby="verification-sources"
        data-testid="verification-sources"
        className="min-w-0 flex-[1_1_17rem] rounded-panel border border-line bg-surface p-4 text-[0.8125rem]"
      >
        <h2 id="verification-sources" className="text-xs font-medium text-muted">
          Sources
        </h2>
        <dl className="mt-1 grid gap-1">
          {keys.map(
            ([label, value]) =>
              value !== null && (
                <div key={label} className="flex flex-wrap gap-x-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 font-semibold wrap-anywhere select-all">{value}</dd>
                </div>
              )
          )}
        </dl>
        <ul className="mt-2 grid gap-1">
          {sources.map((source) => (
            <li key={source.id} className="wrap-anywhere">
              <Link href={`/admin/sites/imports/${source.id}`} className={textLinkClass}>
                {importLabel(source)}
              </Link>
            </li>
          ))}
        </ul>
        {sources.length === 0 && <p>No import on record. Added {formatDay(site.date)}.</p>}
      </section>
    </>
  )
}
