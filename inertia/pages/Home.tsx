import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import type { Region } from '#shared/places/regions'
import type { Sector } from '#shared/sites/sectors'
import { LiveNumbers } from '~/components/home/LiveNumbers'
import { MemberHero } from '~/components/home/MemberHero'
import { NewMatches } from '~/components/home/NewMatches'
import { OfferBand } from '~/components/home/OfferBand'
import { DueReminders } from '~/components/home/DueReminders'
import { RegionTiles } from '~/components/home/RegionTiles'
import { SectorBars } from '~/components/home/SectorBars'
import { Steps } from '~/components/home/Steps'
import { VisitorHero } from '~/components/home/VisitorHero'
import { PublicHead } from '~/components/seo/PublicHead'
import type { DueReminder } from '~/components/reminders/useReminders'
import { formatCount } from '~/lib/format'
import { productStructuredData } from '~/components/seo/structuredData'
import type { InertiaProps } from '~/types'

type HomeProps = {
  counts: {
    total: number
    value: number
    added: number
    regions: { region: Region; count: number }[]
    sectors: { sector: Sector; count: number }[]
  }
  freeCredits: number
  /** Empty for visitors. */
  newMatches: Data.SavedFilterMatches[]
  /** Empty for visitors. */
  dueReminders: DueReminder[]
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-5 text-2xl font-bold tracking-tight text-ink">
      {children}
    </h2>
  )
}

export const title = ({ app }: InertiaProps<HomeProps>) =>
  `${app.brand}: live construction projects across the UK and Ireland`

export default function Home(props: InertiaProps<HomeProps>) {
  const { app, viewer, counts, freeCredits, newMatches, dueReminders } = props
  return (
    <>
      <PublicHead
        structured={productStructuredData(app)}
        title={title(props)}
        description={`${formatCount(counts.total)} live building sites in the UK and Ireland with contractor, client, value, period and the project lead's direct mobile and email. Get ${freeCredits} free projects.`}
      />
      {viewer ? (
        <MemberHero viewer={viewer} added={counts.added} total={counts.total} />
      ) : (
        <VisitorHero freeCredits={freeCredits} />
      )}
      <div className="mx-auto grid w-full max-w-[75rem] gap-16 px-4 py-14 sm:px-6 lg:py-20">
        <DueReminders given={dueReminders} />
        <NewMatches filters={newMatches} />
        {!viewer && <LiveNumbers total={counts.total} value={counts.value} added={counts.added} />}
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
        {!viewer && (
          <section aria-labelledby="how">
            <Heading id="how">How it works</Heading>
            <Steps />
          </section>
        )}
      </div>
      {!viewer && <OfferBand freeCredits={freeCredits} />}
    </>
  )
}
