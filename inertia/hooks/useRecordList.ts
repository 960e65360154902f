import { useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import type { SortDirection } from '#shared/filters'
import { DEFAULT_PER_PAGE } from '#shared/limits'
import { notify } from '~/lib/notify'
import type { SiteListFilters } from '~/lib/siteListUrl'

/** The state of a list of the admin area, as its address says it and the server echoes it (D9, D37). */
export type RecordListState<Column extends string = string> = {
  search: string
  page: number
  perPage: number
  sortBy: Column
  sortDirection: SortDirection
  filters: SiteListFilters
}

type ListAddress<Column extends string> = {
  path: string
  /** The order that the address need not name. */
  sort: { sortBy: Column; sortDirection: SortDirection }
}

type ChangeOptions = {
  replace?: boolean
  keepScroll?: boolean
  /** Gets the messages by field when the server refuses the change (422); else a toast shows the first. */
  onRefused?: (errors: Record<string, string>) => void
}

const isBlank = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const showFirst = (errors: Record<string, string>) =>
  notify.error(Object.values(errors)[0], { title: 'Error' })

/** The filters that say something. */
export function appliedFilters(filters: SiteListFilters): SiteListFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => !isBlank(value)))
}

/** The address of a list in a state; what is as it always begins is left out. */
export function recordListPath<Column extends string>(
  { path, sort }: ListAddress<Column>,
  state: RecordListState<Column>
): string {
  const parameters = new URLSearchParams()
  if (state.search) parameters.set('search', state.search)
  if (state.page !== 1) parameters.set('page', String(state.page))
  if (state.perPage !== DEFAULT_PER_PAGE) parameters.set('perPage', String(state.perPage))
  if (state.sortBy !== sort.sortBy || state.sortDirection !== sort.sortDirection) {
    parameters.set('sortBy', state.sortBy)
    parameters.set('sortDirection', state.sortDirection)
  }
  const filters = appliedFilters(state.filters)
  if (Object.keys(filters).length > 0) parameters.set('filters', JSON.stringify(filters))
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}

/**
 * The state of a list of the admin area. Every change is a visit to the address that says it, which reads the props
 * `list` and `query` anew; until they come, the controls already show what was asked for.
 */
export function useRecordList<Column extends string>(
  query: RecordListState<Column>,
  address: ListAddress<Column>
) {
  const [asked, setAsked] = useState<RecordListState<Column> | null>(null)
  const [clearings, setClearings] = useState(0)
  const newest = useRef<RecordListState<Column> | null>(null)
  const state = asked ?? query

  function change(
    patch: Partial<RecordListState<Column>>,
    { replace, keepScroll = true, onRefused = showFirst }: ChangeOptions = {}
  ) {
    const next = { ...(newest.current ?? query), page: 1, ...patch }
    newest.current = next
    setAsked(next)
    router.get(
      recordListPath(address, next),
      {},
      {
        only: ['list', 'query'],
        preserveState: true,
        preserveScroll: keepScroll,
        replace,
        onError: onRefused,
        onFinish: () => {
          if (newest.current !== next) return
          newest.current = null
          setAsked(null)
        },
      }
    )
  }

  return {
    state,
    isLoading: asked !== null,
    change,
    /** Changes some filters and leaves the others; `undefined` takes one away. */
    filterBy(patch: SiteListFilters, options?: ChangeOptions) {
      const { filters } = newest.current ?? query
      change({ filters: { ...filters, ...patch } }, options)
    },
    /** Takes search and filters away; the fields also lose what they held without applying it. */
    clear() {
      change({ search: '', filters: {} })
      setClearings((count) => count + 1)
    },
    clearings,
    /** Reads the list anew after a write. */
    reload: () => router.reload({ only: ['list', 'waiting'] }),
  }
}

export type RecordListControls<Column extends string = string> = ReturnType<
  typeof useRecordList<Column>
>
