import { BookmarkIcon } from '@heroicons/react/24/outline'
import { urlFor } from '~/client'
import { ButtonLink } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'

export default function NothingSaved() {
  return (
    <EmptyState
      testId="my-projects-empty"
      className="rounded-panel border border-line bg-surface"
      icon={<BookmarkIcon />}
      title="No projects saved yet."
      action={
        <ButtonLink href={urlFor('projects')} variant="primary">
          Go to projects
        </ButtonLink>
      }
    >
      Choose My Projects on any project to see it here, with its stage, notes and dates.
    </EmptyState>
  )
}
