import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { Button, ButtonLink, buttonClass } from '~/components/ui/Button'
import { formatCount } from '~/lib/format'

const STAY = { preserveScroll: true, preserveState: true }

type UserStepsProps = {
  user: Data.User
  /** The path of the newest agreement. */
  agreement: string | null
}

export function UserSteps({ user, agreement }: UserStepsProps) {
  const path = `/admin/users/${user.ID}`

  return (
    <div className="flex flex-wrap gap-2" data-testid="user-steps">
      {!user.verified && (
        <>
          <Button
            size="sm"
            data-testid="verify-user"
            onClick={() => router.post(`${path}/verification`, { how: 'verify' }, STAY)}
          >
            Verify address
          </Button>
          <Button
            size="sm"
            data-testid="resend-verification"
            onClick={() => router.post(`${path}/verification`, { how: 'resend' }, STAY)}
          >
            Send the link again
          </Button>
        </>
      )}
      {user.creditsHeld > 0 && (
        <Button
          size="sm"
          data-testid="release-credits"
          onClick={() => router.post(`${path}/held-credits`, {}, STAY)}
        >
          {user.creditsHeld === 1
            ? 'Release 1 credit'
            : `Release ${formatCount(user.creditsHeld)} credits`}
        </Button>
      )}
      <Button
        size="sm"
        data-testid="send-password-reset"
        onClick={() => router.post(`${path}/password-reset`, {}, STAY)}
      >
        Send password reset
      </Button>
      {agreement && (
        <ButtonLink href={agreement} size="sm" data-testid="open-agreement">
          Open agreement
        </ButtonLink>
      )}
      {user.type === 'user' && (
        <Button
          size="sm"
          data-testid="open-user-upgrade"
          onClick={() => router.post('/admin/upgrades', { user_id: user.ID })}
        >
          Open upgrade
        </Button>
      )}
      <a
        href={`${path}/export`}
        download
        data-testid="export-user"
        className={buttonClass({ size: 'sm' })}
      >
        Export
      </a>
    </div>
  )
}
