import { parsePostcode } from './postcodes.js'

/** What a derived place comes from: the postcode’s own point, the middle of its first half, or the middle of the town. */
export const DERIVED_PRECISIONS = ['postcode', 'outcode', 'town'] as const
export type DerivedPrecision = (typeof DERIVED_PRECISIONS)[number]

/** How well a place is known; `rooftop` is given coordinates. */
export const PRECISIONS = ['rooftop', ...DERIVED_PRECISIONS] as const
export type Precision = (typeof PRECISIONS)[number]

/** Half of all sites are within so many miles (docs/performance.md); null where a pin is exact enough. */
export const USUALLY_WITHIN: Record<Precision, number | null> = {
  rooftop: null,
  postcode: null,
  outcode: 2,
  town: 3,
}

export type Placed = {
  latitude: number | null
  longitude: number | null
  derived_latitude: number | null
  derived_longitude: number | null
  derived_precision: DerivedPrecision | null
}

type Described = {
  place_precision: Precision | null
  postcode: string | null
  city_county: string | null
}

/** What a pin stands on, for people; null where it is exact. */
export function precisionWords({ place_precision: precision, postcode, city_county }: Described) {
  const miles = precision && USUALLY_WITHIN[precision]
  if (!miles) return null
  const middle = precision === 'town' ? city_county : postcode && parsePostcode(postcode)?.outward
  return `Centre of ${middle}, usually within ${miles} miles of the site`
}
