import type { ReactNode } from 'react'
import { LockClosedIcon } from '@heroicons/react/20/solid'
import { kindInWords, NO_CONTACTS, ROLES, type ContactKind } from './contactKinds'

const DUMMIES = [
  { name: 'Mr Adam Sample', phone: '07000 000000', email: 'adam.sample@site' },
  { name: 'Ms Jane Sample', phone: '07000 000001', email: 'jane.sample@site' },
]
const DETAILS = ['name', 'phone', 'email'] as const

type BlurredContactsProps = { testId: string; kinds: ContactKind[]; children: ReactNode }

/** Invented cards behind a blur, one per contact; no real contact is ever under it. */
export function BlurredContacts({ testId, kinds, children }: BlurredContactsProps) {
  return (
    <div data-testid={testId} className="relative isolate grid">
      {kinds.length > 0 && (
        <div
          aria-hidden="true"
          inert
          className="col-start-1 row-start-1 grid gap-3 select-none sm:auto-cols-fr sm:grid-flow-col"
        >
          {kinds.map((kind) => (
            <BlurredCard key={kind.position} kind={kind} />
          ))}
        </div>
      )}
      <div className="z-10 col-start-1 row-start-1 flex items-center justify-center p-3">
        <div className="flex flex-col items-center gap-2.5 rounded-panel border border-line bg-raised px-5 py-4 text-center shadow-float">
          <LockClosedIcon aria-hidden="true" className="size-5 text-accent-text" />
          {children}
          <KnownDetails kinds={kinds} />
        </div>
      </div>
    </div>
  )
}

function BlurredCard({ kind }: { kind: ContactKind }) {
  const dummy = DUMMIES[kind.position - 1]
  return (
    <div data-testid="blurred-contact" className="rounded-panel border border-line bg-surface p-4">
      <div className="blur-[5px]">
        <p className="text-xs font-medium text-muted">{ROLES[kind.position - 1]}</p>
        {DETAILS.filter((detail) => kind[detail]).map((detail) => (
          <p key={detail} className="text-base/7 font-semibold">
            {dummy[detail]}
          </p>
        ))}
        <p className="mt-2 h-8 w-28 rounded-control bg-edge" />
      </div>
    </div>
  )
}

function KnownDetails({ kinds }: { kinds: ContactKind[] }) {
  return (
    <div data-testid="known-details" className="text-[0.8125rem] text-muted">
      {kinds.length === 0 ? (
        <p>{NO_CONTACTS}</p>
      ) : (
        <>
          <p>{kinds.length === 1 ? '1 contact' : `${kinds.length} contacts`}</p>
          {kinds.map((kind) => (
            <p key={kind.position}>{kindInWords(kind)}</p>
          ))}
        </>
      )}
    </div>
  )
}
