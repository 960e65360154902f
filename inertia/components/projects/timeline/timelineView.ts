import type { Span, StartRange } from '#shared/sites/timeline'
import { createStore, useStore } from '~/lib/store'
import { ALL_PROJECTS, MY_PROJECTS, type ListPlace } from '~/list/siteListUrl'
import type { Grouping } from '#shared/sites/timeline_groups'

export type TimelineView = {
  /** By the width of the window until one is chosen. */
  span: Span | null
  /** By months from where it begins. */
  moved: number
  grouping: Grouping
  range: StartRange | null
  /** Names of groups. */
  folded: string[]
  unfolded: string[]
  /** Dates and states as text in place of bars. */
  isText: boolean
}

const INITIAL: TimelineView = {
  span: null,
  moved: 0,
  grouping: 'none',
  range: null,
  folded: [],
  unfolded: [],
  isText: false,
}

/** A project over the page and Back take the component away, but not these. */
const views = new Map([ALL_PROJECTS, MY_PROJECTS].map((place) => [place, createStore(INITIAL)]))

export type ChangeView = (patch: Partial<TimelineView>) => void

export function useTimelineView(place: ListPlace) {
  const store = views.get(place)!
  const change: ChangeView = (patch) => store.set({ ...store.get(), ...patch })
  return [useStore(store), change] as const
}
