export const SECTORS = [
  { id: 'Resi', label: 'Residential' },
  { id: 'Non-Resi', label: 'Non-Resi' },
  { id: 'Commercial', label: 'Commercial' },
  { id: 'Education', label: 'Education' },
  { id: 'Health', label: 'Health' },
  { id: 'Industrial', label: 'Industrial' },
  { id: 'Infrastructure', label: 'Infrastructure' },
  { id: 'Office', label: 'Office' },
  { id: 'Retail', label: 'Retail' },
  { id: 'Government', label: 'Government' },
  { id: 'Utilities/Energy', label: 'Utilities/Energy' },
  { id: 'Other', label: 'Other' },
] as const

export type Sector = (typeof SECTORS)[number]['id']

export const SECTOR_IDS = SECTORS.map((sector) => sector.id)

export function sectorLabel(id: string): string {
  return SECTORS.find((sector) => sector.id === id)?.label ?? id
}
