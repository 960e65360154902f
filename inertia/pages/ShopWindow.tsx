import { Head, Link } from '@inertiajs/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { CREDIT } from '#shared/basemap/basemap'
import type { AskedFor } from '#shared/members/asked_for'
import { countedProjects } from '#shared/members/free_projects'
import type { ShopWindow as Window } from '#shared/members/shop_windows'
import { formatSum } from '#shared/sites/sums'
import type { LiveCounts } from '#queries/sites/live_counts'
import { askingFor } from '~/lib/askingFor'
import { LoginLink, TrialLink } from '~/components/auth/SignInLinks'
import { textLinkClass } from '~/components/auth/links'
import { LiveNumbers } from '~/components/home/LiveNumbers'
import { RegionTiles } from '~/components/home/RegionTiles'
import { SectorBars } from '~/components/home/SectorBars'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type ShopWindowProps = InertiaProps<{ of: Window; counts: LiveCounts }>

const TITLES: Record<Window, string> = {
  my_projects: 'My Projects',
  insights: 'Insights',
  contractors: 'Contractors',
  map: 'Map',
}

export const title = ({ of }: ShopWindowProps) => TITLES[of]

const BEHIND: Record<Window, string> = {
  my_projects: 'Sample data',
  insights: 'Real counts',
  contractors: 'Sample data',
  map: `Sample data · ${CREDIT}`,
}

const ASKED: Record<Window, AskedFor> = {
  my_projects: 'work',
  insights: 'insights',
  contractors: 'contractors',
  map: 'map',
}

const SampleMap = lazyPart(() => import('~/components/home/SampleMap'), {
  placeholder: <div aria-busy="true" className="size-full bg-sea" />,
})

const SampleBoard = lazyPart(() => import('~/components/home/SampleBoard'))
const SampleContractors = lazyPart(() => import('~/components/home/SampleContractors'))

type Words = { headline: string; text: string; plan: string }

function wordsOf(of: Window, { total, value }: LiveCounts): Words {
  const sites = `${formatCount(total)} live ${total === 1 ? 'site' : 'sites'}`
  const known = value > 0 ? ` with ${formatSum(value)} in known contract value` : ''
  return {
    my_projects: {
      headline: 'Your own list of sites',
      text: 'Save the sites that fit, give each a sales stage, write notes and see what’s due today.',
      plan: 'It comes with the free plan, for the projects that you unlock.',
    },
    insights: {
      headline: 'What the market does next',
      text: `${sites}${known}, by region, sector, value and month, with the busiest contractors and clients.`,
      plan: 'National figures come with the free plan, filters with the paid plan.',
    },
    contractors: {
      headline: 'Every contractor and what they build',
      text: `Who builds the ${sites}: their live projects, regions, sectors and next starts.`,
      plan: 'The list comes with the free plan.',
    },
    map: {
      headline: 'Every live site on one map',
      text: `${sites} in the UK and Ireland by value, sector and start. Draw an area, see who builds there and call from the map.`,
      plan: 'The map comes with the paid plan.',
    },
  }[of]
}

/** What a members’ page is, for a visitor who opened its address. */
export default function ShopWindow(props: ShopWindowProps) {
  const { of, counts, freeCredits } = props
  const { headline, text, plan } = wordsOf(of, counts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isMap = of === 'map'
  return (
    <div className="relative flex flex-1 flex-col" data-testid="shop-window">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <div
        inert
        aria-hidden="true"
        className={cx(
          'relative -mb-8 h-88 shrink-0 grow overflow-hidden select-none md:h-120 lg:absolute lg:inset-0 lg:mb-0 lg:h-auto',
          !isMap && 'mask-[linear-gradient(black_30%,transparent)]'
        )}
      >
        {isMap ? (
          <SampleMap hasToolbar counts={counts} />
        ) : (
          <div className="mx-auto grid max-w-[90rem] gap-10 px-4 pt-6 sm:px-6">
            <Background of={of} counts={counts} />
          </div>
        )}
      </div>
      <section
        aria-labelledby="shop-window-heading"
        className={cx(
          'relative mx-auto w-full overflow-hidden rounded-xl border border-line bg-raised shadow-float max-lg:rounded-b-none',
          isMap
            ? 'lg:my-auto lg:mr-8 lg:max-w-[25rem] xl:mr-14 xl:max-w-[27.5rem]'
            : 'lg:mt-40 lg:mb-20 lg:max-w-[27.5rem]'
        )}
      >
        <div className="p-6 sm:p-8">
          <h1
            ref={heading}
            tabIndex={-1}
            id="shop-window-heading"
            className="outline-none text-[1.75rem]/9 font-bold tracking-tight text-balance text-ink"
          >
            {headline}
          </h1>
          <p className="mt-3 text-base/6 text-muted">{text}</p>
          <TrialLink variant="primary" size="lg" className="mt-6 w-full">
            TRY FOR FREE
          </TrialLink>
          <p className="mt-4 text-muted">
            Free members search the whole list
            {freeCredits > 0 && ` and unlock contacts for ${countedProjects(freeCredits)}`}. {plan}{' '}
            <Link href="/pricing" {...askingFor(ASKED[of])} className={textLinkClass}>
              Pricing
            </Link>
          </p>
        </div>
        <p className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-canvas px-6 py-4 text-muted sm:px-8">
          Already a member?
          <LoginLink size="sm">Login</LoginLink>
        </p>
      </section>
      <p
        className={cx(
          'absolute right-0 bg-surface px-2 py-0.5 text-right text-xs text-muted max-lg:top-0 lg:bottom-0',
          isMap && 'md:max-lg:top-14.25 md:max-lg:max-w-[calc(100%-20rem)]'
        )}
      >
        {BEHIND[of]}
      </p>
    </div>
  )
}

function Background({ of, counts }: { of: Window; counts: LiveCounts }): ReactNode {
  if (of === 'my_projects') return <SampleBoard />
  if (of === 'contractors') return <SampleContractors />
  return (
    <>
      <LiveNumbers {...counts} />
      <div className="grid gap-10 blur-[3px] lg:grid-cols-2">
        <RegionTiles regions={counts.regions} />
        <SectorBars sectors={counts.sectors} />
      </div>
    </>
  )
}
