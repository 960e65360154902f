import { CheckIcon } from '@heroicons/react/20/solid'
import type { LiveCounts } from '#queries/sites/live_counts'
import { freeOffer } from '#shared/members/free_projects'
import { ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { TrialLink } from '~/components/auth/SignInLinks'
import { Hero } from './Hero'
import { SiteCounter } from './SiteCounter'

type VisitorHeroProps = { freeCredits: number; counts: LiveCounts }

export function VisitorHero({ freeCredits, counts }: VisitorHeroProps) {
  const { app } = useSharedProps()
  const promises = [freeOffer(freeCredits), 'Phone numbers and emails', 'No card needed']
  return (
    <Hero
      title={
        <>
          Live building sites across the UK and Ireland,{' '}
          <span className="text-accent-text">and who to call.</span>
        </>
      }
      aside={<SiteCounter all={counts} />}
    >
      <p className="mt-5 max-w-[34rem] text-lg/7 text-muted">
        {app.brand} lists construction and refurbishment projects with the contractor, client,
        location, value and dates where known.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <TrialLink variant="primary" size="lg">
          TRY FOR FREE
        </TrialLink>
        <ButtonLink href="/projects" size="lg">
          Browse projects
        </ButtonLink>
      </div>
      <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem] font-medium text-ink">
        {promises.filter(Boolean).map((promise) => (
          <li key={promise} className="flex items-center gap-1.5">
            <CheckIcon aria-hidden="true" className="size-5 shrink-0 text-success-text" />
            {promise}
          </li>
        ))}
      </ul>
    </Hero>
  )
}
