import { BOARD_CARDS } from '#shared/limits'
import {
  isLost,
  LIST_DEFAULTS,
  tidyUnknown,
  type Bounded,
  type MySort,
  type SortDirection,
} from '#shared/sites/filters'

type FoundPlace = { label: string; latitude: number; longitude: number }
type FilterValue = string | number | string[] | undefined

/** By wire name. */
export type SiteListFilters = {
  region?: string[]
  sectors?: string[]
  contractor?: string[]
  local_authority?: string[]
  client?: string[]
  unknown?: string[]
  include_unknown?: Bounded[]
  status?: string
  area?: string
  near?: string
  within?: number
  way_from?: string
  way_to?: string
  way_width?: number
} & { [key: string]: FilterValue }

/** With defaults filled in. */
export type SiteListState = {
  search: string
  page: number
  perPage: number
  sortBy: MySort
  sortDirection: SortDirection
  NewUpdated: string | null
  filters: SiteListFilters
  view?: 'list' | 'board' | 'timeline'
  /** What the map shows of it; only the map's address has it. */
  box?: string | null
  /** On My Projects: stages, whether it shows the unlocked projects, and cards per column. */
  stages?: string[]
  isUnlocked?: boolean
  shown?: number
  /** Where `near` measures from, as the server understood it. */
  place?: FoundPlace | null
  /** The ends of the way, likewise. */
  way?: { from: FoundPlace; to: FoundPlace } | null
}

function isSet(value: FilterValue, key: string) {
  if (Array.isArray(value)) return value.length > 0
  return value !== undefined && (value !== '' || key === 'status')
}

/** Without blanks; an empty status is Any Status and stays. */
export function setFilters(filters: SiteListFilters, missing = LIST_STATUS): SiteListFilters {
  return Object.fromEntries(
    Object.entries(tidyUnknown(filters)).filter(
      ([key, value]) => isSet(value, key) && !(key === 'status' && value === missing)
    )
  )
}

/** How many values the list is narrowed by. */
export function countFilters(
  { search, NewUpdated, filters, stages, isUnlocked }: SiteListState,
  { status }: Pick<ListPlace, 'status'> = ALL_PROJECTS
): number {
  const {
    within: miles,
    way_to: end,
    way_width: width,
    include_unknown: included,
    ...named
  } = setFilters(filters, status)
  const values = Object.values(named)
    .flat()
    .filter((value) => value !== 0)
  const marks = NewUpdated?.split(',') ?? []
  return (
    [...values, ...marks, ...(stages ?? [])].length +
    Number(search !== '') +
    Number(isUnlocked ?? false)
  )
}

/** A missing status means live projects. */
export const LIST_STATUS = 'live'

/** Without defaults, and without an order that lost its place; empty for an untouched list. */
export function listQueryString(state: SiteListState): string {
  const text = listParameters(state).toString()
  return text ? `?${text}` : ''
}

function listParameters(state: SiteListState, missing = LIST_STATUS): URLSearchParams {
  const parameters = new URLSearchParams()
  if (state.search) parameters.set('search', state.search)
  for (const key of ['page', 'perPage', 'sortBy', 'sortDirection'] as const) {
    const isKept = !key.startsWith('sort') || !isLost(state)
    if (isKept && state[key] !== LIST_DEFAULTS[key]) parameters.set(key, String(state[key]))
  }
  if (state.NewUpdated) parameters.set('NewUpdated', state.NewUpdated)
  const filters = setFilters(state.filters, missing)
  if (Object.keys(filters).length > 0) parameters.set('filters', JSON.stringify(filters))
  return parameters
}

/** With `projectId`, the project above the list. */
export function listPath(state: SiteListState, projectId?: number): string {
  const query = listQueryString(state)
  const view = state.view === 'timeline' ? `${query ? '&' : '?'}view=timeline` : ''
  return `${projectId ? `/projects/${projectId}` : '/projects'}${query}${view}`
}

/** On the map the open project is a parameter. */
export function mapPath(state: SiteListState, projectId?: number): string {
  const opened: Record<string, string> = projectId ? { siteid: String(projectId) } : {}
  const box: Record<string, string> = state.box ? { box: state.box } : {}
  const text = new URLSearchParams([
    ...Object.entries({ ...opened, ...box }),
    ...listParameters(state),
  ]).toString()
  return text ? `/map?${text}` : '/map'
}

/** The status applies when none is given. */
export type ListPlace = {
  path: (state: SiteListState, projectId?: number) => string
  status: string
  /** The page props that change with the state. */
  props: string[]
  /** Whether the page counts the options of its filters. */
  hasFacets?: boolean
}

export const ALL_PROJECTS: ListPlace = {
  path: listPath,
  status: LIST_STATUS,
  props: ['list', 'fresh', 'query'],
  hasFacets: true,
}

/** Shows every status that the member may open. */
export const MY_PROJECTS: ListPlace = {
  path(state, projectId) {
    const text = myProjectsParameters(state, projectId).toString()
    return `/my-projects${text ? `?${text}` : ''}`
  },
  status: '',
  props: ['list', 'board', 'stages', 'won', 'unlocked', 'overdue', 'query'],
  hasFacets: true,
}

/** What a file would hold: its address without format, and the search or the ticks. */
export type Exportable = { base: '/projects/export' | '/my-projects/export'; parameters: string }

/** With the list's filters and sort. */
export function listExport(state: SiteListState): Exportable {
  const parameters = listParameters({ ...state, page: LIST_DEFAULTS.page }).toString()
  return { base: '/projects/export', parameters }
}

/** Only these projects. */
export function selectionExport(ids: number[]): Exportable {
  return { base: '/projects/export', parameters: `ids=${ids.join(',')}` }
}

/** With the page's filters, stages and sort. */
export function myProjectsExport(state: SiteListState): Exportable {
  const parameters = myProjectsParameters({ ...state, page: 1, view: 'list' }).toString()
  return { base: '/my-projects/export', parameters }
}

function myProjectsParameters(state: SiteListState, projectId?: number): URLSearchParams {
  const parameters = listParameters(state, MY_PROJECTS.status)
  if (state.stages?.length) parameters.set('stage', state.stages.join(','))
  if (state.isUnlocked) parameters.set('show', 'unlocked')
  if (state.view && state.view !== 'list') parameters.set('view', state.view)
  if (state.shown && state.shown > BOARD_CARDS) parameters.set('shown', String(state.shown))
  if (projectId) parameters.set('siteid', String(projectId))
  return parameters
}

/** Keeps sort and page size. */
export function clearedState(state: SiteListState): SiteListState {
  return {
    ...state,
    page: 1,
    search: '',
    NewUpdated: null,
    filters: {},
    stages: [],
    isUnlocked: false,
  }
}

/** The last project of the previous page and the first of the next. */
export function pageEdges(state: SiteListState, lastPage: number, place = ALL_PROJECTS) {
  const edge = (page: number, open: 'first' | 'last') => {
    const path = place.path({ ...state, page })
    return `${path}${path.includes('?') ? '&' : '?'}open=${open}`
  }
  return {
    previous: state.page > 1 ? edge(state.page - 1, 'last') : undefined,
    next: state.page < lastPage ? edge(state.page + 1, 'first') : undefined,
  }
}
