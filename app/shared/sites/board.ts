import { daysBetween, shortDay } from '../time/dates.js'
import { PIPELINE } from './pipeline.js'
import type { SalesStage } from './sales_stages.js'

/** In pixels: the least of an open column, which takes what room is left, a rail, and the gap beside it. */
const USUAL = { column: 184, rail: 31, gap: 6 }
const TIGHT = { column: 160, rail: 24, gap: 4 }

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
  const isTight = isTightBoard(columns, width)
  const chosen = columns.filter(({ stage }) => asked.get(stage))
  const others = offeredOf(columns).filter(
    ({ stage }) => !asked.has(stage) && !(isTight && stage === null)
  )
  const fits = fitting(isTight ? TIGHT : USUAL, width, columns.length)
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

/** Whether columns and rails get less room, because not all filled open stages would fit otherwise. */
export function isTightBoard(columns: readonly Column[], width: number): boolean {
  const stages = offeredOf(columns).filter(({ stage }) => stage !== null)
  return stages.length > fitting(USUAL, width, columns.length)
}

/** Filled open stages and “no stage”, or where there are none all that is filled. */
function offeredOf(columns: readonly Column[]): Column[] {
  const filled = columns.filter(({ count }) => count > 0)
  const usual = filled.filter(({ stage }) => stage === null || isOpenStage(stage))
  return usual.length > 0 ? usual : filled
}

function fitting({ column, rail, gap }: typeof USUAL, width: number, columns: number): number {
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
