import { londonMidnight, storedTime } from '../time/dates.js'
import type { SalesStage } from './sales_stages.js'

/** The open stages, by how far a sale has come. */
export const PIPELINE: { name: string; stages: SalesStage[] }[] = [
  { name: 'First contact', stages: ['Intro Email', 'Phone Call'] },
  { name: 'Tender', stages: ['Tender Not Out', 'On Tender List', 'Tender Received'] },
  { name: 'Quote', stages: ['Site Visit', 'Quote Sent', 'Pre-Meet'] },
  { name: 'Decision', stages: ['Waiting on Decision'] },
]

/** The first day of its quarter. */
export function quarterStart(day: string): string {
  const [year, month] = day.split('-').map(Number)
  const first = Math.floor((month - 1) / 3) * 3 + 1
  return `${year}-${String(first).padStart(2, '0')}-01`
}

/** When what counts as won this quarter begins, as stored. */
export function wonSince(today: string): string {
  return storedTime(londonMidnight(quarterStart(today)))
}

type StageTotal = { stage: SalesStage | null; count: number; value: number; unvalued: number }

/** Each group with its figures, and the figures of all. */
export function pipelineTotals(stages: readonly StageTotal[]) {
  const groups = PIPELINE.map((group) => ({
    ...group,
    ...sumOf(stages.filter(({ stage }) => stage !== null && group.stages.includes(stage))),
  }))
  return { groups, open: sumOf(groups) }
}

function sumOf(totals: readonly Omit<StageTotal, 'stage'>[]) {
  const sum = (key: 'count' | 'value' | 'unvalued') =>
    totals.reduce((whole, total) => whole + total[key], 0)
  return { count: sum('count'), value: sum('value'), unvalued: sum('unvalued') }
}
