import { AuthCard } from '~/components/auth/AuthCard'
import { LinkRequestForm } from '~/components/auth/LinkRequestForm'
import { PostButton } from '~/components/auth/PostButton'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { InertiaProps } from '~/types'

type VerifyEmailProps = InertiaProps<{
  state: 'ready' | 'verified' | 'uncredited' | 'refused' | 'asked'
  path: string
}>

export const title = ({ state }: VerifyEmailProps) =>
  state === 'verified' || state === 'uncredited' ? 'Email verified' : 'Verify your email address'

export default function VerifyEmail({ state, path }: VerifyEmailProps) {
  const { viewer } = useSharedProps()
  if (state === 'verified' || state === 'uncredited') {
    return (
      <AuthCard
        title="Your email address is verified"
        intro={
          state === 'verified'
            ? 'Your account is ready, with your free credits added.'
            : 'Your account is ready, without free credits: each mailbox gets them once.'
        }
      >
        <ButtonLink
          href={viewer ? '/projects' : '/login'}
          variant="primary"
          size="lg"
          className="w-full"
        >
          {viewer ? 'Go to projects' : 'Log in'}
        </ButtonLink>
      </AuthCard>
    )
  }
  if (state === 'ready') {
    return (
      <AuthCard
        title="Verify your email address"
        intro="One click, and your account is ready. If you didn’t sign up, close this page."
      >
        <PostButton path={path} label="Verify email address" testId="confirm-email" />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Verify your email address"
      intro="We’ll email you a new link. It’s valid for one hour."
    >
      {state === 'refused' && (
        <Alert tone="danger" className="mb-4" testId="link-refused">
          <p>This link is no longer valid. Please request a new one.</p>
        </Alert>
      )}
      <LinkRequestForm path="/verify-email" label="Send a new link" />
    </AuthCard>
  )
}
