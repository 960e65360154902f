import type { Data } from '@generated/data'
import type { ListField } from '#shared/sites/site_fields'
import { addDays } from '#shared/time/dates'
import { SKELETON_ROWS } from '#shared/limits'

/** Invented, so that the blur never hides a real project. */
const SHAPES = [
  ['Millbrook Lane Primary School', 'Education', 'Oakham, LE15', 'Marlowe Fenwick Build', 12.4],
  ['St Brigid’s Hospital extension', 'Health', 'Galway, H91', 'Corrib Civil & Build', 26.7],
  ['Rhyd Bridge replacement', 'Infrastructure', 'Merthyr Tydfil, CF48', 'Brecon Civil', 17.5],
  ['Saltmarsh Substation', 'Utilities/Energy', 'Grimsby, DN31', 'Humber Grid Works', 54],
] as const
/** What no blurred row shows. */
const REST = {} as Record<ListField, null>
const DAYS_LEFT = [54, 92, 165, 280, 28, 586, 356, 740, 286, 120]

function dummyProject(index: number, today: string): Data.Site {
  const [name, type, place, contractor, millions] = SHAPES[index % SHAPES.length]
  const [town, postcode] = place.split(', ')
  const daysLeft = DAYS_LEFT[index % DAYS_LEFT.length]
  return {
    ID: -1 - index,
    site_id: -1 - index,
    ...REST,
    name,
    project_name: name,
    type,
    description: 'Two storeys, steel frame, brick outer leaf and landscaped grounds',
    postcode,
    city_county: town,
    imageURL: null,
    value: millions * 1e6,
    site_status: 'Live',
    start_date: addDays(today, daysLeft - 420),
    end_date: addDays(today, daysLeft),
    date: `${today}T00:00:00Z`,
    badge: index % 7 === 0 ? 'new' : index % 5 === 1 ? 'updated' : null,
    contractor,
    contractor_live: 5 + (daysLeft % 40),
    sales_stage: null,
    is_bookmarked: index % 3 === 1,
    has_viewed: index % 3 === 1,
    has_notes: false,
    notes_count: 0,
  }
}

/** Fills the skeleton, with periods around `today`. */
export function dummyProjects(today: string): Data.Site[] {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => dummyProject(index, today))
}
