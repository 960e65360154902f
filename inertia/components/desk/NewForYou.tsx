import type { Data } from '@generated/data'
import { periodMark, startWord, type PeriodAxis } from '#shared/sites/period_axis'
import { usePeriodAxis } from '~/components/projects/PeriodAxis'
import { NewUpdatedBadge } from '~/components/projects/NewUpdatedBadge'
import { BookmarkButton, ViewButton } from '~/components/projects/ProjectButtons'
import { Unknown } from '~/components/projects/Unknown'
import { Value } from '~/components/projects/Value'
import { SectorMark } from '~/components/projects/SectorMark'
import { TONES } from '~/components/projects/periodTones'
import { sectorLabel } from '#shared/sites/sectors'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { formatCount, placeOf } from '~/lib/format'
import { CardLink, DeskCard, EmptyCard } from './DeskCard'
import { DeskProjectLink, type DeskOpening } from './DeskProjectLink'

type Filter = Data.SavedFilterMatches

type NewForYouProps = DeskOpening & {
  filters: Filter[]
  filterId: number | null
  rows: Data.Site[]
  onFilter: (id: number) => void
}

export function newMatchCount({ new_matches: added, changed_matches: changed }: Filter): number {
  return (added ?? 0) + (changed ?? 0)
}

/** Without saved filters, the newest projects of all. */
export function NewForYou({ filters, filterId, rows, onFilter, ...opening }: NewForYouProps) {
  const axis = usePeriodAxis()
  const listed = filters.filter(({ new_matches: added }) => added !== null)
  const chosen = listed.find(({ ID }) => ID === filterId)
  return (
    <DeskCard
      id="new-matches"
      title={chosen ? 'New for you' : 'New projects'}
      count={listed.reduce((sum, filter) => sum + newMatchCount(filter), 0)}
      note={chosen && <span className="@max-md:sr-only">since you last used each filter</span>}
      link={
        filters.length > 0
          ? { text: 'All saved filters', href: '/saved-filters' }
          : { text: 'All projects', href: '/projects' }
      }
    >
      {chosen && <FilterTabs filters={listed} chosen={chosen} onFilter={onFilter} />}
      {rows.length > 0 ? (
        <ul className="divide-y divide-line" data-testid="new-projects">
          {rows.map((site) => (
            <NewRow key={site.ID} site={site} axis={axis} {...opening} />
          ))}
        </ul>
      ) : (
        <EmptyCard link={chosen && { text: 'Open this filter', href: filterPath(chosen) }}>
          {chosen ? 'Nothing new since you last used this filter.' : 'No projects yet.'}
        </EmptyCard>
      )}
      {chosen && rows.length > 0 && <More filter={chosen} shown={rows.length} />}
      {!chosen && <Hint />}
    </DeskCard>
  )
}

type FilterTabsProps = Pick<NewForYouProps, 'onFilter'> & { filters: Filter[]; chosen: Filter }

function FilterTabs({ filters, chosen, onFilter }: FilterTabsProps) {
  return (
    <div
      role="group"
      aria-label="Saved filters"
      className="relative flex gap-1.5 overflow-x-auto border-b border-line px-4 py-2"
    >
      {filters.map((filter) => {
        const isChosen = filter.ID === chosen.ID
        const news = newMatchCount(filter)
        return (
          <button
            key={filter.ID}
            type="button"
            aria-pressed={isChosen}
            data-testid="new-match"
            onClick={() => onFilter(filter.ID)}
            className={cx(
              'inline-flex h-8 max-w-64 shrink-0 items-center gap-2 rounded-full px-3 text-[0.8125rem] font-semibold',
              isChosen ? 'bg-inverse text-on-inverse' : 'bg-sunken text-muted hover:text-ink'
            )}
          >
            <span className="truncate">{filter.name}</span>
            <span className={cx('tabular-nums', !isChosen && news > 0 && 'text-success-text')}>
              {formatCount(news)}
              <span className="sr-only"> new</span>
            </span>
          </button>
        )
      })}
    </div>
  )
}

type NewRowProps = DeskOpening & { site: Data.Site; axis: PeriodAxis }

function NewRow({ site, axis, ...opening }: NewRowProps) {
  const { starts, startsIn, state, tone } = periodMark(site, axis)
  const { near } = placeOf(site)
  return (
    <li
      data-testid="new-project"
      data-project={site.ID}
      className="group/row flex min-h-14 items-center gap-3 px-4 py-1.5 max-sm:gap-1.5"
    >
      <div className="w-5 shrink-0">
        <NewUpdatedBadge badge={site.badge} />
      </div>
      <div className="min-w-0 flex-1">
        <DeskProjectLink
          id={site.ID}
          title={site.name}
          className="block truncate font-semibold text-ink hover:underline"
          {...opening}
        >
          {site.name}
        </DeskProjectLink>
        <div className="flex min-w-0 items-center gap-1.5 text-[0.78125rem]/[1.125rem] text-muted">
          <SectorMark sector={site.type} />
          <span className="shrink-0 sm:sr-only">{sectorLabel(site.type)}, </span>
          <span className="truncate">
            {near ?? <Unknown what="Location" />}
            {site.contractor && ` · ${site.contractor}`}
          </span>
        </div>
        <p className="flex gap-2 text-xs/4 font-semibold whitespace-nowrap tabular-nums @lg:hidden">
          <span className="text-ink">
            <Value pounds={site.value} />
          </span>
          <span className={tone ? TONES[tone].text : 'text-faint'}>
            {startsIn === null ? state : startWord(startsIn)}
          </span>
        </p>
      </div>
      <span
        className={cx(
          'shrink-0 text-[0.8125rem] font-semibold tabular-nums @max-lg:hidden',
          tone ? TONES[tone].text : 'text-faint'
        )}
      >
        {starts ?? state}
      </span>
      <span className="w-16 shrink-0 text-right font-[650] text-ink tabular-nums @max-lg:hidden">
        <Value pounds={site.value} />
      </span>
      <span className="flex shrink-0 justify-center sm:w-19">
        <ViewButton site={site} onOpen={opening.onOpen} isQuiet />
      </span>
      <BookmarkButton site={site} isQuiet />
    </li>
  )
}

function More({ filter, shown }: { filter: Filter; shown: number }) {
  const rest = newMatchCount(filter) - shown
  const text = rest > 0 ? `${formatCount(rest)} more in this filter` : 'Open this filter'
  return (
    <p className="border-t border-line px-4 py-2">
      <CardLink text={text} href={filterPath(filter)} />
    </p>
  )
}

/** What the card could show. */
function Hint() {
  const { can } = useSharedProps()
  return (
    <p className="border-t border-line px-4 py-2.5 text-[0.8125rem] text-muted">
      {can.saveFilters
        ? 'Save a filter on the Projects page to see what’s new in it.'
        : 'Paid members see what’s new in their saved filters.'}
    </p>
  )
}

function filterPath({ ID }: Filter): string {
  return `/projects?filter=${ID}`
}
