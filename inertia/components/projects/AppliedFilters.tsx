import { sectorLabel } from '#shared/sectors'
import { Button } from '~/components/ui/Button'
import { Chip } from '~/components/ui/Chip'
import { statusLabel } from '~/components/filters/statusOptions'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { SiteListControls } from '~/hooks/useSiteList'
import { clearedState, setFilters, type SiteListState } from '~/lib/siteListUrl'

type Applied = { key: string; label: string; without: Partial<SiteListState> }

/** Everything that narrows the list, each with the change that takes it away again. */
export function appliedFilters(state: SiteListState, product: string): Applied[] {
  const { search, NewUpdated, filters } = state
  const applied: Applied[] = []
  const add = (key: string, label: string, without: Partial<SiteListState>) =>
    applied.push({ key, label, without })

  if (search) add('search', `“${search}”`, { search: '' })
  for (const key of ['region', 'sectors'] as const) {
    for (const value of filters[key] ?? []) {
      const rest = filters[key]?.filter((other) => other !== value)
      const label = key === 'sectors' ? sectorLabel(value) : value
      add(`${key} ${value}`, label, { filters: { ...filters, [key]: rest } })
    }
  }
  const { status } = setFilters(filters)
  if (status !== undefined) {
    add('status', statusLabel(status, product), { filters: { ...filters, status: undefined } })
  }
  for (const key of ['keyword', 'search'] as const) {
    const words = filters[key]
    if (words) add(`filter ${key}`, `“${words}”`, { filters: { ...filters, [key]: undefined } })
  }
  for (const mark of NewUpdated?.split(',') ?? []) {
    const rest = NewUpdated?.split(',').filter((other) => other !== mark)
    add(mark, mark === 'new' ? 'New' : 'Updated', { NewUpdated: rest?.join(',') || null })
  }
  return applied
}

/** The applied filters as removable chips over the table, beside "Clear Filters" (ui.md, 4). */
export function AppliedFilters({ list }: { list: SiteListControls }) {
  const { app } = useSharedProps()
  const applied = appliedFilters(list.state, app.product)
  if (applied.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5" data-testid="applied-filters">
      {applied.map(({ key, label, without }) => (
        <span key={key} data-testid="chip" className="max-w-full">
          <Chip label={label} onRemove={() => list.change(without)} />
        </span>
      ))}
      <Button
        variant="link"
        className="ml-1.5"
        data-testid="clear-filters-chip"
        onClick={() => list.change(clearedState(list.state))}
      >
        Clear Filters
      </Button>
    </div>
  )
}
