import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { passedOf } from './monthAxis'

type BarLegendProps = {
  bars: { month: string; count: number }[]
  /** Of what has passed and of what is to come. */
  words: [solid: string, hatched: string]
  passedNow?: number
}

/** What is solid and what hatched in bars of months, as far as there is any. */
export function BarLegend({ bars, words: [solid, hatched], passedNow }: BarLegendProps) {
  const { today } = useSharedProps()
  const passed = bars
    .filter(({ count }) => count > 0)
    .map(({ month }) => passedOf(month, today, passedNow))
  return (
    <p className="flex items-center gap-3 text-xs text-muted">
      {passed.some((share) => share > 0) && <Key look="bg-bar">{solid}</Key>}
      {passed.some((share) => share < 1) && <Key look="bg-hatch text-bar">{hatched}</Key>}
    </p>
  )
}

function Key({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={cx('h-2 w-4 rounded-[2px]', look)} />
      {children}
    </span>
  )
}
