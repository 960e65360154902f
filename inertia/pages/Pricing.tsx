import { CheckIcon, MinusIcon } from '@heroicons/react/20/solid'
import { SAVED_FILTERS_PAID } from '#shared/limits'
import { countedProjects, freeProjects } from '#shared/members/free_projects'
import type { Data } from '@generated/data'
import { PublicHead } from '~/components/seo/PublicHead'
import { ButtonLink } from '~/components/ui/Button'
import { OpenUpgrade } from '~/components/upgrades/OpenUpgrade'
import { UpgradeRequest } from '~/components/upgrades/UpgradeRequest'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { serviceStructuredData } from '~/components/seo/structuredData'
import type { InertiaProps } from '~/types'

type Cell = boolean | string

function rightsOf(freeCredits: number): { right: string; free: Cell; paid: Cell }[] {
  return [
    { right: 'Browse and search every live project', free: true, paid: true },
    {
      right: 'Names, numbers and emails of site contacts',
      free: freeCredits > 0 && countedProjects(freeCredits),
      paid: 'Every project',
    },
    { right: 'My Projects', free: 'Unlocked projects', paid: 'Every project' },
    { right: 'Call straight from the project', free: 'Unlocked projects', paid: 'Every project' },
    { right: 'Sales Tracker and notes', free: 'Unlocked projects', paid: 'Every project' },
    { right: 'Export your own projects, stages and notes', free: true, paid: true },
    { right: 'Export search results', free: false, paid: true },
    { right: 'Reminders', free: false, paid: true },
    { right: 'Map of all projects', free: false, paid: true },
    { right: 'New and updated projects at a glance', free: false, paid: true },
    { right: 'Completed projects', free: false, paid: true },
    { right: 'Choose how many sites to show per page', free: false, paid: true },
    { right: 'Saved filters with alerts', free: false, paid: `Up to ${SAVED_FILTERS_PAID}` },
  ]
}

type PricingProps = InertiaProps<{
  contactsPerDay: number
  upgrade: Data.Upgrade | null
  planEnd: string | null
}>

export const title = 'Pricing'

export default function Pricing(props: PricingProps) {
  const { freeCredits, contactsPerDay, upgrade, planEnd } = props
  const { app, can, viewer } = useSharedProps()
  const offered = freeProjects(freeCredits)

  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-12 sm:px-6 sm:py-16">
      <PublicHead
        structured={serviceStructuredData(app, { freeCredits })}
        title={title}
        description={`${offered ? `Start with ${offered}, or see` : 'See'} contacts for every project, within a daily limit, with a paid membership.`}
      />
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">
        Pay for contacts, not for browsing
      </h1>
      <p className="mt-3 max-w-2xl text-base leading-6 text-muted">
        Every member can search the whole list.{' '}
        {offered
          ? `Free members can unlock contacts for ${countedProjects(freeCredits)}; paid members see them all`
          : 'Paid members see all contacts'}
        , for up to {formatCount(contactsPerDay)} projects a day.
      </p>

      {upgrade && (
        <div className="mt-8">
          <OpenUpgrade upgrade={upgrade} />
        </div>
      )}

      <div className="mt-10 overflow-hidden rounded-panel border bg-surface">
        <table className="w-full text-left" data-testid="plans">
          <thead>
            <tr className="border-b align-bottom">
              <th scope="col" className="w-1/2 p-4 text-muted sm:p-5">
                What you get
              </th>
              <th scope="col" className="p-4 text-base font-semibold sm:p-5">
                Free
              </th>
              <th scope="col" className="bg-accent-soft p-4 text-base font-semibold sm:p-5">
                Paid
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {rightsOf(freeCredits).map(({ right, free, paid }) => (
              <tr key={right}>
                <th scope="row" className="p-4 font-normal sm:px-5">
                  {right}
                </th>
                <RightCell value={free} />
                <RightCell value={paid} highlighted />
              </tr>
            ))}
          </tbody>
        </table>
      </div>

      <p className="mt-4 text-muted">
        When a plan ends, your notes, stages and bookmarks stay yours to read and export.
      </p>

      <div className="mt-8">
        {viewer ? (
          !can.administrate && !upgrade && <UpgradeRequest planEnd={planEnd} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink href="/register" variant="primary" size="lg">
              TRY FOR FREE
            </ButtonLink>
            <ButtonLink href="/book-demo" variant="secondary" size="lg">
              Book a Demo
            </ButtonLink>
            <p className="basis-full text-muted">
              Start with the free plan. Once you’re a member you can request a paid plan here, and
              we’ll agree it in writing before you’re charged.
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function RightCell({ value, highlighted = false }: { value: Cell; highlighted?: boolean }) {
  return (
    <td className={cx('p-4 sm:px-5', highlighted && 'bg-accent-soft font-medium')}>
      {value === true && <CheckIcon className="size-5 text-success-text" aria-label="Included" />}
      {value === false && <MinusIcon className="size-5 text-faint" aria-label="Not included" />}
      {typeof value === 'string' && value}
    </td>
  )
}
