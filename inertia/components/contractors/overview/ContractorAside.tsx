import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { LIST_DEFAULTS } from '#shared/sites/filters'
import { periodMark } from '#shared/sites/period_axis'
import { usePeriodAxis } from '~/components/projects/PeriodAxis'
import { Unknown } from '~/components/projects/Unknown'
import { Value } from '~/components/projects/Value'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { listPath } from '~/list/siteListUrl'
import { formatCount, placeOf } from '~/lib/format'
import { Heading } from './Heading'
import type { OpenProject } from './cells'

type ContractorAsideProps = OpenProject & Pick<Data.Contractor, 'figures' | 'next_starts'>

const CARD = 'min-w-0 rounded-panel border border-line bg-surface px-3.5 py-2.5'

/** On the page alone: whom it builds for, and what begins next. */
export default function ContractorAside({
  figures,
  next_starts: next,
  ...open
}: ContractorAsideProps) {
  const axis = usePeriodAxis()
  const { clients } = figures
  return (
    <>
      {next.length > 0 && (
        <section aria-label="Next starts" className={CARD}>
          <Heading>Next starts</Heading>
          <ul className="divide-y divide-line">
            {next.map((site) => (
              <li key={site.id} className="py-1.5">
                <p className="flex gap-2">
                  <ProjectLink
                    id={site.id}
                    href={open.hrefOf(site.id)}
                    onOpen={open.onOpen}
                    title={site.name}
                    className="min-w-0 flex-1 truncate text-[0.8125rem]/5 font-semibold text-ink hover:underline"
                  >
                    {site.name}
                  </ProjectLink>
                  <span className="text-[0.8125rem]/5 font-semibold tabular-nums">
                    <Value pounds={site.value} />
                  </span>
                </p>
                <p className="flex justify-between gap-2 text-xs/4 text-muted">
                  <span className="truncate" title={placeOf(site).near ?? undefined}>
                    {placeOf(site).near ?? <Unknown what="Location" />}
                  </span>
                  <span className="shrink-0 font-semibold text-ink">
                    {periodMark(site, axis).starts}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {clients.length > 0 && (
        <section aria-label="Clients" className={CARD}>
          <Heading>Clients</Heading>
          <ul>
            {clients.map(({ name, count }) => (
              <li key={name}>
                <Link
                  href={listPath({
                    ...LIST_DEFAULTS,
                    search: '',
                    NewUpdated: null,
                    filters: { client: [name] },
                  })}
                  className="relative flex min-h-7 items-center gap-2 text-[0.8125rem]/5 hover:underline"
                >
                  <span className="min-w-0 flex-1 truncate" title={name}>
                    {name}
                  </span>
                  <span
                    aria-hidden="true"
                    style={{ width: `${(count / clients[0].count) * 3}rem` }}
                    className="h-1.5 shrink-0 rounded-full bg-edge"
                  />
                  <span className="w-6 shrink-0 text-right font-semibold tabular-nums">
                    {formatCount(count)}
                  </span>
                  <span className="sr-only">of this contractor’s projects</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
