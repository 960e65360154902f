import { daysBetween, shortDay } from '../time/dates.js'
import { PIPELINE } from './pipeline.js'
import type { SalesStage } from './sales_stages.js'

/** In pixels: the least of an open column, which takes what room is left, a rail, and the gap beside it. */
const SPACES = {
  usual: { column: 184, rail: 31, gap: 6 },
  tight: { column: 160, rail: 24, gap: 4 },
  tightest: { column: 150, rail: 20, gap: 3 },
}

export type BoardSpace = keyof typeof SPACES

/** A board that shows fewer columns is hardly one. */
const FEWEST = 3

const OPEN = new Set<SalesStage | null>(PIPELINE.flatMap(({ stages }) => stages))

type Column = { stage: SalesStage | null; count: number }

/** A stage where the sale is still to be made. */
export function isOpenStage(stage: SalesStage | null): boolean {
  return OPEN.has(stage)
}

/** Which columns stand open on a board of this width; the others are rails. Empty and closed stages are rails, and where
 * there is no room also “no stage”, then the stages with the fewest projects. What the member
 * asked for counts first, then what stood open when a project was last moved. */
export function openColumns(
  columns: readonly Column[],
  width: number,
  asked: ReadonlyMap<SalesStage | null, boolean>,
  standing: ReadonlySet<SalesStage | null> = new Set()
): Set<SalesStage | null> {
  const space = boardSpace(columns, width)
  const chosen = columns.filter(({ stage }) => asked.get(stage))
  const others = offeredOf(columns).filter(
    ({ stage }) => !asked.has(stage) && !(space !== 'usual' && stage === null)
  )
  const fits = fitting(space, width, columns.length)
  const room = Math.max(1, fits) - chosen.length
  const kept = others
    .toSorted(
      (one, other) =>
        Number(standing.has(other.stage)) - Number(standing.has(one.stage)) ||
        Number(one.stage === null) - Number(other.stage === null) ||
        other.count - one.count
    )
    .slice(0, Math.max(0, room))
  return new Set([...chosen, ...kept].map(({ stage }) => stage))
}

/** Columns and rails get less room where not all filled open stages would fit otherwise. */
export function boardSpace(columns: readonly Column[], width: number): BoardSpace {
  const filled = offeredOf(columns).filter(({ stage }) => stage !== null).length
  const fits = (space: BoardSpace) => fitting(space, width, columns.length)
  if (filled <= fits('usual')) return 'usual'
  return fits('tight') >= Math.min(filled, FEWEST) ? 'tight' : 'tightest'
}

/** Filled open stages and “no stage”, or where there are none all that is filled. */
function offeredOf(columns: readonly Column[]): Column[] {
  const filled = columns.filter(({ count }) => count > 0)
  const usual = filled.filter(({ stage }) => stage === null || isOpenStage(stage))
  return usual.length > 0 ? usual : filled
}

function fitting(space: BoardSpace, width: number, columns: number): number {
  const { column, rail, gap } = SPACES[space]
  return Math.floor((width - columns * (rail + gap) + gap) / (column - rail))
}

const QUIET_DAYS = 30

/** `Quiet 47 days` once a lead has been left alone for a month. */
export function quietText(touched: string | null, today: string): string | null {
  const days = touched ? daysBetween(touched, today) : 0
  return days >= QUIET_DAYS ? `Quiet ${days} days` : null
}

const TOUCHES = {
  called: 'Called',
  note: 'Note',
  stage: 'Moved',
  saved: 'Saved',
  viewed: 'Viewed',
}

/** `Moved today`, `Note 16/11`. */
export function touchText(
  { kind, date }: { kind: keyof typeof TOUCHES; date: string },
  today: string
): string {
  return `${TOUCHES[kind]} ${date === today ? 'today' : shortDay(date, today)}`
}
