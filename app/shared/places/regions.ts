/** The twelve regions of the product (section 3). Northern Ireland and the Republic are both "Ireland" (D18). */
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
