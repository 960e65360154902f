import type { Period } from '#shared/sites/period_axis'
import { addDays } from '#shared/time/dates'

export type Sample = {
  name: string
  sector: string
  value: number
  place: [string, string]
  authority: string
  contractor: string
  /** Days from today. */
  starts: number
  ends: number
  badge?: 'new' | 'updated'
}

/** Invented projects, so that the picture gives nothing away. */
export const SAMPLES: Sample[] = [
  {
    name: 'Holbeck Lane Primary School',
    sector: 'Education',
    value: 12.4e6,
    place: ['Leeds', 'LS11'],
    authority: 'Leeds',
    contractor: 'Calloway Thorne',
    starts: -380,
    ends: 54,
    badge: 'new',
  },
  {
    name: 'Quayside Wharf, Phase 2',
    sector: 'Resi',
    value: 48e6,
    place: ['Salford', 'M50'],
    authority: 'Salford',
    contractor: 'Hartley & Boone',
    starts: -260,
    ends: 128,
    badge: 'updated',
  },
  {
    name: 'Avonmouth Cold Store',
    sector: 'Industrial',
    value: 31.2e6,
    place: ['Bristol', 'BS11'],
    authority: 'Bristol, City of',
    contractor: 'Northgate & Rowe',
    starts: -90,
    ends: 280,
  },
  {
    name: 'Cowgate office refurbishment',
    sector: 'Office',
    value: 8.9e6,
    place: ['Edinburgh', 'EH1'],
    authority: 'City of Edinburgh',
    contractor: 'Ainsty Building',
    starts: 13,
    ends: 330,
  },
  {
    name: 'St Brigid’s Hospital extension',
    sector: 'Health',
    value: 26.7e6,
    place: ['Galway', 'H91'],
    authority: 'Galway City',
    contractor: 'Calder Wharf Construction',
    starts: 96,
    ends: 586,
  },
]

/** Around `today`, so that samples never age. */
export function periodOf({ starts, ends }: Sample, today: string): Period {
  return { start_date: addDays(today, starts), end_date: addDays(today, ends) }
}
