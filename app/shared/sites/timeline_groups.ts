import { SALES_STAGES, stageLabel } from './sales_stages.js'
import { sectorLabel } from './sectors.js'
import { startWeeks, type StartWeeks } from './timeline.js'

export const GROUPINGS = ['none', 'sector', 'region', 'contractor', 'stage'] as const

export type Grouping = (typeof GROUPINGS)[number]

type Grouped = {
  type: string
  region: string | null
  contractor: string | null
  sales_stage: string | null
  value: number | null
}

type Sum = { count: number; value: number }

/** By what the rows name it, those without under the empty name. `known` have a known value. */
export type TimelineCounts = { starts: StartWeeks; all: Sum; known: number } & Record<
  Exclude<Grouping, 'none'>,
  Record<string, Sum>
>

/** The sum of all its projects, of which `rows` are held; null while it is not known. */
export type Group<Site> = { name: string; label: string; rows: Site[]; sum: Sum | null }

const NAMES: Record<Exclude<Grouping, 'none'>, (site: Grouped) => string | null> = {
  sector: (site) => site.type,
  region: (site) => site.region,
  contractor: (site) => site.contractor,
  stage: (site) => site.sales_stage,
}

const WITHOUT: Record<string, string> = {
  region: 'No region',
  contractor: 'No contractor',
  stage: stageLabel(null),
}

/** In the order of the rows, then those that have none, greatest first; stages in their own; those without come last. */
export function groupsOf<Site extends Grouped>(
  rows: Site[],
  grouping: Exclude<Grouping, 'none'>,
  sums: Record<string, Sum> | null
): Group<Site>[] {
  const others = Object.entries(sums ?? {}).sort(([, one], [, other]) => other.count - one.count)
  const byName = rowsByName(rows, grouping)
  for (const [name] of others) if (!byName.has(name)) byName.set(name, [])
  const place = (name: string) => {
    if (name === '') return SALES_STAGES.length
    return grouping === 'stage' ? (SALES_STAGES as readonly string[]).indexOf(name) : 0
  }
  return [...byName]
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, sites]) => ({
      name,
      label: labelOf(name, grouping),
      rows: sites,
      sum: sums?.[name] ?? null,
    }))
}

/** By the group's name, which is empty for those without. */
export function isInGroup(
  row: Grouped,
  grouping: Exclude<Grouping, 'none'>,
  name: string
): boolean {
  return (NAMES[grouping](row) ?? '') === name
}

/** Of these rows alone, where the whole list is not known. */
export function countsOfRows(rows: (Grouped & { start_date: string | null })[]): TimelineCounts {
  const sums = (grouping: Exclude<Grouping, 'none'>) =>
    Object.fromEntries([...rowsByName(rows, grouping)].map(([name, some]) => [name, sumOf(some)]))
  return {
    starts: startWeeks(rows.map(({ start_date }) => start_date)),
    all: sumOf(rows),
    known: rows.filter(({ value }) => value !== null).length,
    sector: sums('sector'),
    region: sums('region'),
    contractor: sums('contractor'),
    stage: sums('stage'),
  }
}

function rowsByName<Site extends Grouped>(rows: Site[], grouping: Exclude<Grouping, 'none'>) {
  const byName = new Map<string, Site[]>()
  for (const row of rows) {
    const name = NAMES[grouping](row) ?? ''
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  return byName
}

function labelOf(name: string, grouping: Exclude<Grouping, 'none'>): string {
  if (name === '') return WITHOUT[grouping]
  return grouping === 'sector' ? sectorLabel(name) : name
}

function sumOf(rows: Pick<Grouped, 'value'>[]): Sum {
  return { count: rows.length, value: rows.reduce((sum, { value }) => sum + (value ?? 0), 0) }
}
