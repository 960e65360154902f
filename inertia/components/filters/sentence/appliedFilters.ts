import { DEFAULT_WAY_WIDTH, DEFAULT_WITHIN } from '#shared/places/area'
import { filterLabel, milesLabel } from '../filterLabels'
import { ALL_PROJECTS, setFilters, type ListPlace, type SiteListState } from '~/list/siteListUrl'
import { stageLabel } from '#shared/sites/sales_stages'

export type Without = Omit<Partial<SiteListState>, 'sortBy'>
/** `filter` is its name in the address. */
export type Applied = { key: string; filter: string; label: string; without: Without }

/** Filters that mean nothing without another. */
const PARTS: Record<string, string[]> = {
  near: ['within'],
  way_from: ['way_to', 'way_width'],
}

/** Each with the change that removes it. */
export function appliedFilters(
  state: Pick<SiteListState, 'search' | 'filters'> &
    Partial<Pick<SiteListState, 'NewUpdated' | 'stages' | 'isUnlocked' | 'place'>>,
  product: string,
  { status }: Pick<ListPlace, 'status'> = ALL_PROJECTS
): Applied[] {
  const { search, NewUpdated, filters } = state
  const applied: Applied[] = []
  const add = (key: string, label: string, without: Without, filter = key) =>
    applied.push({ key, filter, label, without })

  if (search) add('search', `“${search}”`, { search: '' })
  const {
    near,
    within,
    way_from: from,
    way_to: to,
    way_width: width,
    ...others
  } = setFilters(filters, status)
  if (near) {
    const label = `Within ${milesLabel(within ?? DEFAULT_WITHIN)} of ${/^-?\d+\./.test(near) ? (state.place?.label ?? 'here') : near}`
    add('near', label, withoutFilter(state, 'near'))
  }
  if (from) {
    const label = `Along ${from} to ${to}, ${width ?? DEFAULT_WAY_WIDTH} miles wide`
    add('way_from', label, withoutFilter(state, 'way_from'))
  }
  for (const [key, value] of Object.entries(others)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) {
      const label = filterLabel(key, one, product)
      const rest = Array.isArray(value) ? value.filter((other) => other !== one) : undefined
      if (label !== null) add(`${key} ${one}`, label, { filters: { ...filters, [key]: rest } }, key)
    }
  }
  if (state.isUnlocked) add('unlocked', 'Unlocked', { isUnlocked: false })
  for (const stage of state.stages ?? []) {
    const stages = state.stages?.filter((other) => other !== stage)
    add(`stage ${stage}`, stageLabel(stage), { stages })
  }
  for (const mark of NewUpdated?.split(',') ?? []) {
    const rest = NewUpdated?.split(',').filter((other) => other !== mark)
    const label = mark === 'new' ? 'New' : 'Updated'
    add(mark, label, { NewUpdated: rest?.join(',') || null }, 'NewUpdated')
  }
  return applied
}

/** The change that removes a filter with all of its values. */
export function withoutFilter(
  { filters }: Pick<SiteListState, 'filters'>,
  filter: string
): Without {
  if (filter === 'NewUpdated') return { NewUpdated: null }
  if (filter === 'search') return { search: '', filters: { ...filters, search: undefined } }
  const rest = { ...filters }
  for (const part of [filter, ...(PARTS[filter] ?? [])]) rest[part] = undefined
  return { filters: rest }
}
