import type { SiteStatus } from '#shared/site_status'
import type { Random } from '#database/demo/random'
import type { Family } from '#database/demo/templates/template'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Sentences by how much of the period has passed: set up, under way, well on, nearly done. */
const STAGES: Record<Family, readonly (readonly string[])[]> = {
  building: [
    [
      'Site set up and hoarding complete',
      'Piling mat laid; rig on site',
      'Enabling works and reduced dig under way',
      'Groundworks started at the north end',
      'Demolition finished, setting out in hand',
      'Drainage diversions in progress',
    ],
    [
      'Groundworks complete; frame started',
      'Frame rising; first lift of stairs fixed',
      'Slab poured, frame deliveries booked',
      'Steel up to the second bay',
      'Frame half up, decking to follow',
      'Substructure handed over to the frame contractor',
    ],
    [
      'Frame complete, roof coverings on',
      'Envelope closing; windows on two elevations',
      'Roof watertight, windows going in',
      'First fix M&E under way',
      'External walls on the last elevation',
      'Topped out last month',
    ],
    [
      'Second fix and decorations',
      'Commissioning of plant has begun',
      'Fit-out well advanced; externals under way',
      'Snagging in hand',
      'Landscaping and highway works to finish',
      'Scaffold struck on the main elevation',
    ],
  ],
  housing: [
    [
      'Roads and sewers under construction',
      'Show home plots started',
      'Site strip and haul road complete',
      'Foundations to the first plots',
      'Temporary access open off the main road',
    ],
    [
      'First plots at roof level',
      'Slabs ahead of the timber frames',
      'Superstructure on the first parcel',
      'Drainage connected; first plots at plate',
      'Sales centre open, frames on the second street',
    ],
    [
      'First completions handed over',
      'Half of the plots roofed',
      'Drylining on the first parcel, frames on the last',
      'Second parcel released',
      'Spine road at base course',
    ],
    [
      'Last plots in second fix',
      'Final terrace being decorated',
      'Adoptable roads surfacing next',
      'Landscaping and fencing of the last plots',
      'All plots sold; snagging in hand',
    ],
  ],
  cottages: [
    [
      'Site cleared and set out',
      'Foundations poured',
      'Access and temporary services in',
      'Blockwork to plate level',
    ],
    ['Walls at first lift', 'Frames delivered', 'Scaffold to eaves', 'Slab down, drains tested'],
    ['Roof on', 'Windows in; first fix', 'Plastering next month', 'Tiling and rainwater goods'],
    [
      'Kitchens and second fix',
      'Drive and gardens',
      'Decorating',
      'Building control completion due',
    ],
  ],
  refurbishment: [
    [
      'Strip-out under way',
      'Surveys and opening-up complete',
      'Scaffold going up',
      'Temporary works in place; soft strip on two floors',
      'Decant finished, site set up in the yard',
    ],
    [
      'Structural alterations in progress',
      'New openings formed; steel arriving',
      'Risers and containment on the lower floors',
      'Roof stripped under a temporary cover',
      'First fix on the lower floors',
    ],
    [
      'Partitions up; ceilings follow',
      'Windows in on three elevations',
      'First phase handed back',
      'Plant lifted and set',
      'Plastering and floor finishes',
    ],
    [
      'Decorations and joinery',
      'Testing and commissioning',
      'Last phase; client’s furniture arriving',
      'Snagging with the architect',
      'Scaffold being struck',
    ],
  ],
  civils: [
    [
      'Compound open; utilities diversions first',
      'Vegetation cleared ahead of nesting',
      'Traffic management installed',
      'Trial holes and piling platform complete',
      'Topsoil strip and haul road',
    ],
    [
      'Earthworks at forty per cent',
      'Sheet piling and bulk dig',
      'Foundations poured on the first section',
      'Drainage runs on the east side',
      'Abutments and wing walls in hand',
    ],
    [
      'Main structure in place',
      'First section opened to use',
      'Surfacing of the northern half',
      'Deck poured; waterproofing next',
      'Mechanical plant being installed',
    ],
    [
      'Surfacing, lining and lighting',
      'Reinstatement and planting',
      'Commissioning with the operator',
      'Final possession booked',
      'Stage 3 safety audit passed',
    ],
  ],
  energy: [
    [
      'Access track and compound complete',
      'Archaeology done; fencing started',
      'Piling trials passed',
      'Delivery route widened at two bends',
      'Cable route surveyed and permits in',
    ],
    [
      'Frames on the first field',
      'Bases being poured at two a week',
      'Cable trenching along the lane',
      'Transformer plinths cast',
      'Switch room delivered',
    ],
    [
      'Half of the plant installed',
      'Substation building watertight',
      'High-voltage cable pulled',
      'Inverters set and terminated',
      'Second delivery of plant due',
    ],
    [
      'Energised; performance tests',
      'Protection settings with the network operator',
      'Grid connection in final witness tests',
      'Planting and reinstatement',
      'Control system commissioning',
    ],
  ],
}

const PACKAGES: Record<Family, readonly string[]> = {
  cottages: [
    'groundworks',
    'bricklaying',
    'carpentry',
    'roofing',
    'plastering',
    'heating and plumbing',
    'electrical',
    'landscaping',
    'joinery',
  ],
  building: [
    'drylining',
    'curtain walling',
    'lifts',
    'roofing',
    'groundworks',
    'brickwork',
    'screeding',
    'joinery',
    'decorations',
    'soft landscaping',
    'raised floors',
    'sprinklers',
    'balustrades',
    'mechanical',
    'electrical',
    'suspended ceilings',
    'scaffolding',
    'structural steel',
    'flooring',
    'signage',
  ],
  housing: [
    'groundworks',
    'bricklaying',
    'scaffolding',
    'roofing',
    'plumbing and heating',
    'electrical',
    'plastering',
    'carpentry',
    'kitchens',
    'painting',
    'fencing',
    'paving',
    'windows',
    'solar panels',
  ],
  refurbishment: [
    'strip-out',
    'scaffolding',
    'asbestos removal',
    'windows',
    'partitions',
    'roofing',
    'stone repairs',
    'mechanical',
    'electrical',
    'flooring',
    'joinery',
    'decorations',
    'fire stopping',
    'lifts',
  ],
  civils: [
    'earthworks',
    'piling',
    'formwork and concrete',
    'drainage',
    'surfacing',
    'fencing',
    'traffic management',
    'steelwork',
    'road lighting',
    'landscaping',
    'ducting',
    'waterproofing',
    'plant hire',
  ],
  energy: [
    'civils',
    'cable installation',
    'fencing',
    'piling',
    'high-voltage jointing',
    'CCTV',
    'haulage',
    'track and drainage',
    'concrete bases',
    'seeding and planting',
  ],
}

const ROUTES = [
  'after a two-stage tender',
  'under a framework',
  'on a JCT design and build contract',
  'after competitive tender',
  'as a negotiated contract',
  'through a regional framework',
]
const CIVILS_ROUTES = [
  'under NEC4 Option A',
  'under NEC4 Option C',
  'through an alliance',
  'under a regional framework',
  'after competitive tender',
]
const IRISH_ROUTES = [
  'under the Public Works Contract',
  'after competitive tender',
  'through a framework',
  'on an RIAI contract',
  'after a restricted procedure',
  'as a negotiated contract',
]

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
export function monthOf(day: string): string {
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
    return random.pick([
      'On hold while the funding is reviewed.',
      'Paused pending a revised planning application.',
      'Works suspended; restart expected next year.',
      'On hold until the discharge of conditions.',
    ])
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
  const wording = random.pick([
    'Packages still to let',
    'Enquiries open for',
    'To be let',
    'Tenders out for',
    'Prices wanted for',
  ])
  return ` ${wording}: ${open.join(', ')}.`
}
