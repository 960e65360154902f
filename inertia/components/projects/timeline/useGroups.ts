import type { Data } from '@generated/data'
import { TIMELINE_ROWS } from '#shared/limits'
import { NO_STAGE } from '#shared/sites/sales_stages'
import type { StartRange } from '#shared/sites/timeline'
import {
  groupsOf,
  isInGroup,
  type Group,
  type Grouping,
  type TimelineCounts,
} from '#shared/sites/timeline_groups'
import { MY_PROJECTS, type SiteListFilters, type SiteListState } from '~/list/siteListUrl'
import { useMemberState } from '~/list/useMemberState'
import type { SiteListControls } from '~/list/useSiteList'
import type { HeldRows } from './heldRows'
import type { TimelineView } from './timelineView'
import { withRange, type useHeldRows } from './useHeldRows'

/** Of each group, until it is unfolded. */
export const ROWS_SHOWN = 5

export type HeldGroup = Group<Data.Site> & {
  /** Where its missing rows come from. */
  held: HeldRows
  /** How many rows it can be unfolded to. */
  most: number
  /** Makes it the list; null where no filter does, or where it is the list already. */
  onList: (() => void) | null
}

type Grouped = {
  list: SiteListControls
  view: TimelineView
  range: StartRange | null
  held: ReturnType<typeof useHeldRows>
  shown: Data.Site[]
  counts: TimelineCounts | null
}

/** The rows by their groups, and what more was asked for of those that are unfolded; null without groups. */
export function useGroups(props: Grouped): HeldGroup[] | null {
  const { list, view, range, held, shown, counts } = props
  const { grouping, unfolded } = view
  const withMemberState = useMemberState()
  if (grouping === 'none') return null

  return groupsOf(shown, grouping, counts && counts[grouping]).map((group) => {
    const filters = withRange(list.query.filters, range)
    const narrowed = narrowedTo(group.name, grouping, list, filters)
    const isList = narrowed !== null && held.isList(narrowed)
    const isOwn = narrowed !== null && !isList
    const part = isOwn && unfolded.includes(group.name) ? held.partOf(narrowed) : held.shown
    const own = isOwn ? part.rows.map(withMemberState) : []
    const rows = [...new Map([...own, ...group.rows].map((row) => [row.ID, row])).values()].filter(
      (row) => isInGroup(row, grouping, group.name)
    )
    const count = Math.min(group.sum?.count ?? 0, TIMELINE_ROWS)
    const mayGrow = isOwn ? part === held.shown || part.more !== null : held.shown.more !== null
    return {
      ...group,
      rows,
      held: part,
      most: mayGrow ? Math.max(count, rows.length) : rows.length,
      onList: isOwn ? () => list.change(narrowed) : null,
    }
  })
}

/** The list as the group narrows it; null where no filter does. */
function narrowedTo(
  name: string,
  grouping: Exclude<Grouping, 'none'>,
  { place, query }: SiteListControls,
  filters: SiteListFilters
): Partial<SiteListState> | null {
  if (grouping === 'stage') {
    return place === MY_PROJECTS ? { filters, stages: [name || NO_STAGE] } : null
  }
  if (name === '') {
    const unknown = [...new Set([...(query.filters.unknown ?? []), grouping])]
    return { filters: { ...filters, unknown } }
  }
  return { filters: { ...filters, [grouping === 'sector' ? 'sectors' : grouping]: [name] } }
}
