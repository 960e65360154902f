import type { ReactNode } from 'react'
import { LockClosedIcon } from '@heroicons/react/20/solid'

const DUMMIES = [
  ['Project lead', 'Mr Adam Sample', '07000 000000', 'adam.sample@site'],
  ['Second contact', 'Ms Jane Sample', '07000 000001', 'jane.sample@site'],
]

type VeiledContactsProps = { testId: string; children: ReactNode }

/** Two invented cards behind a blur, and before them why, and what to do. No contact is ever under it (D16). */
export function VeiledContacts({ testId, children }: VeiledContactsProps) {
  return (
    <div data-testid={testId} className="relative isolate">
      <div aria-hidden="true" inert className="grid gap-3 select-none sm:grid-cols-2">
        {DUMMIES.map(([role, ...lines], index) => (
          <div
            key={role}
            className={`rounded-panel border border-line bg-surface p-4 ${index > 0 ? 'max-sm:hidden' : ''}`}
          >
            <div className="blur-[5px]">
              <p className="text-xs font-medium text-muted">{role}</p>
              {lines.map((line) => (
                <p key={line} className="text-base/7 font-semibold">
                  {line}
                </p>
              ))}
              <p className="mt-2 h-8 w-28 rounded-control bg-edge" />
            </div>
          </div>
        ))}
      </div>
      <div className="absolute inset-0 z-10 flex items-center justify-center p-3">
        <div className="flex flex-col items-center gap-2.5 rounded-panel border border-line bg-raised px-5 py-4 text-center shadow-float">
          <LockClosedIcon aria-hidden="true" className="size-5 text-accent-text" />
          {children}
        </div>
      </div>
    </div>
  )
}
