import type { ReactNode } from 'react'
import { LockClosedIcon } from '@heroicons/react/20/solid'
import { cx } from '~/lib/cx'
import { kindInWords, NO_CONTACTS, ROLES, type ContactKind } from './contactKinds'

const DUMMIES = [
  { name: 'Mr Adam Sample', phone: '07000 000000', email: 'adam.sample@site' },
  { name: 'Ms Jane Sample', phone: '07000 000001', email: 'jane.sample@site' },
]
const DETAILS = ['name', 'phone', 'email'] as const
const CARD = 'flex min-w-0 flex-col rounded-panel border border-line bg-surface p-4'

type BlurredContactsProps = { testId: string; kinds: ContactKind[]; children: ReactNode }

/** Invented details behind a blur, in a card per contact; no real contact is ever under it. What opens them stands in
 * the first card, where Call Now would. */
export function BlurredContacts({ testId, kinds, children }: BlurredContactsProps) {
  const [first, second] = kinds
  return (
    <div data-testid={testId} className={cx('grid gap-3', second && 'sm:grid-cols-2')}>
      <div className={CARD}>
        {first && <BlurredDetails kind={first} />}
        <div className="mt-3 flex flex-col items-start gap-2.5">
          <LockClosedIcon aria-hidden="true" className="size-5 text-muted" />
          {children}
          <KnownDetails kinds={kinds} />
        </div>
      </div>
      {second && (
        <div className={CARD}>
          <BlurredDetails kind={second} />
        </div>
      )}
    </div>
  )
}

function BlurredDetails({ kind }: { kind: ContactKind }) {
  const dummy = DUMMIES[kind.position - 1]
  return (
    <div data-testid="blurred-contact" aria-hidden="true" inert className="select-none">
      <p className="text-xs font-medium text-muted">{ROLES[kind.position - 1]}</p>
      <div className="blur-[5px]">
        {DETAILS.filter((detail) => kind[detail]).map((detail) => (
          <p key={detail} className="text-base/7 font-semibold">
            {dummy[detail]}
          </p>
        ))}
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
