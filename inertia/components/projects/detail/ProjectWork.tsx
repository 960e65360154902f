import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { isWorthBuying } from '~/components/contacts/contactKinds'
import { ProjectNotes } from '~/components/notes/ProjectNotes'
import { NextReminder } from '~/components/reminders/NextReminder'
import { Button } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { askingFor } from '~/lib/askingFor'
import { SalesTracker } from './SalesTracker'

/** Writable where access is granted. */
export default function ProjectWork({ project }: { project: Data.SiteDetail }) {
  const { viewer } = useSharedProps()
  const mayWrite = project.contact_access === 'granted'
  return (
    <section
      aria-label="Sales Tracker, notes and activity"
      data-testid="project-work"
      className="@container border-t border-line px-4 py-4 sm:px-6 xl:px-4"
    >
      <div className="grid items-start gap-x-6 gap-y-4 @min-[32rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        {viewer ? (
          <>
            <SalesTracker key={project.ID} project={project} mayChange={mayWrite} />
            <div className="flex min-w-0 flex-col gap-y-4 *:border-line [&>:not(:empty)+*]:border-t [&>:not(:empty)+*]:pt-4 @max-[32rem]:*:not-empty:border-t @max-[32rem]:*:not-empty:pt-4">
              <NextReminder project={project} />
              <ProjectNotes project={project} mayWrite={mayWrite}>
                {!mayWrite && <Locked project={project} />}
              </ProjectNotes>
            </div>
          </>
        ) : (
          <VisitorWork />
        )}
      </div>
    </section>
  )
}

/** A project without a phone number or email sells neither an unlock nor a plan. */
function Locked({ project }: { project: Data.SiteDetail }) {
  if (!isWorthBuying(project)) return null
  return (
    <p data-testid="work-locked" className="text-sm text-muted">
      {project.contact_access === 'unlockable' ? (
        'Unlock this project to track it and add notes.'
      ) : (
        <>
          <Link href="/pricing" {...askingFor('work')} className="text-link">
            Upgrade
          </Link>{' '}
          to track this project and add notes.
        </>
      )}
    </p>
  )
}

function VisitorWork() {
  const { openLogin } = useSignIn()
  return (
    <div
      data-testid="work-visitor"
      className="flex flex-wrap items-center justify-between gap-3 @min-[32rem]:col-span-2"
    >
      <p className="text-sm text-muted">
        Members can keep notes, reminders and a sales stage for every project they work on.
      </p>
      <Button size="sm" onClick={openLogin}>
        Login
      </Button>
    </div>
  )
}
