import type { Insights } from '#queries/insights/insights'
import { sectorLabel } from '#shared/sites/sectors'

const SECTIONS = {
  starts: 'Starts by month',
  completions: 'Completions by month',
  regions: 'Region',
  sectors: 'Sector',
  bands: 'Contract value',
  contractors: 'Top contractors',
  clients: 'Top clients',
} as const

export type InsightLine = { section: string; name: string; count: number; value: number | null }

/** Whole pounds of known value. */
export function insightLines(figures: Insights): InsightLine[] {
  const { all, added, notBegun, endingSoon } = figures
  const lines: InsightLine[] = [
    { section: 'Total', name: 'Projects', count: all.count, value: all.value },
    { section: 'Total', name: 'Added in the last 30 days', count: added.count, value: null },
  ]
  if (notBegun) {
    lines.push({ section: 'Total', name: 'Not begun', count: notBegun.count, value: null })
  }
  if (endingSoon) {
    lines.push({
      section: 'Total',
      name: 'Ending within 90 days',
      count: endingSoon.count,
      value: null,
    })
  }
  for (const [key, section] of Object.entries(SECTIONS)) {
    for (const { label, count, value } of figures[key as keyof typeof SECTIONS]) {
      lines.push({ section, name: key === 'sectors' ? sectorLabel(label) : label, count, value })
    }
  }
  return lines
}
