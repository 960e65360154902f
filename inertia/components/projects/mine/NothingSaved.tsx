import { ButtonLink } from '~/components/ui/Button'
import { EmptyState } from '~/components/ui/EmptyState'

/** Leads to the unlocked projects where there are some. */
export default function NothingSaved({ unlocked }: { unlocked: number }) {
  const hasUnlocked = unlocked > 0
  const path = hasUnlocked ? '/my-projects?show=unlocked' : '/projects'
  return (
    <EmptyState
      testId="my-projects-empty"
      className="mt-3 rounded-panel border border-line bg-surface"
      drawing="saved"
      title="No projects saved yet."
      action={
        <ButtonLink href={path} variant="primary">
          {hasUnlocked ? 'See unlocked projects' : 'Go to projects'}
        </ButtonLink>
      }
    >
      Choose My Projects on any project to see it here, with its stage, notes and dates.
    </EmptyState>
  )
}
