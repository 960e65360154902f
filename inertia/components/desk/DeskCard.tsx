import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import Drawing from '~/components/ui/Drawing'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'

export type DeskLink = { text: string; href: string }

type DeskCardProps = {
  id: string
  title: string
  count?: number
  note?: ReactNode
  link?: DeskLink
  className?: string
  children: ReactNode
}

export function DeskCard({ id, title, count, note, link, className, children }: DeskCardProps) {
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-testid={id}
      className={cx(
        '@container flex min-w-0 flex-col rounded-panel border border-line bg-surface',
        className
      )}
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line px-4 py-1.5">
        <h2
          id={`${id}-title`}
          className="text-[0.9375rem]/5 font-[650] tracking-[-0.01em] text-ink"
        >
          {title}
        </h2>
        {count !== undefined && count > 0 && (
          <span className="rounded-full bg-sunken px-2 text-xs/5 font-semibold text-muted tabular-nums">
            {formatCount(count)}
          </span>
        )}
        {note && <span className="text-[0.8125rem] text-muted">{note}</span>}
        {link && <CardLink {...link} className="ml-auto" />}
      </div>
      {children}
    </section>
  )
}

export function CardLink({ text, href, className }: DeskLink & { className?: string }) {
  return (
    <Link
      href={href}
      className={cx(
        'inline-flex min-h-6 items-center text-[0.8125rem] font-semibold text-link',
        className
      )}
    >
      {text}
    </Link>
  )
}

/** Says what to do. */
export function EmptyCard({ children, link }: { children: ReactNode; link?: DeskLink }) {
  return (
    <div className="flex flex-1 items-center gap-4 px-4 py-3 text-muted">
      <Drawing name="done" className="size-12" />
      <div>
        <p>{children}</p>
        {link && <CardLink {...link} />}
      </div>
    </div>
  )
}
