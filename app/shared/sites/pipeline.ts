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
