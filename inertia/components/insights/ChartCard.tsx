import { useId, useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import { cx } from '~/lib/cx'

type ChartCardProps = {
  title: string
  note?: ReactNode
  legend?: ReactNode
  testId: string
  children?: ReactNode
  /** Behind a button when there is a chart, and always in print. */
  table?: ReactNode
  className?: string
}

export function ChartCard({
  title,
  note,
  legend,
  testId,
  children,
  table,
  className,
}: ChartCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-testid={testId}
      className={cx(
        'flex min-w-0 flex-col rounded-panel border border-line bg-surface p-4 print:break-inside-avoid',
        className
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-4">
          <h2 id={`${id}-title`} className="text-[0.9375rem]/6 font-semibold text-ink">
            {title}
          </h2>
          {legend}
        </div>
        {children && (
          <Button
            variant="link"
            className="print:hidden"
            aria-expanded={isOpen}
            aria-controls={`${id}-table`}
            aria-label={`${isOpen ? 'Hide' : 'Show'} table: ${title}`}
            data-testid="toggle-table"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide table' : 'Show table'}
          </Button>
        )}
      </div>
      {note && <p className="text-[0.8125rem]/5 text-muted">{note}</p>}
      {children && <div className="mt-3 min-h-0 flex-1">{children}</div>}
      {table && (
        <div
          id={`${id}-table`}
          className={cx('mt-3', !isOpen && Boolean(children) && 'hidden print:block')}
        >
          {table}
        </div>
      )}
    </section>
  )
}
