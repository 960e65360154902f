import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { DEBOUNCE_MS } from '#shared/limits'
import { startsWithin, type StartRange } from '#shared/sites/timeline'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import { useCurrentPage } from '~/hooks/useSharedProps'
import { isOutOfHistory } from '~/lib/historyNavigation'
import { useStore } from '~/lib/store'
import type { SiteListFilters, SiteListState } from '~/list/siteListUrl'
import type { SiteListControls } from '~/list/useSiteList'
import { askAnew, held, heldRows, hold, sourceOf, type HeldRows } from './heldRows'

export function withRange(filters: SiteListFilters, range: StartRange | null): SiteListFilters {
  return range ? { ...filters, starts_from: range.from, starts_to: range.to } : filters
}

/** The range to ask for: none until keys have left it alone for a while. */
export function useSettledRange(range: StartRange | null): StartRange | null {
  const [settled, settle] = useState(range)
  const settleSoon = useDebouncedCallback(settle, DEBOUNCE_MS)
  useEffect(() => settleSoon(range), [range, settleSoon])
  return settled === range ? range : null
}

type Shown = {
  list: SiteListControls
  /** The page that came with the list. */
  rows: Data.Site[]
  meta: Data.SiteList['meta']
  range: StartRange | null
  /** That range, once it may be asked for. */
  settled: StartRange | null
}

/** The list’s rows beyond its page, or those that start in the range, wherever they stand: until these come, the ones
 * that are held. */
export function useHeldRows({ list: { place, query }, rows, meta, range, settled }: Shown) {
  const asker = useCurrentPage()
  const lists = useStore(held)
  const base = useMemo(() => sourceOf(place, query), [place, query])
  const source = useMemo(
    () => sourceOf(place, query, { filters: withRange(query.filters, settled) }),
    [place, query, settled]
  )
  const before = useRef(meta)

  useLayoutEffect(() => {
    if (!isOutOfHistory()) held.set(new Map())
  }, [])
  useLayoutEffect(() => hold(base, source), [base, source])
  useEffect(() => {
    if (before.current !== meta) void askAnew(asker)
    before.current = meta
  }, [meta, asker])

  const whole = useMemo(
    () => heldRows(base, asker, lists, { from: meta.from - 1, rows, total: meta.total }),
    [base, asker, lists, meta, rows]
  )
  const asked = useMemo(
    () => (settled ? heldRows(source, asker, lists) : null),
    [settled, source, asker, lists]
  )
  const shown = useMemo((): HeldRows => {
    if (!range) return whole
    if (asked && asked.total !== null) return asked
    const within = whole.rows.filter(({ start_date: start }) => startsWithin(start, range))
    return { ...NOTHING_ASKED, ...asked, rows: within }
  }, [range, whole, asked])

  const { isAsked, hasFailed, more } = asked ?? whole
  const isMissing = (asked ?? whole).rows.length === 0 && !isAsked && !hasFailed
  useEffect(() => {
    if (isMissing) more?.()
  }, [isMissing, more])

  return {
    whole,
    shown,
    /** Of a part of the list, such as a group. */
    partOf: (change: Partial<SiteListState>) =>
      heldRows(sourceOf(place, query, change), asker, lists),
    isList: (change: Partial<SiteListState>) => sourceOf(place, query, change).key === base.key,
  }
}

const NOTHING_ASKED = { total: null, isAsked: false, hasFailed: false, more: null }
