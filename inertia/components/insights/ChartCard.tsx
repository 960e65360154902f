import { useId, useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import { cx } from '~/lib/cx'

type ChartCardProps = {
  title: string
  note?: string
  testId: string
  children?: ReactNode
  /** Behind a button when there is a chart, and always in print. */
  table: ReactNode
  className?: string
}

export function ChartCard({ title, note, testId, children, table, className }: ChartCardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-testid={testId}
      className={cx(
        'min-w-0 rounded-panel border border-line bg-surface p-4 print:break-inside-avoid sm:p-5',
        className
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={`${id}-title`} className="text-base font-bold text-ink">
            {title}
          </h2>
          {note && <p className="text-[0.8125rem] text-muted">{note}</p>}
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
      {children && <div className="mt-3">{children}</div>}
      <div
        id={`${id}-table`}
        className={cx('mt-3', !isOpen && Boolean(children) && 'hidden print:block')}
      >
        {table}
      </div>
    </section>
  )
}
