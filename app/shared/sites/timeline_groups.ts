import { SALES_STAGES, stageLabel } from './sales_stages.js'
import { sectorLabel } from './sectors.js'

export const GROUPINGS = ['none', 'sector', 'region', 'contractor', 'stage'] as const

export type Grouping = (typeof GROUPINGS)[number]

type Grouped = {
  type: string
  region: string | null
  contractor: string | null
  sales_stage: string | null
  value: number | null
}

export type Group<Site> = { name: string; rows: Site[]; pounds: number }

const NAMES: Record<Exclude<Grouping, 'none'>, (site: Grouped) => string | null> = {
  sector: (site) => sectorLabel(site.type),
  region: (site) => site.region,
  contractor: (site) => site.contractor,
  stage: (site) => site.sales_stage,
}

const WITHOUT: Record<string, string> = {
  region: 'No region',
  contractor: 'No contractor',
  stage: stageLabel(null),
}

/** In the order of the rows, stages in their own; those without come last. */
export function groupsOf<Site extends Grouped>(
  rows: Site[],
  grouping: Exclude<Grouping, 'none'>
): Group<Site>[] {
  const byName = new Map<string | null, Site[]>()
  for (const row of rows) {
    const name = NAMES[grouping](row)
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  const place = (name: string | null) => {
    if (name === null) return SALES_STAGES.length
    return grouping === 'stage' ? (SALES_STAGES as readonly string[]).indexOf(name) : 0
  }
  return [...byName]
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, sites]) => ({
      name: name ?? WITHOUT[grouping],
      rows: sites,
      pounds: sumOf(sites),
    }))
}

/** Of the known values. */
export function sumOf(rows: Pick<Grouped, 'value'>[]): number {
  return rows.reduce((sum, { value }) => sum + (value ?? 0), 0)
}
