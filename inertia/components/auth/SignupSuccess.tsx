import { EnvelopeOpenIcon } from '@heroicons/react/24/outline'
import { Link } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { textLinkClass } from './links'

type SignupSuccessProps = { email: string; onLogin?: () => void }

/** What replaces the signup form after a success (section 2). */
export function SignupSuccess({ email, onLogin }: SignupSuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="py-4 text-center" role="status" data-testid="signup-success">
      <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-success-soft text-success-text">
        <EnvelopeOpenIcon aria-hidden="true" className="size-7" />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-xl font-bold tracking-tight outline-none"
      >
        Registration Successful
      </h2>
      <p className="mt-2 text-base/6">Please check your email to verify your account.</p>
      <p className="mx-auto mt-3 max-w-sm text-muted">
        The link goes to <span className="font-semibold break-all text-ink">{email}</span> and is
        valid for one hour.
      </p>
      <p className="mt-5 text-muted">
        Nothing there?{' '}
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
    </div>
  )
}
