import { PhoneIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { formatDay } from '#shared/time/dates'
import type { CallStatus, DoNotCallKind } from '#shared/admin/do_not_call'
import { callMade } from '~/components/activity/calls'
import { Badge } from '~/components/ui/Badge'
import { Button, buttonClass, type ButtonLook } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { cx } from '~/lib/cx'
import { telHref } from '~/lib/format'

/** A missing status shows nothing. */
export type Call = {
  status: CallStatus | null
  lists: readonly DoNotCallKind[]
  listedOn: string | null
  isOld: boolean
}

export function CallStatusLine({ call }: { call: Call }) {
  if (call.status === null || call.status === 'Objected') return null
  const isRegistered = call.status === 'Registered'
  const isChecked = call.status !== 'Not checked'
  return (
    <p
      className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted"
      data-testid="call-status"
    >
      <Badge tone={isRegistered ? 'warning' : isChecked ? 'success' : 'neutral'}>
        {isRegistered ? 'Registered (confirm consent)' : call.status}
      </Badge>
      <span>
        {isChecked
          ? `${call.lists.join(', ')} list dated ${formatDay(call.listedOn)}`
          : 'against the do-not-call lists'}
      </span>
    </p>
  )
}

type CallNowProps = {
  siteId: number
  name: string
  phone: string
  call: Call
  look: ButtonLook
  className?: string
  testId: string
}

/** Asks for the owner's consent before it calls a registered number; the call is recorded. */
export function CallNow({ siteId, name, phone, call, look, className, testId }: CallNowProps) {
  const [isAsking, setAsking] = useState(false)
  const label = (
    <>
      <PhoneIcon aria-hidden="true" className={look.size === 'lg' ? 'size-5' : 'size-4'} />
      Call Now<span className="sr-only">: {name}</span>
    </>
  )
  if (call.status !== 'Registered') {
    return (
      <a
        href={telHref(phone)}
        onClick={() => callMade(siteId, name)}
        data-testid={testId}
        className={cx(buttonClass(look), className)}
      >
        {label}
      </a>
    )
  }
  return (
    <>
      <Button {...look} className={className} data-testid={testId} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Has this person agreed to be called?"
        testId="consent-dialog"
        action={
          <a
            href={telHref(phone)}
            onClick={() => {
              callMade(siteId, name)
              setAsking(false)
            }}
            data-testid="confirm-consent"
            className={buttonClass({ variant: 'primary' })}
          >
            They’ve agreed, call now
          </a>
        }
      >
        This number is registered with {call.lists.join(' and ')}. It’s against the law to make
        marketing calls to it unless this person has told your firm they agree.
      </ConfirmDialog>
    </>
  )
}
