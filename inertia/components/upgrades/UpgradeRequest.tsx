import { Link, useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { UPGRADE_MESSAGE_MAX } from '#shared/agreements'
import { formatDay } from '#shared/dates'
import { textLinkClass } from '~/components/auth/links'
import { Alert } from '~/components/ui/Alert'
import { Button, ButtonLink } from '~/components/ui/Button'
import { TextArea } from '~/components/ui/TextArea'
import { useSharedProps } from '~/hooks/useSharedProps'
import { WithdrawUpgrade } from './WithdrawUpgrade'

type UpgradeRequestProps = {
  /** The one that is open, if any. */
  upgrade: Data.Upgrade | null
  planEnd: string | null
}

/** What a member may do about a paid membership now: ask, wait, sign or pay (D27). */
export function UpgradeRequest({ upgrade, planEnd }: UpgradeRequestProps) {
  if (upgrade) {
    return (
      <div className="grid gap-3">
        <OpenUpgrade upgrade={upgrade} />
        <WithdrawUpgrade path={upgrade.path} />
      </div>
    )
  }
  return <RequestForm planEnd={planEnd} />
}

function OpenUpgrade({ upgrade }: { upgrade: Data.Upgrade }) {
  if (upgrade.status === 'admin signed') {
    return (
      <Alert
        tone="success"
        title="Your agreement is ready"
        testId="upgrade-state"
        action={
          <ButtonLink href={upgrade.path} variant="primary">
            Read and sign
          </ButtonLink>
        }
      >
        <p>Read the terms and the price, and sign if you agree.</p>
      </Alert>
    )
  }
  if (upgrade.status === 'user signed') {
    return (
      <Alert
        title="Your agreement is signed"
        testId="upgrade-state"
        action={<ButtonLink href={upgrade.path}>Open it</ButtonLink>}
      >
        <p>Your plan begins as soon as the payment is recorded.</p>
      </Alert>
    )
  }
  return (
    <Alert title="We have your request" testId="upgrade-state">
      <p>
        You asked on {formatDay(upgrade.created_at)}. We prepare your agreement and mail you the
        link to sign it.
      </p>
    </Alert>
  )
}

function RequestForm({ planEnd }: { planEnd: string | null }) {
  const { can } = useSharedProps()
  const form = useForm({ message: '' })
  const isRenewal = can.renew || planEnd !== null

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post('/upgrades', { preserveScroll: true })
  }

  return (
    <form
      onSubmit={submit}
      data-testid="upgrade-request"
      className="grid gap-4 rounded-panel border border-line bg-raised p-5 sm:p-6"
    >
      <div>
        <h2 className="text-lg font-bold tracking-tight">
          {isRenewal ? 'Renew your membership' : 'Ask for a paid membership'}
        </h2>
        <p className="mt-1 text-muted">
          {planEnd && !can.renew
            ? `Your plan runs until ${formatDay(planEnd)}; a new term follows it without a gap. `
            : ''}
          We send you an agreement with the price for your trade and area. Nothing is charged before
          you sign it.
        </p>
      </div>
      <TextArea
        label="Anything we should know? (optional)"
        name="message"
        rows={3}
        maxLength={UPGRADE_MESSAGE_MAX}
        value={form.data.message}
        onChange={(event) => form.setData('message', event.target.value)}
        error={form.errors.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          Rather talk first?{' '}
          <Link href="/book-demo" className={textLinkClass}>
            Book a demo
          </Link>
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={form.processing}
          data-testid="request-upgrade"
          className="max-sm:w-full"
        >
          {isRenewal ? 'Ask for a renewal' : 'Ask for a paid membership'}
        </Button>
      </div>
    </form>
  )
}
