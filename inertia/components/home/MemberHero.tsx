import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { formatCount } from '~/lib/format'
import { Hero } from './Hero'

type Figure = { label: string; value: string; href: string }

export function MemberHero({
  viewer,
  added,
  total,
}: {
  viewer: Data.Viewer
  added: number
  total: number
}) {
  const { app, can } = useSharedProps()
  const newest = can.filterNewUpdated ? '/projects?NewUpdated=new' : '/projects'
  const figures: Figure[] = [
    { label: 'live projects', value: formatCount(total), href: '/projects' },
    { label: 'added in the last 5 days', value: formatCount(added), href: newest },
  ]
  if (can.useCredits) {
    figures.push({
      label: `of ${viewer.freeCredits} free credits left`,
      value: formatCount(viewer.viewsLeft),
      href: '/pricing',
    })
  }

  return (
    <Hero
      title={
        <>
          Welcome back,
          <br />
          <span className="text-accent-text">{viewer.name.split(' ')[0]}.</span>
        </>
      }
      aside={
        <ul className="grid gap-3" data-testid="member-figures">
          {figures.map(({ label, value, href }) => (
            <li key={label}>
              <Link
                href={href}
                className="flex items-baseline gap-3 rounded-xl bg-raised px-5 py-4 ring-1 ring-line hover:ring-2 hover:ring-accent-text"
              >
                <span className="text-3xl font-extrabold tracking-tight text-ink tabular-nums">
                  {value}
                </span>
                <span className="text-base text-muted">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      }
    >
      <p className="mt-5 max-w-[34rem] text-lg/7 text-muted">
        See the newest projects on {app.brand}, or choose a region or sector below to start closer
        to home.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/projects" variant="primary" size="lg">
          See all projects
        </ButtonLink>
        {can.filterNewUpdated && (
          <ButtonLink href="/projects?NewUpdated=new,updated" size="lg">
            New and updated
          </ButtonLink>
        )}
      </div>
    </Hero>
  )
}
