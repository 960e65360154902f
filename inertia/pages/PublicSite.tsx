import type { ReactNode } from 'react'
import { Head, Link } from '@inertiajs/react'
import { ChevronLeftIcon, LockClosedIcon } from '@heroicons/react/20/solid'
import { countedProjects } from '#shared/members/free_projects'
import { CREDIT } from '#shared/basemap/basemap'
import { viewOf } from '#shared/basemap/tile'
import type { Position } from '#shared/places/area'
import { UNKNOWN } from '#shared/sites/money'
import { sectorLabel } from '#shared/sites/sectors'
import type { Data } from '@generated/data'
import { LoginLink, TrialLink } from '~/components/auth/SignInLinks'
import { describePublicSite } from '~/components/projects/detail/projectSummary'
import { MapPicture } from '~/components/map/MapPicture'
import { PeriodDetail } from '~/components/projects/PeriodBar'
import { SectorMark } from '~/components/projects/SectorMark'
import { StatusBadge } from '~/components/projects/StatusBadge'
import { PublicHead } from '~/components/seo/PublicHead'
import { siteStructuredData } from '~/components/seo/siteStructuredData'
import { placeOf } from '~/lib/format'
import type { InertiaProps } from '~/types'

type PublicSiteProps = InertiaProps<{ site: Data.PublicSite }>

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = ({ site }: PublicSiteProps) => describePublicSite(site).title

/** What anyone may read of a site; members open it whole at the same address. */
export default function PublicSite({ site, app, freeCredits }: PublicSiteProps) {
  const address = `${app.url}/site/${site.ID}`
  const described = describePublicSite(site)
  const { near, around } = placeOf(site)

  return (
    <div className="mx-auto w-full max-w-4xl sm:px-6 sm:py-8" data-testid="public-site">
      {site.site_status !== 'Live' && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      <PublicHead
        {...described}
        picture={{ path: `/site/${site.ID}/card.png`, alt: described.description }}
        structured={
          import.meta.env.SSR
            ? siteStructuredData(site, { root: app.url, address, ...described })
            : undefined
        }
      />
      <Link
        href="/projects"
        className="mx-4 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-ink sm:mx-0 sm:-mt-2.5"
      >
        <ChevronLeftIcon aria-hidden="true" className="size-4" />
        All projects
      </Link>
      <article className="overflow-hidden border-line bg-surface sm:rounded-panel sm:border">
        <div className="border-b border-line px-4 py-4 sm:px-6">
          <p className="flex items-center gap-2 text-[0.8125rem] text-muted">
            <span className="inline-flex items-center gap-1.5">
              <SectorMark sector={site.type} />
              {sectorLabel(site.type)}
            </span>
            <StatusBadge status={site.site_status} />
          </p>
          <h1 className="mt-1.5 text-xl/7 font-bold tracking-tight wrap-anywhere sm:text-[1.375rem]/7">
            {site.name}
          </h1>
          <p className="mt-0.5 text-muted">
            {[near, around].filter(Boolean).join(' · ') || 'Location unknown'}
          </p>
        </div>
        <div className="px-4 py-5 sm:px-6">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
            <Fact name="Contract value">{site.value_band ?? UNKNOWN}</Fact>
            <Fact name="Sector">{sectorLabel(site.type)}</Fact>
            <Fact name="Local authority">{site.local_authority}</Fact>
            <Fact name="Region">{site.region}</Fact>
          </dl>
          <div className="mt-6">
            <PeriodDetail period={site} />
          </div>
        </div>
        {site.latitude !== null && site.longitude !== null && (
          <Neighbourhood
            position={{ latitude: site.latitude, longitude: site.longitude }}
            place={near ?? site.name}
          />
        )}
        <section
          aria-labelledby="members-heading"
          className="border-t border-line bg-canvas px-4 py-6 sm:px-6"
        >
          <h2 id="members-heading" className="flex items-center gap-2 text-base font-semibold">
            <LockClosedIcon aria-hidden="true" className="size-5 text-muted" />
            Info Locked – Get Full Access
          </h2>
          <p className="mt-1.5 max-w-prose text-muted">
            Members read the description, the contractor, the client and the address.
            {freeCredits > 0 &&
              ` Free members unlock contacts for ${countedProjects(freeCredits)}.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <TrialLink variant="primary" size="lg" data-testid="start-free-trial">
              Start Free Trial
            </TrialLink>
            <LoginLink size="lg">Login</LoginLink>
          </div>
        </section>
      </article>
    </div>
  )
}

/** A soft spot, for the position is rounded to a kilometre. */
function Neighbourhood({ position, place }: { position: Position; place: string }) {
  const around = { ...position, isWide: true }
  const { width, height } = viewOf(around)
  return (
    <div className="border-t border-line" data-testid="site-tile">
      <MapPicture
        loading="eager"
        of={around}
        alt={`Map around ${place}`}
        spots={[{ key: 'site', x: width / 2, y: height / 2, radius: 14 }]}
        className="h-[300px]"
      />
      <p className="px-4 py-1 text-right text-xs text-faint sm:px-6">{CREDIT}</p>
    </div>
  )
}

/** Nothing where the fact is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
