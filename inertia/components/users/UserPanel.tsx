import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { UnsavedForms, useUnsavedForms } from '~/components/admin/UnsavedForms'
import { Alert } from '~/components/ui/Alert'
import { SidePanel } from '~/components/ui/dialogs/SidePanel'
import type { FollowUpNames } from './followUp'
import { UserActivityList, type UserActivity } from './UserActivityList'
import { UserForm } from './UserForm'
import { UserLogoForm } from './UserLogoForm'
import { UserRemoval } from './UserRemoval'
import { UserSteps } from './UserSteps'

type UserPanelProps = {
  user: Data.User | null
  activity: UserActivity | null
  /** The path of the newest agreement. */
  agreement: string | null
  followUpNames: FollowUpNames
  onClose: () => void
}

export default function UserPanel({
  user,
  activity,
  agreement,
  followUpNames,
  onClose,
}: UserPanelProps) {
  const forms = useUnsavedForms()
  return (
    <SidePanel
      open={user !== null}
      onClose={() => forms.guard.close(onClose)}
      title={user?.name ?? 'User'}
      testId="user-panel"
    >
      {user && (
        <div className="grid gap-8 px-4 py-5 sm:px-6">
          {user.anonymised ? (
            <Alert title="This person has been removed">
              <p>Only activity counts remain. Member since {formatDay(user.member_since)}.</p>
            </Alert>
          ) : (
            <>
              <UnsavedForms forms={forms}>
                <UserForm key={`form ${user.ID}`} user={user} followUpNames={followUpNames} />
              </UnsavedForms>
              <section aria-labelledby="user-account" className="grid gap-4">
                <h3 id="user-account" className="text-base font-bold">
                  Account
                </h3>
                <UserSteps user={user} agreement={agreement} />
                <UserLogoForm key={`logo ${user.ID}`} user={user} />
              </section>
            </>
          )}
          {activity && <UserActivityList activity={activity} email={user.email} />}
          {!user.anonymised && <UserRemoval key={`removal ${user.ID}`} user={user} />}
        </div>
      )}
    </SidePanel>
  )
}
