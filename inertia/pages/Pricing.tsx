import { CheckCircleIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import type { AskedFor as Asked } from '#shared/members/asked_for'
import { countedProjects, freeProjects } from '#shared/members/free_projects'
import type { Plan, PriceList } from '#shared/members/plans'
import type { Data } from '@generated/data'
import { OfferBand } from '~/components/home/OfferBand'
import { AskedFor } from '~/components/plans/AskedFor'
import { Assurances } from '~/components/plans/Assurances'
import { PlanCards } from '~/components/plans/PlanCards'
import { PlanTable } from '~/components/plans/PlanTable'
import { Questions } from '~/components/plans/Questions'
import { visitorPlanActions } from '~/components/plans/VisitorPlanActions'
import { PublicHead } from '~/components/seo/PublicHead'
import { ButtonLink, buttonClass } from '~/components/ui/Button'
import { OpenUpgrade } from '~/components/upgrades/OpenUpgrade'
import { UpgradeRequest } from '~/components/upgrades/UpgradeRequest'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount } from '~/lib/format'
import { serviceStructuredData } from '~/components/seo/structuredData'
import type { InertiaProps } from '~/types'

type PricingProps = InertiaProps<{
  /** What led here, and the list to go back to. */
  asked: { for: Asked; back: string } | null
  prices: PriceList
  upgrade: Data.Upgrade | null
  planEnd: string | null
}>

export { PublicFooter as footer } from '~/layouts/PublicFooter'
export const title = 'Pricing'

const REQUEST = 'request'
const PLANS = 'plans'

export default function Pricing(props: PricingProps) {
  const { asked, freeCredits, prices, upgrade, planEnd } = props
  const { contactsPerDay } = prices
  const { app, can, viewer } = useSharedProps()
  const offered = freeProjects(freeCredits)
  const terms = { freeCredits, contactsPerDay }
  const mayRequest = Boolean(viewer) && !can.administrate && !upgrade
  const actions = viewer ? memberActions(can, mayRequest) : visitorPlanActions()

  return (
    <>
      <div className="mx-auto w-full max-w-[75rem] px-4 py-12 sm:px-6 sm:py-16">
        <PublicHead
          structured={
            import.meta.env.SSR ? serviceStructuredData(app, { freeCredits, prices }) : undefined
          }
          title={title}
          description={`${offered ? `Start with ${offered}, or see` : 'See'} contacts for every project, within a daily limit, with a paid membership.`}
        />
        {asked ? (
          <AskedFor asked={asked.for} back={asked.back} plans={PLANS} />
        ) : (
          <div className="mx-auto max-w-3xl text-center">
            <h1 className="text-3xl font-extrabold tracking-tight text-balance sm:text-[2.75rem]/[1.1]">
              Pay for contacts, not for browsing
            </h1>
            <p className="mt-4 text-base/6 text-pretty text-muted">
              Every member can search the whole list.{' '}
              {offered
                ? `Free members can unlock contacts for ${countedProjects(freeCredits)}; paid members see them all`
                : 'Paid members see all contacts'}
              , for up to {formatCount(contactsPerDay)} projects a day.
            </p>
          </div>
        )}

        {upgrade && (
          <div className="mt-8">
            <OpenUpgrade upgrade={upgrade} />
          </div>
        )}

        <section id={PLANS} aria-labelledby="plans-heading" className="mt-10 scroll-mt-7">
          <h2 id="plans-heading" className="sr-only">
            Plans
          </h2>
          <PlanCards prices={prices} terms={terms} actions={actions} />
          <Assurances freeCredits={freeCredits} />
          {!viewer && (
            <p className="mt-3 text-center text-muted">
              Start with the free plan. Once you’re a member you can request a paid plan here.
            </p>
          )}
        </section>

        {mayRequest && (
          <div id={REQUEST} className="mx-auto mt-12 max-w-3xl scroll-mt-7">
            <UpgradeRequest planEnd={planEnd} />
          </div>
        )}

        <section aria-labelledby="what-you-get" className="mt-14">
          <h2 id="what-you-get" className="mb-5 text-2xl font-bold tracking-tight">
            What you get
          </h2>
          <PlanTable plans={prices.plans} terms={terms} actions={actions} />
          <p className="mt-4 text-muted">
            When a plan ends, your notes, stages and bookmarks stay yours to read and export.
          </p>
        </section>

        <section aria-labelledby="questions" className="mt-14">
          <h2 id="questions" className="mb-5 text-2xl font-bold tracking-tight">
            Questions
          </h2>
          <Questions freeCredits={freeCredits} />
        </section>
      </div>
      {!viewer && <OfferBand freeCredits={freeCredits} />}
    </>
  )
}

type Rights = ReturnType<typeof useSharedProps>['can']
type Actions = Partial<Record<Plan['key'], ReactNode>>

function memberActions(can: Rights, mayRequest: boolean): Actions {
  const yours = (
    <p className="flex h-10 items-center justify-center gap-2 rounded-control bg-success-soft font-semibold text-success-text">
      <CheckCircleIcon aria-hidden="true" className="size-5" />
      Your plan
    </p>
  )
  const ask = mayRequest && (
    <a href={`#${REQUEST}`} className={buttonClass({ variant: 'primary' })}>
      {can.renew ? 'Request a renewal' : 'Request this plan'}
    </a>
  )
  return {
    trial: can.useCredits && yours,
    full: can.workOnAnyProject && !can.administrate ? yours : ask,
    company: !can.administrate && <ButtonLink href="/book-demo">Book a Demo</ButtonLink>,
  }
}
