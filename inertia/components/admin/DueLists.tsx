import type { Dashboard } from '#queries/admin/dashboard'
import { formatDay } from '#shared/time/dates'
import { DO_NOT_CALL_DAYS } from '#shared/admin/do_not_call'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'

/** Do-not-call lists that need a fresh import. */
export function DueLists({ lists }: { lists: Dashboard['dueLists'] }) {
  return (
    <Alert
      tone="warning"
      title="A do-not-call list needs updating"
      testId="due-lists"
      className="mb-4"
      action={
        <ButtonLink href="/admin/do-not-call" size="sm">
          Import a list
        </ButtonLink>
      }
    >
      <p>
        {lists.map(({ kind, listedOn }) => `${kind} list dated ${formatDay(listedOn)}`).join(', ')}:
        over {DO_NOT_CALL_DAYS} days old.
      </p>
    </Alert>
  )
}
