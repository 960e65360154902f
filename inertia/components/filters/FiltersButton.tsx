import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { useSidebar } from '~/hooks/useSidebar'
import { cx } from '~/lib/cx'

type FiltersButtonProps = {
  className?: string
  /** The icon and the count alone. */
  hideTitle?: boolean
}

/** Opens the page's sidebar where it is a drawer. */
export function FiltersButton({ className, hideTitle = false }: FiltersButtonProps) {
  const { sidebar, setDrawerOpen } = useSidebar()
  if (!sidebar) return null
  const { title, count } = sidebar
  return (
    <button
      type="button"
      data-testid="header-filters"
      onClick={() => setDrawerOpen(true)}
      className={cx(
        'relative inline-flex h-10 min-w-10 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap text-ink hover:bg-sunken lg:hidden',
        className
      )}
    >
      <AdjustmentsHorizontalIcon aria-hidden="true" className="size-5" />
      <span className={hideTitle ? 'sr-only' : undefined}>{title}</span>
      {count > 0 && (
        <span className="flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-inverse px-1 text-[0.6875rem] font-bold text-on-inverse tabular-nums">
          {count}
          <span className="sr-only"> set</span>
        </span>
      )}
    </button>
  )
}
