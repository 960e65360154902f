import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef } from 'react'
import type { ObjectionProof } from '#shared/objections'

const NEXT: Record<ObjectionProof, string> = {
  code: 'Your address is confirmed. We decide within one month, usually much sooner, and write to you there.',
  call: 'Somebody will ring you to make sure that the number is yours. We decide within one month, usually much sooner.',
}

/** The thanks after a request to be removed, and what comes next. */
export function ObjectionReceived({ proof }: { proof: ObjectionProof }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="py-6 text-center" role="status" data-testid="objection-received">
      <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-success-soft text-success-text">
        <CheckCircleIcon aria-hidden="true" className="size-7" />
      </span>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-xl font-bold tracking-tight outline-none"
      >
        Thank you
      </h2>
      <p className="mx-auto mt-2 max-w-sm text-base/6 text-muted">{NEXT[proof]}</p>
    </div>
  )
}
