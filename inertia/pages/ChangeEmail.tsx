import { AuthCard } from '~/components/auth/AuthCard'
import { PostButton } from '~/components/auth/PostButton'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'
import type { InertiaProps } from '~/types'

/** No `email` where the link is no longer valid. */
type ChangeEmailProps = InertiaProps<{ email: string | null; path: string }>

export const title = 'Verify your new email address'

/** The link to a member's new address leads here. */
export default function ChangeEmail({ email, path }: ChangeEmailProps) {
  if (email === null) {
    return (
      <AuthCard title="Verify your new email address">
        <Alert tone="danger" className="mb-4" testId="link-refused">
          <p>This link is no longer valid. Please change your email address again.</p>
        </Alert>
        <ButtonLink href="/my-account" variant="primary" size="lg" className="w-full">
          Go to My Account
        </ButtonLink>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Verify your new email address"
      intro={
        <>
          From now on, you’ll log in with{' '}
          <span className="font-semibold break-all text-ink">{email}</span>.
        </>
      }
    >
      <PostButton path={path} label="Verify new address" testId="confirm-email-change" />
    </AuthCard>
  )
}
