import { BOUNDS_OF, type Bounded } from '#shared/sites/filters'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import type { SiteListControls } from '~/list/useSiteList'

const LABELS: Record<Bounded, string> = {
  value: 'Include unknown values',
  start: 'Include unknown starts',
  end: 'Include unknown ends',
}

/** Offered where the list is bounded. */
export function IncludeUnknown({ list, of }: { list: SiteListControls; of: Bounded }) {
  const { filters } = list.state
  if (!BOUNDS_OF[of].some((bound) => filters[bound])) return null
  const included = filters.include_unknown ?? []
  return (
    <Checkbox
      label={LABELS[of]}
      checked={included.includes(of)}
      onChange={({ target }) => {
        const others = included.filter((other) => other !== of)
        list.filterBy({ include_unknown: target.checked ? [...others, of] : others })
      }}
      className="mt-2 dense:mt-1 dense:[&_label]:text-[0.8125rem]"
      data-testid={`include-unknown-${of}`}
    />
  )
}
