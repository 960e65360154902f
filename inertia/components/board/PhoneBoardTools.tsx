import type { ReactNode } from 'react'
import { FiltersButton } from '~/components/filters/FiltersButton'
import { useSidebar } from '~/hooks/useSidebar'
import { formatCount, projectCount } from '~/lib/format'

type PhoneBoardToolsProps = {
  /** Of those that the filters leave. */
  total: number
  layouts: ReactNode
}

/** Beside the heading of a phone's board: how many there are, the layouts and the filters. */
export default function PhoneBoardTools({ total, layouts }: PhoneBoardToolsProps) {
  const { sidebar } = useSidebar()
  return (
    <>
      <p className="mr-auto min-w-0 truncate pl-2.5 text-muted tabular-nums">
        {sidebar?.count ? projectCount(total) : `${formatCount(total)} saved`}
      </p>
      {layouts}
      <FiltersButton hideTitle className="ml-2 h-11 min-w-11 px-2" />
    </>
  )
}
