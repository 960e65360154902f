import { findPlace, placeOfPostcode } from '#geography/find_place'
import type { Position } from '#shared/places/area'
import { parsePosition } from '#shared/places/area'
import type { DerivedPrecision, Placed } from '#shared/places/precision'

type Given = Pick<Placed, 'latitude' | 'longitude'> & {
  postcode: string | null
  city_county: string | null
}

type Derived = Pick<Placed, 'derived_latitude' | 'derived_longitude' | 'derived_precision'>

const NONE: Derived = { derived_latitude: null, derived_longitude: null, derived_precision: null }
/** Of the middles of outward codes, in degrees. */
const ROUNDED = 0.00005

/** Where a site stands if its coordinates are missing or are just the middle of its outward code. Exact once
 * `learnPostcodes` has read its postcode. */
export function derivePlace({ latitude, longitude, postcode, city_county: town }: Given): Derived {
  const outcode = postcode ? placeOfPostcode(postcode) : null
  if (latitude !== null && longitude !== null) {
    if (!outcode || !isAt(outcode, { latitude, longitude })) return NONE
  }
  if (outcode) {
    const found = findPlace(postcode!)!
    return derived(found, isAt(outcode, found) ? 'outcode' : 'postcode')
  }
  const found = town && !parsePosition(town) ? findPlace(town) : null
  return found ? derived(found, 'town') : NONE
}

function isAt(one: Position, other: Position): boolean {
  return (
    Math.abs(one.latitude - other.latitude) < ROUNDED &&
    Math.abs(one.longitude - other.longitude) < ROUNDED
  )
}

function derived({ latitude, longitude }: Position, precision: DerivedPrecision): Derived {
  return {
    derived_latitude: rounded(latitude),
    derived_longitude: rounded(longitude),
    derived_precision: precision,
  }
}

/** As the database keeps it, so that equal places compare equal. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
