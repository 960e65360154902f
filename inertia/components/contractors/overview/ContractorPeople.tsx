import { LockClosedIcon, UserIcon } from '@heroicons/react/20/solid'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { ROLES } from '~/components/contacts/contactKinds'
import { isPlainClick } from '~/components/projects/ProjectLink'
import { Button } from '~/components/ui/Button'
import { api } from '~/lib/api'
import { cx } from '~/lib/cx'
import { formatCount, projectCount } from '~/lib/format'
import { useFailedOpening } from '~/list/useMemberState'
import type { OpenProject } from './cells'
import { Heading } from './Heading'

type People = Data.ContractorPeople
type Person = People['people'][number]

type Answer = { slug: string; people: People | null }

/** Names only when asked for, since each project then counts against the day; numbers stay with the project. */
export default function ContractorPeople({ slug, hrefOf, onOpen }: OpenProject & { slug: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [wanted, setWanted] = useState({ slug, names: false })
  if (wanted.slug !== slug) setWanted({ slug, names: false })
  const { names } = wanted

  useEffect(() => {
    let isCurrent = true
    api
      .get<People>(`/api/contractors/${slug}/people${names ? '?names=1' : ''}`)
      .catch(() => null)
      .then((people) => isCurrent && setAnswer({ slug, people }))
    return () => {
      isCurrent = false
    }
  }, [slug, names])

  const known = answer?.slug === slug ? answer : null
  const people = known?.people
  return (
    <section
      aria-label="People"
      aria-busy={!known}
      data-testid="contractor-people"
      className="min-w-0 overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex items-baseline justify-between gap-2 border-b border-line px-3.5 py-2.5">
        <Heading>People</Heading>
        {people && people.people.length > 0 && (
          <p className="text-xs text-muted tabular-nums">{onProjects(people.people)}</p>
        )}
      </div>
      {known && !people && (
        <p className="px-3.5 py-3 text-muted">
          The people didn’t load.{' '}
          <Button variant="link" onClick={() => setWanted({ slug, names })}>
            Try again
          </Button>
        </p>
      )}
      {people?.people.length === 0 && (
        <p className="px-3.5 py-3 text-muted">No one is named on its live projects.</p>
      )}
      {people && people.people.length > 0 && (
        <>
          <ul className="max-h-96 overflow-y-auto">
            {people.people.map((person) => (
              <PersonLine
                key={`${person.project_id} ${person.position}`}
                {...{ person, hrefOf, onOpen }}
              />
            ))}
          </ul>
          {(people.askable > 0 || people.is_limited) && (
            <div className="border-t border-line px-3.5 py-3 text-xs/5 text-muted">
              {people.is_limited ? (
                'You’ve reached today’s contact limit. You can see the other names tomorrow.'
              ) : (
                <>
                  Showing names uses up to {formatCount(people.askable)} of today’s contact limit.
                  Numbers and emails are in each project.
                  <Button
                    size="sm"
                    className="mt-2 w-full"
                    data-testid="show-names"
                    onClick={() => setWanted({ slug, names: true })}
                  >
                    Show names
                  </Button>
                </>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function onProjects(people: Person[]): string {
  const projects = new Set(people.map(({ project_id: id }) => id)).size
  return `${formatCount(people.length)} on ${projectCount(projects)}`
}

function PersonLine({ person, hrefOf, onOpen }: OpenProject & { person: Person }) {
  const { position, name, is_locked: isLocked, project_id: id, project_name: project } = person
  const town = person.city_county?.split(', ')[0]
  const role = [ROLES[position - 1], town].filter(Boolean).join(', ')
  const asked = useFailedOpening(id) ? 'Try again: ' : isLocked ? 'Unlock on ' : ''
  const Icon = isLocked ? LockClosedIcon : UserIcon
  return (
    <li className="border-b border-line last:border-0">
      <a
        href={hrefOf(id)}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen(id)
        }}
        className="flex items-center gap-2.5 px-3.5 py-2 -outline-offset-2 hover:bg-canvas"
      >
        <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={cx('block truncate text-[0.8125rem]/5 text-ink', name && 'font-semibold')}
          >
            {name ?? role}
          </span>
          <span className="block truncate text-xs/4 text-muted" title={project}>
            {name && !asked ? role : `${asked}${project}`}
          </span>
        </span>
      </a>
    </li>
  )
}
