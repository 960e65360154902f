import { Link } from '@inertiajs/react'
import { AuthCard } from '~/components/auth/AuthCard'
import { LinkRequestForm } from '~/components/auth/LinkRequestForm'
import { textLinkClass } from '~/components/auth/links'

export const title = 'Forgot your password?'

export default function ForgotPassword() {
  return (
    <AuthCard
      title="Forgot your password?"
      intro="Enter your email address and we’ll send you a link to choose a new password."
    >
      <LinkRequestForm path="/forgot-password" label="Send reset link" />
      <p className="mt-4 text-center text-muted">
        Remembered it?{' '}
        <Link href="/login" className={textLinkClass}>
          Log in
        </Link>
      </p>
    </AuthCard>
  )
}
