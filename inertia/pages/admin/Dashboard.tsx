import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { MEMBERSHIP_LABELS } from '#shared/members/people'
import type { Dashboard as Figures } from '#queries/admin/dashboard'
import type { ClockLeap } from '#queries/admin/clock_leap'
import { AdminHeading } from '~/components/admin/AdminHeading'
import { ClockNotice } from '~/components/admin/ClockNotice'
import { DueLists } from '~/components/admin/DueLists'
import { DraftNotice } from '~/components/admin/legal/DraftNotice'
import { LastImports } from '~/components/admin/LastImports'
import { PricesForm, type PricesValues } from '~/components/admin/PricesForm'
import { SettingsForm, type SettingsValues } from '~/components/admin/SettingsForm'
import { UnsavedForms, useUnsavedForms } from '~/components/admin/UnsavedForms'
import { WeeklyBars } from '~/components/admin/WeeklyBars'
import { formatCount } from '~/lib/format'
import type { InertiaProps } from '~/types'

type DashboardProps = InertiaProps<{
  figures: Figures
  clockLeap: ClockLeap | null
  /** Legal pages that no one has confirmed. */
  draftPages: number
  settings: SettingsValues
  settingsState: string
  prices: PricesValues
  pricesState: string
}>

export const title = 'Dashboard'

export default function Dashboard(props: DashboardProps) {
  const { figures, clockLeap, draftPages, settings, settingsState, prices, pricesState } = props
  const { members, sites, enquiries, upgrades, weeks, imports } = figures
  const forms = useUnsavedForms()
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 py-5 sm:px-6">
      <AdminHeading title={title} />
      {clockLeap && <ClockNotice leap={clockLeap} />}
      {draftPages > 0 && <DraftNotice count={draftPages} />}
      {figures.dueLists.length > 0 && <DueLists lists={figures.dueLists} />}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        <Panel title="Members" testId="dashboard-members">
          {members.map(({ key, count }) => (
            <Figure
              key={key}
              label={MEMBERSHIP_LABELS[key]}
              count={count}
              href={`/admin/users?membership=${key}`}
            />
          ))}
          <Figure
            label="Unverified"
            count={figures.unverified}
            href="/admin/users?status=Unverified"
          />
          <Figure
            label="Suspended"
            count={figures.suspended}
            href="/admin/users?status=Suspended"
          />
        </Panel>
        <Panel title="Sites" testId="dashboard-sites">
          {sites.map(({ key, count }) => (
            <Figure
              key={key}
              label={key}
              count={count}
              href={`/admin/sites?status=${encodeURIComponent(key === 'Live' ? 'live' : key)}`}
            />
          ))}
        </Panel>
        <Panel title="Upgrades" testId="dashboard-upgrades">
          {upgrades.map(({ key, count }) => (
            <Figure
              key={key}
              label={key.charAt(0).toUpperCase() + key.slice(1)}
              count={count}
              href={`/admin/upgrades?status=${encodeURIComponent(key)}`}
            />
          ))}
        </Panel>
        <Panel title="Enquiries" testId="dashboard-enquiries">
          {enquiries.map(({ key, count }) => (
            <Figure
              key={key}
              label={key}
              count={count}
              href={`/admin/enquiries?status=${encodeURIComponent(key)}`}
            />
          ))}
          <Figure
            label="Open removal requests"
            count={figures.objections}
            href="/admin/objections?status=Open"
          />
          <Figure
            label="Flagged domains"
            count={figures.flaggedDomains}
            href="/admin/domains?flagged=1"
          />
        </Panel>
      </div>
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        <WeeklyBars
          title="Sign-ups per week"
          weeks={weeks.map(({ from, signUps }) => ({ from, count: signUps }))}
        />
        <WeeklyBars
          title="Projects unlocked per week"
          weeks={weeks.map(({ from, unlocks }) => ({ from, count: unlocks }))}
        />
      </div>
      <LastImports imports={imports} />
      <UnsavedForms forms={forms}>
        <section
          aria-labelledby="settings"
          className="mt-4 rounded-panel border border-line bg-surface p-5"
        >
          <h2 id="settings" className="mb-4 text-base font-bold">
            Settings
          </h2>
          <SettingsForm settings={settings} seen={settingsState} />
        </section>
        <section
          aria-labelledby="prices"
          className="mt-4 rounded-panel border border-line bg-surface p-5"
        >
          <h2 id="prices" className="text-base font-bold">
            Plans and prices
          </h2>
          <p className="mt-1 mb-4 text-muted">
            Home and Pricing show them to everyone. A price left empty is given on request.
          </p>
          <PricesForm prices={prices} seen={pricesState} />
        </section>
      </UnsavedForms>
    </div>
  )
}

type PanelProps = { title: string; testId: string; children: ReactNode }

function Panel({ title: heading, testId, children }: PanelProps) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5" data-testid={testId}>
      <h2 className="mb-2 text-base font-bold">{heading}</h2>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  )
}

type FigureProps = { label: string; count: number; href: string }

/** The number links to the list that it counts. */
function Figure({ label, count, href }: FigureProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">
        <Link
          href={href}
          aria-label={`${label}: ${formatCount(count)}`}
          className="inline-flex min-h-6 min-w-6 items-center justify-end text-link"
        >
          {formatCount(count)}
        </Link>
      </dd>
    </div>
  )
}
