import { EnvelopeOpenIcon } from '@heroicons/react/24/outline'
import { Link } from '@inertiajs/react'
import { SuccessNotice } from '~/components/ui/SuccessNotice'
import { textLinkClass } from './links'

type SignupSuccessProps = { email: string; onLogin?: () => void }

export function SignupSuccess({ email, onLogin }: SignupSuccessProps) {
  return (
    <SuccessNotice
      title="Registration Successful"
      icon={<EnvelopeOpenIcon aria-hidden="true" className="size-7" />}
      testId="signup-success"
    >
      <p className="mt-2 text-base/6">Please check your email to verify your account.</p>
      <p className="mx-auto mt-3 max-w-sm text-muted">
        We’ve sent a link to <span className="font-semibold break-all text-ink">{email}</span>. It’s
        valid for one hour.
      </p>
      <p className="mt-5 text-muted">
        Didn’t get it?{' '}
        <Link href="/verify-email" className={textLinkClass}>
          Send a new link
        </Link>{' '}
        or{' '}
        {onLogin ? (
          <button type="button" onClick={onLogin} className={textLinkClass}>
            log in
          </button>
        ) : (
          <Link href="/login" className={textLinkClass}>
            log in
          </Link>
        )}
      </p>
    </SuccessNotice>
  )
}
