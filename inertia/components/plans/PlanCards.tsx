import { CheckIcon } from '@heroicons/react/20/solid'
import { useState, type ReactNode } from 'react'
import { formatPrice, type Plan, type PriceList } from '#shared/members/plans'
import { cx } from '~/lib/cx'
import { planLines, type PlanTerms } from './planRights'

const FOR: Record<Plan['key'], string> = {
  trial: 'To see whether the sites near you are your kind of work.',
  full: 'For an estimator or a sales team that calls sites every week.',
  company: 'For several offices that want one list.',
}

const PERIODS = [
  { key: 'monthly', label: 'Monthly', unit: 'a month' },
  { key: 'yearly', label: 'Yearly', unit: 'a year' },
] as const
type Period = (typeof PERIODS)[number]['key']

type PlanCardsProps = {
  prices: PriceList
  terms: PlanTerms
  /** What a plan's card offers the viewer. */
  actions: Partial<Record<Plan['key'], ReactNode>>
}

/** Plans with their prices. Months or years are chosen only where a plan has both. */
export function PlanCards({ prices, terms, actions }: PlanCardsProps) {
  const { plans } = prices
  const [period, setPeriod] = useState<Period>('monthly')
  const isChoice = plans.some(({ key, monthly, yearly }) => key !== 'trial' && monthly && yearly)
  const lines = planLines(terms)

  return (
    <div>
      {isChoice && (
        <fieldset className="mb-6 flex justify-center">
          <legend className="sr-only">Prices</legend>
          <div className="flex rounded-control border border-edge bg-surface p-0.5">
            {PERIODS.map(({ key, label }) => (
              <label
                key={key}
                className="cursor-pointer rounded-[5px] px-3 py-1.5 text-[0.8125rem] font-semibold text-muted has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="plan-period"
                  checked={period === key}
                  onChange={() => setPeriod(key)}
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <ul
        data-testid="plan-cards"
        className={cx('grid gap-x-4', plans.length > 2 ? 'lg:grid-cols-3' : 'sm:grid-cols-2')}
      >
        {plans.map((plan) => (
          <li
            key={plan.key}
            className={cx(
              'row-span-4 mb-4 grid grid-rows-subgrid content-start rounded-xl border bg-surface p-6',
              plan.key === 'full' ? 'border-2 border-inverse max-sm:order-first' : 'border-line'
            )}
          >
            <div>
              <h3 className="text-lg font-bold tracking-tight text-ink">{plan.name}</h3>
              <p className="mt-1 text-muted">{FOR[plan.key]}</p>
            </div>
            <PlanPrice plan={plan} prices={prices} period={period} />
            <div className="mt-5 grid content-start">{actions[plan.key]}</div>
            <ul className="mt-5 grid content-start gap-2.5 border-t border-line pt-5">
              {[
                ...(plan.key === 'company' ? [`Everything in ${nameOfPaid(plans)}`] : []),
                ...lines[plan.key],
                ...plan.includes,
              ].map((line) => (
                <li key={line} className="flex gap-2">
                  <CheckIcon
                    aria-hidden="true"
                    className="mt-0.5 size-4 shrink-0 text-success-text"
                  />
                  <span className="min-w-0 wrap-anywhere">{line}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

function nameOfPaid(plans: Plan[]): string {
  return plans.find(({ key }) => key === 'full')!.name
}

type PlanPriceProps = { plan: Plan; prices: PriceList; period: Period }

function PlanPrice({ plan, prices, period }: PlanPriceProps) {
  const { currency, vatNote } = prices
  const shown = plan[period] === null ? other(period) : period
  const price = plan[shown]
  const { unit } = PERIODS.find(({ key }) => key === shown)!
  const isFree = plan.key === 'trial'
  return (
    <div className="mt-5">
      {price === null ? (
        <p className="text-2xl/10 font-bold tracking-tight text-ink">Price on request</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-1.5 text-muted">
          {!isFree && 'from'}
          <span className="text-[2.25rem]/10 font-extrabold tracking-[-0.025em] text-ink">
            {formatPrice(price, currency)}
          </span>
          {!isFree && unit}
        </p>
      )}
      <p className="mt-1 text-[0.8125rem] text-muted">
        {isFree
          ? 'No card needed'
          : ['Agreed in writing first.', price !== null && vatNote].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}

function other(period: Period): Period {
  return period === 'monthly' ? 'yearly' : 'monthly'
}
