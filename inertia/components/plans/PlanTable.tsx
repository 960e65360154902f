import { CheckIcon, MinusIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import type { Plan } from '#shared/members/plans'
import { cx } from '~/lib/cx'
import { planRights, type PlanTerms } from './planRights'

/** What each plan allows, side by side; that for companies holds all of the paid one. */
type PlanTableProps = {
  plans: Plan[]
  terms: PlanTerms
  /** As on the cards. */
  actions: Partial<Record<Plan['key'], ReactNode>>
}

export function PlanTable({ plans, terms, actions }: PlanTableProps) {
  const nameOf = (wanted: Plan['key']) => plans.find(({ key }) => key === wanted)!.name
  const company = plans.find(({ key }) => key === 'company')
  return (
    <div className="rounded-xl border border-line bg-surface">
      <table className="w-full text-left" data-testid="plans">
        <caption className="sr-only">What you get</caption>
        <thead className="sticky top-(--header-height) z-10">
          <tr className="align-bottom">
            <td className="w-2/5 rounded-tl-xl border-b border-line bg-surface sm:w-1/2" />
            <PlanHead className="bg-surface" action={actions.trial}>
              {nameOf('trial')}
            </PlanHead>
            <PlanHead
              action={actions.full}
              className={cx('bg-sunken', company ? 'max-sm:rounded-tr-xl' : 'rounded-tr-xl')}
            >
              {nameOf('full')}
              {company && <span className="block font-normal sm:hidden">and {company.name}</span>}
            </PlanHead>
            {company && (
              <PlanHead action={actions.company} className="rounded-tr-xl bg-surface max-sm:hidden">
                {company.name}
              </PlanHead>
            )}
          </tr>
        </thead>
        {planRights(terms).map(({ group, rights }) => (
          <tbody key={group} className="divide-y divide-line border-b border-line last:border-0">
            <tr className="bg-canvas">
              <th scope="rowgroup" colSpan={2} className="px-4 py-2.5 text-xs text-muted sm:px-5">
                {group}
              </th>
              <td className="bg-sunken" />
              {company && <td className="max-sm:hidden" />}
            </tr>
            {rights.map(({ right, free, paid }) => (
              <tr key={right}>
                <th scope="row" className="px-4 py-3 font-normal sm:px-5">
                  {right}
                </th>
                <RightCell value={free} />
                <RightCell value={paid} className="bg-sunken font-medium" />
                {company && <RightCell value={paid} className="max-sm:hidden" />}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type PlanHeadProps = { children: ReactNode; action?: ReactNode; className: string }

function PlanHead({ children, action, className }: PlanHeadProps) {
  return (
    <th
      scope="col"
      className={cx(
        'border-b border-line px-3 py-3 text-sm font-semibold wrap-anywhere lg:px-5 lg:text-base',
        className
      )}
    >
      {children}
      {action && <div className="mt-2 grid text-sm max-lg:hidden">{action}</div>}
    </th>
  )
}

type RightCellProps = { value: boolean | string; className?: string }

function RightCell({ value, className }: RightCellProps) {
  return (
    <td className={cx('px-3 py-3 lg:px-5', className)}>
      {value === true && <CheckIcon className="size-5 text-success-text" aria-label="Included" />}
      {value === false && <MinusIcon className="size-5 text-faint" aria-label="Not included" />}
      {typeof value === 'string' && value}
    </td>
  )
}
