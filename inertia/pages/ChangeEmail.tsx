import { AuthCard } from '~/components/auth/AuthCard'
import { PostButton } from '~/components/auth/PostButton'
import type { InertiaProps } from '~/types'

export const title = 'Verify your new email address'

/** The link to a member's new address leads here. */
export default function ChangeEmail({
  email,
  path,
}: InertiaProps<{ email: string; path: string }>) {
  return (
    <AuthCard
      title="Verify your new email address"
      intro={
        <>
          From now on you will log in with{' '}
          <span className="font-semibold break-all text-ink">{email}</span>.
        </>
      }
    >
      <PostButton path={path} label="Verify new address" testId="confirm-email-change" />
    </AuthCard>
  )
}
