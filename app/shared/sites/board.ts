import { daysBetween, shortDay } from '../time/dates.js'
import { PIPELINE } from './pipeline.js'
import type { SalesStage } from './sales_stages.js'

/** In pixels: the least of an open column, which takes what room is left, a rail, and the gap beside it. */
const SPACES = {
  usual: { column: 200, rail: 31, gap: 6 },
  tight: { column: 200, rail: 24, gap: 4 },
  tightest: { column: 160, rail: 24, gap: 4 },
}

export type BoardSpace = keyof typeof SPACES

/** A board of this width shows all open stages at once, if need be in narrow columns. */
const WIDE = 1600

const OPEN = new Set<SalesStage | null>(PIPELINE.flatMap(({ stages }) => stages))

type Column = { stage: SalesStage | null; count: number }

/** A stage where the sale is still to be made. */
export function isOpenStage(stage: SalesStage | null): boolean {
  return OPEN.has(stage)
}

/** Which columns stand open on a board of this width, and how much room they get; the others are rails. Empty and closed
 * stages are rails, and where not all has room also “no stage”, unless the member asked otherwise. What has no room even
 * so is reached by scrolling. */
export function boardLayout(
  columns: readonly Column[],
  width: number,
  asked: ReadonlyMap<SalesStage | null, boolean>
): { opened: Set<SalesStage | null>; space: BoardSpace } {
  const offered = offeredOf(columns)
  const open = columns
    .filter((column) => asked.get(column.stage) ?? offered.includes(column))
    .map(({ stage }) => stage)
  const stages = open.filter((stage) => stage !== null || asked.get(stage))
  const fits = (space: BoardSpace, some = stages) =>
    widthOf(space, some.length, columns.length) <= width
  if (fits('usual', open)) return { opened: new Set(open), space: 'usual' }
  if (fits('usual')) return { opened: new Set(stages), space: 'usual' }
  const isNarrow = !fits('tight') && width >= WIDE && fits('tightest')
  return { opened: new Set(stages), space: isNarrow ? 'tightest' : 'tight' }
}

/** Filled open stages and “no stage”, or where there are none all that is filled. */
function offeredOf(columns: readonly Column[]): Column[] {
  const filled = columns.filter(({ count }) => count > 0)
  const usual = filled.filter(({ stage }) => stage === null || isOpenStage(stage))
  return usual.length > 0 ? usual : filled
}

function widthOf(space: BoardSpace, open: number, columns: number): number {
  const { column, rail, gap } = SPACES[space]
  return open * column + (columns - open) * rail + (columns - 1) * gap
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
