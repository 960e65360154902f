import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { formatSum } from '#shared/sites/sums'
import type { Light } from '~/components/charts/useLight'
import { cx } from '~/lib/cx'
import { formatCount, projectCount } from '~/lib/format'
import type { Drawn } from './figures'

type FigureTableProps = {
  caption: string
  of: string
  figures: Drawn[]
  /** Plain text by default. */
  nameOf?: (figure: Drawn) => ReactNode
  /** Rows and the regions of a map beside it mark each other. */
  light?: Light
}

const HEAD = 'px-1 py-1.5 text-xs font-semibold text-muted'
const CELL = 'px-1 text-right tabular-nums'

/** Each count links to its list. */
export function FigureTable({ caption, of, figures, nameOf, light }: FigureTableProps) {
  return (
    <table className="w-full border-collapse text-[0.8125rem]/5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${HEAD} text-left`}>
            {of}
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Projects
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr
            key={figure.key}
            {...light?.from(figure.key)}
            className={cx(
              'border-b border-line last:border-0',
              light?.lit === figure.key && 'bg-sunken'
            )}
          >
            <th scope="row" className="px-1 text-left font-medium text-ink">
              {nameOf ? nameOf(figure) : figure.name}
            </th>
            <td className={CELL}>
              <Link
                href={figure.href}
                aria-label={`${figure.name}: ${projectCount(figure.count)}`}
                data-testid="figure-link"
                className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                {formatCount(figure.count)}
              </Link>
            </td>
            <td className={`${CELL} text-muted`}>
              {figure.value > 0 ? formatSum(figure.value) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
