import { list } from '#demo/vocabulary'
import type { SiteStatus } from '#shared/sites/site_status'
import type { Random } from '#demo/random'
import type { Family } from '#demo/templates/template'
import { CIVILS_ROUTES, IRISH_ROUTES, PACKAGES, ROUTES, STAGES } from '#demo/progress_phrases'

const MONTHS = list(
  `January|February|March|April|May|June|July|August|September|October|November|December`
)

type Progress = {
  family: Family
  status: SiteStatus
  /** How much of the period has passed: below 0 before the start, above 1 after the end. */
  elapsed: number
  startDate: string
  endDate: string
  isIrish: boolean
}

/** An ISO day as people say it: "March 2027". */
function monthOf(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** How far the works are and which packages are still open: the last lines of a notice. */
export function progressText(random: Random, progress: Progress): string {
  const route = random.pick(routes(progress))
  const start = monthOf(progress.startDate)
  if (progress.status === 'Verify') {
    return random.pick([
      'Contractor’s appointment to be confirmed.',
      'Dates to be confirmed with the client.',
      'Award reported; start date being checked.',
    ])
  }
  if (progress.status === 'Hold') {
    return random.pick(
      list(`On hold while the funding is reviewed.|Paused pending a revised planning application.
      |Works suspended; restart expected next year.|On hold until the discharge of conditions.`)
    )
  }
  if (progress.status === 'Contract Awarded') {
    return `Contract awarded ${route}; start on site ${start}.${packages(random, progress.family, 0.7)}`
  }
  if (progress.elapsed > 1 || progress.status === 'Complete') {
    return random.pick([
      `Practical completion reached in ${monthOf(progress.endDate)}.`,
      `Handed over in ${monthOf(progress.endDate)}; defects period running.`,
      'Works complete and in use.',
      'Complete; final account being agreed.',
    ])
  }
  if (progress.elapsed < 0) {
    return `${random.pick([`Start on site planned for ${start}`, `Mobilising for a start in ${start}`, `Possession of site in ${start}`, `Let ${route}; works begin in ${start}`])}.${packages(random, progress.family, 0.8)}`
  }
  const stages = STAGES[progress.family]
  const stage = random.pick(
    stages[Math.min(stages.length - 1, Math.floor(progress.elapsed * stages.length))]
  )
  return `${stage}.${packages(random, progress.family, 0.6 - progress.elapsed / 2)}`
}

function routes({ family, isIrish }: Progress): readonly string[] {
  if (isIrish) return IRISH_ROUTES
  return family === 'civils' || family === 'energy' ? CIVILS_ROUTES : ROUTES
}

function packages(random: Random, family: Family, likelihood: number): string {
  if (!random.chance(likelihood)) return ''
  const open = random.some(PACKAGES[family], random.int(2, 4))
  const wording = random.pick(
    list(`Packages still to let|Enquiries open for|To be let|Tenders out for|Prices wanted for`)
  )
  return ` ${wording}: ${open.join(', ')}.`
}
