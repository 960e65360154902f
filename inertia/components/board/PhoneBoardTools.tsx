import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { IconButton } from '~/components/ui/IconButton'
import { useSidebar } from '~/hooks/useSidebar'
import { formatCount, projectCount } from '~/lib/format'

type PhoneBoardToolsProps = {
  /** Of those that the filters leave. */
  total: number
  layouts: ReactNode
}

/** Beside the heading of a phone's board: how many there are, the layouts and the filters. */
export default function PhoneBoardTools({ total, layouts }: PhoneBoardToolsProps) {
  const { sidebar, setDrawerOpen } = useSidebar()
  const isFiltered = sidebar !== null && sidebar.count > 0
  const set = isFiltered ? `, ${sidebar.count} set` : ''
  return (
    <>
      <p className="mr-auto min-w-0 truncate pl-2.5 text-muted tabular-nums">
        {isFiltered ? projectCount(total) : `${formatCount(total)} saved`}
      </p>
      {layouts}
      <IconButton
        label={`Filters${set}`}
        data-testid="header-filters"
        className="relative ml-2 size-11! text-ink!"
        onClick={() => setDrawerOpen(true)}
        icon={
          <>
            <AdjustmentsHorizontalIcon aria-hidden="true" />
            {set && (
              <span
                aria-hidden="true"
                className="absolute top-0.5 right-0 flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-full bg-inverse px-1 text-[0.6875rem] font-bold text-on-inverse tabular-nums"
              >
                {sidebar?.count}
              </span>
            )}
          </>
        }
      />
    </>
  )
}
