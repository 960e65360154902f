import { PhoneIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { formatDay } from '#shared/dates'
import { DO_NOT_CALL_DAYS, type CallStatus, type DoNotCallKind } from '#shared/do_not_call'
import { Badge } from '~/components/ui/Badge'
import { Button, buttonClass } from '~/components/ui/Button'
import { Modal } from '~/components/ui/Modal'
import { telHref } from '~/lib/format'

/** What the registers of numbers not to call say of a contact; no status: nothing. */
export type Call = {
  status: CallStatus | null
  lists: readonly DoNotCallKind[]
  listedOn: string | null
  isOld: boolean
}

/** What the registers say of this number, of which day they are, and a warning when they are old. */
export function CallStatusLine({ call }: { call: Call }) {
  if (call.status === null || call.status === 'Objected') return null
  const isRegistered = call.status === 'Registered'
  return (
    <p
      className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted"
      data-testid="call-status"
    >
      <Badge tone={isRegistered ? 'warning' : 'success'}>
        {isRegistered ? 'Registered (confirm consent)' : 'Clear'}
      </Badge>
      <span>
        {call.lists.join(', ')} of {formatDay(call.listedOn)}
      </span>
      {call.isOld && (
        <span className="text-warning-text">
          Older than {DO_NOT_CALL_DAYS} days: check again before you call.
        </span>
      )}
    </p>
  )
}

type CallNowProps = { call: Call; phone: string; name: string; isLead: boolean }

/** Call Now; a registered number asks first whether its owner consented. */
export function CallNow({ call, phone, name, isLead }: CallNowProps) {
  const [isAsking, setAsking] = useState(false)
  const look = { variant: isLead ? 'primary' : 'secondary', size: 'sm' } as const
  const label = (
    <>
      <PhoneIcon aria-hidden="true" className="size-4" />
      Call Now<span className="sr-only">: {name}</span>
    </>
  )
  if (call.status !== 'Registered') {
    return (
      <a href={telHref(phone)} data-testid="call-now" className={buttonClass(look)}>
        {label}
      </a>
    )
  }
  return (
    <>
      <Button {...look} data-testid="call-now" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Modal
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        size="sm"
        title="Has this person agreed to your call?"
        testId="consent-dialog"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <a
              href={telHref(phone)}
              onClick={() => setAsking(false)}
              data-testid="confirm-consent"
              className={buttonClass({ variant: 'primary' })}
            >
              They agreed, call now
            </a>
          </>
        }
      >
        <p className="text-base text-muted">
          This number is registered with {call.lists.join(' and ')}. The law forbids marketing calls
          to it unless the person has told your firm that they agree.
        </p>
      </Modal>
    </>
  )
}
