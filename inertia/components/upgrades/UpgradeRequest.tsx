import { Link, useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { UPGRADE_MESSAGE_MAX } from '#shared/members/agreements'
import { formatDay } from '#shared/time/dates'
import { textLinkClass } from '~/components/auth/links'
import { Button } from '~/components/ui/Button'
import { TextArea } from '~/components/ui/forms/TextArea'
import { useSharedProps } from '~/hooks/useSharedProps'

/** With `planEnd`, the last day of a plan that still runs, a renewal. */
export function UpgradeRequest({ planEnd }: { planEnd: string | null }) {
  const { can } = useSharedProps()
  const form = useForm({ message: '' })
  const isRenewal = can.renew || planEnd !== null

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post('/upgrades', { preserveScroll: 'errors' })
  }

  return (
    <form
      onSubmit={submit}
      data-testid="upgrade-request"
      className="grid gap-4 rounded-panel border border-line bg-raised p-5 sm:p-6"
    >
      <div>
        <h2 className="text-lg font-bold tracking-tight">
          {isRenewal ? 'Renew your membership' : 'Request a paid membership'}
        </h2>
        <p className="mt-1 text-muted">
          {planEnd &&
            `Your plan runs until ${formatDay(planEnd)}. A new term starts the day after, or on the day we record your payment if that is later. `}
          We’ll send you an agreement with the price for your trade and area. You won’t be charged
          before you sign it.
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
          Prefer to talk first?{' '}
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
          {isRenewal ? 'Request a renewal' : 'Request a paid membership'}
        </Button>
      </div>
    </form>
  )
}
