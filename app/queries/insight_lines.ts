import type { Insights } from '#queries/insights'
import { sectorLabel } from '#shared/sectors'

const SECTIONS = {
  starts: 'Starts by month',
  completions: 'Completions by month',
  regions: 'Region',
  sectors: 'Sector',
  bands: 'Contract value',
  contractors: 'Top contractors',
  clients: 'Top clients',
} as const

/** The figures as lines of one table: section, name, projects, pounds of known value. */
export function insightLines(figures: Insights): (string | number)[][] {
  const lines: (string | number)[][] = [
    ['Section', 'Name', 'Projects', 'Value (£)'],
    ['Total', 'Projects', figures.all.count, figures.all.value],
    ['Total', 'Added in the last 30 days', figures.added.count, ''],
  ]
  for (const [key, section] of Object.entries(SECTIONS)) {
    for (const { label, count, value } of figures[key as keyof typeof SECTIONS]) {
      lines.push([section, key === 'sectors' ? sectorLabel(label) : label, count, value])
    }
  }
  return lines
}
