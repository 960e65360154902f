import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { PriceList } from '#shared/members/plans'
import type { LiveCounts } from '#queries/sites/live_counts'
import type { DeskProps } from '~/components/desk/Desk'
import { DeskWaiting } from '~/components/desk/DeskHeading'
import { HowChecked } from '~/components/home/HowChecked'
import { SampleProjects } from '~/components/home/SampleProjects'
import { ProductShots } from '~/components/home/ProductShots'
import { OfferBand } from '~/components/home/OfferBand'
import { RegionTiles } from '~/components/home/RegionTiles'
import { SectorBars } from '~/components/home/SectorBars'
import { VisitorHero } from '~/components/home/VisitorHero'
import { freeProjects } from '#shared/members/free_projects'
import { textLinkClass } from '~/components/auth/links'
import { PlanCards } from '~/components/plans/PlanCards'
import { Questions } from '~/components/plans/Questions'
import { visitorPlanActions } from '~/components/plans/VisitorPlanActions'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { PublicHead } from '~/components/seo/PublicHead'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { productStructuredData } from '~/components/seo/structuredData'
import type { InertiaProps } from '~/types'

const Desk = lazyPart<DeskProps>(
  async () => ({ default: (await import('~/components/desk/Desk')).Desk }),
  { placeholder: <DeskWaiting /> }
)

type Figures = { counts: LiveCounts }

/** Visitors alone see what the plans cost. */
type Prices = { prices: PriceList | null }

type Cards = Omit<DeskProps, 'viewer' | 'newMatches'>

/** Visitors have no desk. */
type HomeProps = Figures &
  Prices &
  Pick<DeskProps, 'newMatches'> & { [Card in keyof Cards]: Cards[Card] | null }

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-5 text-2xl font-bold tracking-tight text-ink">
      {children}
    </h2>
  )
}

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = ({ app }: InertiaProps<HomeProps>) =>
  `${app.brand}: live construction projects across the UK and Ireland`

export default function Home(props: InertiaProps<HomeProps>) {
  const { app, viewer, counts, freeCredits, prices } = props
  const offered = freeProjects(freeCredits)
  return (
    <>
      <PublicHead
        structured={import.meta.env.SSR ? productStructuredData(app) : undefined}
        title={title(props)}
        description={`${formatCount(counts.total)} live building sites in the UK and Ireland with contractor, client, value, period and the contact details we have for the project lead.${offered ? ` Get ${offered}.` : ''}`}
      />
      {viewer ? <Desk {...(props as DeskProps)} /> : <VisitorHero {...{ freeCredits, counts }} />}
      <div
        className={cx(
          'mx-auto grid w-full gap-16 px-4 sm:px-6',
          viewer ? 'max-w-[104rem] py-8 xl:px-4' : 'max-w-[75rem] py-14 lg:py-20'
        )}
      >
        {!viewer && <SampleProjects />}
        {!viewer && <HowChecked {...counts} />}
        {!viewer && <ProductShots />}
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.15fr_1fr]">
          <section aria-labelledby="by-region" className="flex flex-col">
            <Heading id="by-region">Live projects by region</Heading>
            <RegionTiles regions={counts.regions} />
          </section>
          <section aria-labelledby="by-sector">
            <Heading id="by-sector">By sector</Heading>
            <SectorBars sectors={counts.sectors} />
          </section>
        </div>
        {prices && (
          <section aria-labelledby="plans-heading">
            <Heading id="plans-heading">Pay for contacts, not for browsing</Heading>
            <PlanCards
              prices={prices}
              terms={{ freeCredits, contactsPerDay: prices.contactsPerDay }}
              actions={visitorPlanActions()}
            />
            <p className="mt-4 text-muted">
              <Link href="/pricing" className={textLinkClass}>
                Compare the plans
              </Link>
            </p>
          </section>
        )}
        {!viewer && (
          <section aria-labelledby="questions-heading">
            <Heading id="questions-heading">Questions</Heading>
            <Questions freeCredits={freeCredits} />
          </section>
        )}
      </div>
      {!viewer && <OfferBand freeCredits={freeCredits} />}
    </>
  )
}
