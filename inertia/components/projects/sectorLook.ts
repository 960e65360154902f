import type { Sector } from '#shared/sites/sectors'

type SectorLook = { mark: string; text: string; wash: string }

const LOOKS: Record<Sector, SectorLook> = {
  'Resi': { mark: 'bg-sector-resi', text: 'text-sector-resi', wash: 'bg-sector-resi/10' },
  'Non-Resi': {
    mark: 'bg-sector-non-resi',
    text: 'text-sector-non-resi',
    wash: 'bg-sector-non-resi/10',
  },
  'Commercial': {
    mark: 'bg-sector-commercial',
    text: 'text-sector-commercial',
    wash: 'bg-sector-commercial/10',
  },
  'Education': {
    mark: 'bg-sector-education',
    text: 'text-sector-education',
    wash: 'bg-sector-education/10',
  },
  'Health': { mark: 'bg-sector-health', text: 'text-sector-health', wash: 'bg-sector-health/10' },
  'Industrial': {
    mark: 'bg-sector-industrial',
    text: 'text-sector-industrial',
    wash: 'bg-sector-industrial/10',
  },
  'Infrastructure': {
    mark: 'bg-sector-infrastructure',
    text: 'text-sector-infrastructure',
    wash: 'bg-sector-infrastructure/10',
  },
  'Office': { mark: 'bg-sector-office', text: 'text-sector-office', wash: 'bg-sector-office/10' },
  'Retail': { mark: 'bg-sector-retail', text: 'text-sector-retail', wash: 'bg-sector-retail/10' },
  'Government': {
    mark: 'bg-sector-government',
    text: 'text-sector-government',
    wash: 'bg-sector-government/10',
  },
  'Utilities/Energy': {
    mark: 'bg-sector-utilities',
    text: 'text-sector-utilities',
    wash: 'bg-sector-utilities/10',
  },
  'Other': { mark: 'bg-sector-other', text: 'text-sector-other', wash: 'bg-sector-other/10' },
}

/** An unknown sector looks like Other. */
export function sectorLook(sector: string): SectorLook {
  return LOOKS[sector as Sector] ?? LOOKS.Other
}

/** For places without classes, such as charts. */
export function sectorColour(sector: string): string {
  return `var(${sectorLook(sector).mark.replace('bg-', '--color-')})`
}
