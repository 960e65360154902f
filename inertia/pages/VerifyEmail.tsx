import { router } from '@inertiajs/react'
import { waitingProjects } from '#shared/members/free_projects'
import { AuthCard } from '~/components/auth/AuthCard'
import { LinkRequestForm } from '~/components/auth/LinkRequestForm'
import { LoginForm } from '~/components/auth/LoginForm'
import { PostButton } from '~/components/auth/PostButton'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { InertiaProps } from '~/types'

type VerifyEmailProps = InertiaProps<{
  state: 'ready' | keyof typeof VERIFIED | 'refused' | 'asked'
  path: string
  /** That the member has to open; 0 until the address is verified. */
  freeProjects: number
}>

const VERIFIED = {
  verified: (waiting: string | null) => ['Your account is ready.', waiting].join(' ').trim(),
  uncredited: () =>
    'Your account is ready. This mailbox has already had its free credits, so none were added.',
  held: () =>
    'Your account is ready. Your free credits will be added once we’ve checked it: several people from your company or network have joined.',
}

const isVerified = (state: string): state is keyof typeof VERIFIED => state in VERIFIED

export const title = ({ state }: VerifyEmailProps) =>
  isVerified(state) ? 'Email verified' : 'Verify your email address'

export default function VerifyEmail({ state, path, ...props }: VerifyEmailProps) {
  const { viewer, freeCredits } = useSharedProps()
  if (isVerified(state)) {
    const hasNone = state === 'uncredited' && freeCredits === 0
    return (
      <AuthCard
        title="Your email address is verified"
        intro={
          hasNone ? 'Your account is ready.' : VERIFIED[state](waitingProjects(props.freeProjects))
        }
      >
        {viewer ? (
          <ButtonLink href="/projects" variant="primary" size="lg" className="w-full">
            Go to projects
          </ButtonLink>
        ) : (
          <LoginForm onDone={(redirectTo) => router.visit(redirectTo)} />
        )}
      </AuthCard>
    )
  }
  if (state === 'ready') {
    return (
      <AuthCard
        title="Verify your email address"
        intro="Select the button to finish setting up your account. If you didn’t sign up, close this page."
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
