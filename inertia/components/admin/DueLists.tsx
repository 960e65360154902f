import type { Dashboard } from '#queries/office/dashboard'
import { formatDay } from '#shared/time/dates'
import { DO_NOT_CALL_DAYS } from '#shared/members/do_not_call'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'

/** Which do-not-call lists must be imported again. */
export function DueLists({ lists }: { lists: Dashboard['dueLists'] }) {
  return (
    <Alert
      tone="warning"
      title="A do-not-call list is due"
      testId="due-lists"
      className="mb-4"
      action={
        <ButtonLink href="/admin/do-not-call" size="sm">
          Import a list
        </ButtonLink>
      }
    >
      <p>
        {lists.map(({ kind, listedOn }) => `${kind} of ${formatDay(listedOn)}`).join(', ')}: over{' '}
        {DO_NOT_CALL_DAYS} days old.
      </p>
    </Alert>
  )
}
