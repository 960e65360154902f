import { formatDay } from '#shared/time/dates'
import type { Unknown } from '#shared/sites/filters'
import { monthLabel } from '~/lib/format'
import { sectorLabel } from '#shared/sites/sectors'
import { statusLabel } from './statusOptions'

const RANGES: Record<string, string> = {
  value: 'Value',
  storeys: 'Storeys',
  units: 'Units',
  blocks: 'Blocks',
}

export const UNKNOWN_LABELS: Record<Unknown, string> = {
  contractor: 'Contractor unknown',
  postcode: 'Postcode unknown',
  coordinates: 'Coordinates unknown',
  dates: 'Dates unknown',
  value: 'Value unknown',
  region: 'Region unknown',
}

/** Null for 0, which is no bound. */
export function filterLabel(key: string, value: string | number, product: string): string | null {
  switch (key) {
    case 'sectors':
      return sectorLabel(String(value))
    case 'status':
      return statusLabel(String(value), product)
    case 'search':
    case 'keyword':
      return `“${value}”`
    case 'projectName':
      return `Site Name: ${value}`
    case 'postcode':
      return `Postcode/town: ${value}`
    case 'area':
      return 'Area on the map'
    case 'year_start':
      return `Starts in ${value}`
    case 'year_end':
      return `Ends in ${value}`
    case 'month_start':
      return `Starts in ${monthLabel(String(value))}`
    case 'month_end':
      return `Ends in ${monthLabel(String(value))}`
    case 'added_from':
      return `Added on or after ${formatDay(String(value))}`
    case 'unknown':
      return UNKNOWN_LABELS[value as Unknown] ?? null
    case 'include_unknown':
      return `Include unknown ${value}s`
    case 'import':
      return `Import ${value}`
    case 'source':
      return `Source: ${value}`
    case 'cmap_id':
      return `CMAP ID: ${value}`
    case 'contact':
      return `Contact: ${value}`
    case 'start_date':
    case 'starts_from':
      return `Starts on or after ${formatDay(String(value))}`
    case 'starts_to':
      return `Starts on or before ${formatDay(String(value))}`
    case 'end_date':
      return `Ends on or before ${formatDay(String(value))}`
    default:
      return boundLabel(key, value)
  }
}

function boundLabel(key: string, value: string | number): string | null {
  const [, side, field] = /^(start|end)_(value|storeys|units|blocks)$/.exec(key) ?? []
  if (!field) return String(value)
  if (Number(value) === 0) return null
  const below = (Number(value) * 1e6 + 1) / 1e6
  if (field === 'value' && side === 'end' && !Number.isInteger(value) && Number.isInteger(below))
    return `Value below ${millionsLabel(below)}`
  const amount = field === 'value' ? millionsLabel(Number(value)) : value
  return `${RANGES[field]} ${side === 'start' ? 'from' : 'to'} ${amount}`
}

/** As typed, from a billion on in billions: `£5M`, `£1.5B`. */
export function millionsLabel(millions: number): string {
  return millions < 1000 ? `£${millions}M` : `£${Number((millions / 1000).toFixed(2))}B`
}

/** `1 mile`, `10 miles`. */
export function milesLabel(miles: number): string {
  return miles === 1 ? '1 mile' : `${miles} miles`
}
