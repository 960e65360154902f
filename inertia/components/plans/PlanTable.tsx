import { CheckIcon, MinusIcon } from '@heroicons/react/20/solid'
import type { Plan } from '#shared/members/plans'
import { cx } from '~/lib/cx'
import { planRights, type PlanTerms } from './planRights'

/** What free and paid members may do, side by side. */
export function PlanTable({ plans, terms }: { plans: Plan[]; terms: PlanTerms }) {
  const nameOf = (wanted: Plan['key']) => plans.find(({ key }) => key === wanted)!.name
  return (
    <div className="rounded-xl border border-line bg-surface">
      <table className="w-full text-left" data-testid="plans">
        <caption className="sr-only">What you get</caption>
        <thead className="sticky top-(--header-height) z-10">
          <tr className="align-bottom">
            <td className="w-1/2 rounded-tl-xl border-b border-line bg-surface" />
            <PlanHead>{nameOf('trial')}</PlanHead>
            <PlanHead highlighted>{nameOf('full')}</PlanHead>
          </tr>
        </thead>
        {planRights(terms).map(({ group, rights }) => (
          <tbody key={group} className="divide-y divide-line border-b border-line last:border-0">
            <tr className="bg-canvas">
              <th scope="rowgroup" colSpan={2} className="px-4 py-2.5 text-xs text-muted sm:px-5">
                {group}
              </th>
              <td className="bg-sunken" />
            </tr>
            {rights.map(({ right, free, paid }) => (
              <tr key={right}>
                <th scope="row" className="px-4 py-3 font-normal sm:px-5">
                  {right}
                </th>
                <RightCell value={free} />
                <RightCell value={paid} highlighted />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function PlanHead({ children, highlighted = false }: { children: string; highlighted?: boolean }) {
  return (
    <th
      scope="col"
      className={cx(
        'border-b border-line px-4 py-3 text-base font-semibold wrap-anywhere sm:px-5',
        highlighted ? 'rounded-tr-xl bg-sunken' : 'bg-surface'
      )}
    >
      {children}
    </th>
  )
}

function RightCell({
  value,
  highlighted = false,
}: {
  value: boolean | string
  highlighted?: boolean
}) {
  return (
    <td className={cx('px-4 py-3 sm:px-5', highlighted && 'bg-sunken font-medium')}>
      {value === true && <CheckIcon className="size-5 text-success-text" aria-label="Included" />}
      {value === false && <MinusIcon className="size-5 text-faint" aria-label="Not included" />}
      {typeof value === 'string' && value}
    </td>
  )
}
