import type { ReactNode } from 'react'
import { FiltersButton } from '~/components/filters/FiltersButton'
import { Button } from '~/components/ui/Button'
import { useSidebar } from '~/hooks/useSidebar'
import { formatCount, projectCount } from '~/lib/format'

type PhoneToolsProps = {
  /** Of those that the filters leave. */
  total: number
  /** After a failure. */
  again: (() => void) | null
  layouts: ReactNode
}

/** Beside the heading of a phone's My Projects: how many there are, the layouts and the filters. */
export default function PhoneTools({ total, again, layouts }: PhoneToolsProps) {
  const { sidebar } = useSidebar()
  return (
    <>
      <p role="status" className="min-w-0 truncate pl-2.5 text-muted tabular-nums">
        {!again && (sidebar?.count ? projectCount(total) : `${formatCount(total)} saved`)}
      </p>
      <span className="mr-auto">
        {again && (
          <Button size="sm" data-testid="load-again" onClick={again}>
            Try again
          </Button>
        )}
      </span>
      {layouts}
      <FiltersButton hideTitle className="ml-2 h-11 min-w-11 px-2" />
    </>
  )
}
