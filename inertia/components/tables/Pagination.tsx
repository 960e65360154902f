import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { LIST_MAX } from '#shared/limits'
import { Button } from '~/components/ui/Button'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { pageWindow } from './pageWindow'

type PaginationProps = {
  /** Beside the pages, which then stay at the foot of the window. */
  notes?: ReactNode
  meta: Data.SiteList['meta']
  onPage: (page: number) => void
}

const FOOT =
  '@container z-20 -mx-4 bg-canvas px-4 text-muted max-sm:mt-4 max-sm:pb-2 sm:sticky sm:bottom-(--tab-bar-height) sm:h-10 sm:flex-nowrap sm:gap-x-3 sm:border-t sm:text-xs sm:whitespace-nowrap sm:[&_ol_button]:h-7 sm:[&_ol_button]:min-w-7 sm:[&_ol_button]:px-1.5 sm:max-lg:-mx-6 sm:max-lg:px-6'

/** Phones only get Previous and Next. */
export function Pagination({ meta, onPage, notes }: PaginationProps) {
  const { current_page: current, last_page: last } = meta
  const word = (text: string) => (
    <span className={cx(Boolean(notes) && 'sm:@max-[70rem]:sr-only')}>{text}</span>
  )
  return (
    <nav
      aria-label="Pages"
      data-testid="pagination"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        notes ? FOOT : 'mt-4 pb-2'
      )}
    >
      <ResultsText meta={meta} />
      {notes}
      {last > 1 && (
        <div className="flex flex-1 items-center justify-between gap-1.5 sm:ml-auto sm:flex-none">
          <Button
            size="sm"
            data-testid="previous-page"
            disabled={current <= 1}
            onClick={() => onPage(current - 1)}
            icon={<ChevronLeftIcon aria-hidden="true" className="-ml-1 size-4" />}
          >
            {word('Previous')}
          </Button>
          <ol className="hidden items-center gap-1 sm:flex">
            {pageWindow(current, last).map((page, index) => (
              <li key={page ?? `gap-${index}`}>
                {page === null ? <Ellipsis /> : <PageNumber {...{ page, current, onPage }} />}
              </li>
            ))}
          </ol>
          <span className="text-muted tabular-nums sm:hidden">
            Page {formatCount(current)} of {formatCount(last)}
          </span>
          <Button
            size="sm"
            data-testid="next-page"
            disabled={current >= last}
            onClick={() => onPage(current + 1)}
          >
            {word('Next')}
            <ChevronRightIcon aria-hidden="true" className="-mr-1 size-4" />
          </Button>
        </div>
      )}
    </nav>
  )
}

function ResultsText({ meta }: { meta: Data.SiteList['meta'] }) {
  const { from, to, total } = meta
  if (total === 0) return <p className="text-muted">No results</p>
  return (
    <p className="text-muted tabular-nums">
      Showing {formatCount(from)} to {formatCount(to)} of{' '}
      {total > LIST_MAX && `the first ${formatCount(LIST_MAX)} of `}
      {formatCount(total)} results
    </p>
  )
}

function Ellipsis() {
  return <span className="inline-block w-6 text-center text-faint">…</span>
}

type PageNumberProps = { page: number; current: number; onPage: (page: number) => void }

function PageNumber({ page, current, onPage }: PageNumberProps) {
  const isCurrent = page === current
  return (
    <button
      type="button"
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(page)}
      className={cx(
        'inline-flex h-8 min-w-8 items-center justify-center rounded-control px-2 text-[0.8125rem] font-semibold tabular-nums',
        isCurrent ? 'bg-inverse text-on-inverse' : 'text-muted hover:bg-sunken hover:text-ink'
      )}
    >
      {formatCount(page)}
    </button>
  )
}
