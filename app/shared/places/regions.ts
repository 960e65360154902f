/** Northern Ireland and the Republic are both "Ireland". */
export const REGIONS = [
  'London',
  'South East',
  'East of England',
  'South West',
  'East Midlands',
  'West Midlands',
  'Yorkshire & The Humber',
  'North West',
  'North East',
  'Wales',
  'Scotland',
  'Ireland',
] as const

export type Region = (typeof REGIONS)[number]
