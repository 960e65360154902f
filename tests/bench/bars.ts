import type { Group } from './kinds/kind.js'
import type { KindTimes, Results } from './report.js'

type Found = { text: string; isKept: boolean }
/** Null where a run says nothing about it. */
export type Bar = { promise: string; found: (run: Results) => Found | null }

const SMALL = 100_000
const SMALLEST = 5_000
const MOST_P95: Record<Group, number> = { list: 15, facets: 20, map: 20, insights: 30, admin: 25 }
const LONGEST_LIST = 50
const TIMES_WHILE_IMPORTING = 3
const LONGEST_HOLD = 30
const BEYOND_NOTHING = 10
const LEAST_SHARE = 0.4
const LEAST_PAGES = 250

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** The greatest of a figure, and whose it is. */
function most(kinds: KindTimes[], figure: (kind: KindTimes) => number, unit = ms) {
  const worst = kinds.reduce((a, b) => (figure(b) > figure(a) ? b : a))
  return { value: figure(worst), text: `${unit(figure(worst))} (${worst.name})` }
}

const p95Of = (group: Group): Bar => ({
  promise: `${group}: p95 below ${MOST_P95[group]} ms`,
  found: ({ kinds }) => {
    const those = kinds.filter((kind) => kind.group === group)
    const { value, text } = most(those, ({ idle }) => idle.p95)
    return { text, isKept: value < MOST_P95[group] }
  },
})

export const BARS: Bar[] = [
  ...(Object.keys(MOST_P95) as Group[]).map(p95Of),
  {
    promise: `longest of a list below ${LONGEST_LIST} ms`,
    found: ({ kinds }) => {
      const lists = kinds.filter(({ group }) => group === 'list')
      const { value, text } = most(lists, ({ idle }) => idle.worst)
      return { text, isKept: value < LONGEST_LIST }
    },
  },
  {
    promise: `while importing, p95 at most ${TIMES_WHILE_IMPORTING} times that, none refused`,
    found: ({ kinds, import: importing }) => {
      if (!importing) return null
      const times = (kind: KindTimes) => kind.importing!.p95 / MOST_P95[kind.group]
      const { value, text } = most(kinds, times, (found) => `${found.toFixed(1)} times`)
      const { refused } = importing
      const isKept = value <= TIMES_WHILE_IMPORTING && refused === 0
      return { text: refused > 0 ? `${text}, ${refused} refused` : text, isKept }
    },
  },
  {
    promise: `${SMALLEST.toLocaleString('en-GB')} sites: p95 less than ${BEYOND_NOTHING} ms above a list without rows`,
    found: ({ sites, kinds }) => {
      if (sites > SMALLEST) return null
      const nothing = kinds.find(({ name }) => name === 'nothing found')!.idle.p50
      const { value, text } = most(kinds, ({ idle }) => idle.p95 - nothing)
      return { text, isKept: value < BEYOND_NOTHING }
    },
  },
  {
    promise: `event loop held for at most ${LONGEST_HOLD} ms while importing`,
    found: (run) =>
      run.import
        ? { text: ms(run.import.hold), isKept: run.import.hold <= LONGEST_HOLD }
        : { text: `${ms(run.idleHold)} (idle)`, isKept: true },
  },
  {
    promise: 'an import is shown after, p50 and longest',
    found: ({ import: importing }) =>
      importing
        ? {
            text: `${importing.lag.p50.toFixed(1)} s, ${importing.lag.worst.toFixed(1)} s`,
            isKept: true,
          }
        : null,
  },
  {
    promise: `default list at 16 connections, at least ${LEAST_SHARE} of the bare server`,
    found: ({ perSecond: { list, bareList } }) => ({
      text: `${(list / bareList).toFixed(2)} (${list.toFixed(0)} a second)`,
      isKept: list / bareList >= LEAST_SHARE,
    }),
  },
  {
    promise: `members’ full page at least ${LEAST_PAGES} a second`,
    found: ({ perSecond: { page } }) => ({ text: page.toFixed(0), isKept: page >= LEAST_PAGES }),
  },
  {
    promise: 'memory below 700 MB, below 300 at 100,000 sites',
    found: ({ sites, idleMemory, import: importing }) => {
      const found = Math.max(idleMemory, importing?.memory ?? 0)
      const limit = sites > SMALL ? 700 : 300
      return { text: `${idleMemory} MB, importing ${found}`, isKept: found <= limit }
    },
  },
  {
    promise: 'ready in 90 s, in 5 at 100,000 sites',
    found: ({ sites, readySeconds }) => ({
      text: `${readySeconds.toFixed(1)} s`,
      isKept: readySeconds < (sites > SMALL ? 90 : 5),
    }),
  },
]
