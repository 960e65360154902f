import type { SiteFacts } from '#shared/sites/site_fields'
import { normalise } from '#shared/text/normalise'
import { postcodeKey } from '#shared/places/postcodes'

/** From 0 to 1; below this, two texts differ. */
export const SIMILARITY_THRESHOLD = 0.6

const NEAR_KM = 1
const KM_A_DEGREE = 111.2
const PLACE = ['address', 'postcode', 'city_county', 'latitude', 'longitude'] as const

/** Both name and place differ, so the row may mean another site. */
export function isDifferentSite(known: SiteFacts, given: Partial<SiteFacts>): boolean {
  if (!given.name || similarity(known.name, given.name) >= SIMILARITY_THRESHOLD) return false
  const likeness = placeLikeness(known, given)
  if (likeness !== null) return likeness < SIMILARITY_THRESHOLD
  return PLACE.some((column) => given[column] && given[column] !== known[column])
}

export function isSameSite(known: SiteFacts, given: Partial<SiteFacts>): boolean {
  if (similarity(known.name, given.name ?? null) >= SIMILARITY_THRESHOLD) return true
  return (placeLikeness(known, given) ?? 0) >= SIMILARITY_THRESHOLD
}

/** From 0 to 1: shared pairs of letters (Dice), whatever the punctuation. */
export function similarity(a: string | null, b: string | null): number {
  if (!a || !b) return 0
  if (normalise(a) === normalise(b)) return 1
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)]
  if (pairsA.length === 0 || pairsB.length === 0) return 0
  const left = new Map<string, number>()
  for (const pair of pairsA) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of pairsB) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    shared++
  }
  return (2 * shared) / (pairsA.length + pairsB.length)
}

/** From 0 to 1; null when nothing is comparable. */
function placeLikeness(a: SiteFacts, b: Partial<SiteFacts>): number | null {
  const found: number[] = []
  if (a.address && b.address) found.push(similarity(a.address, b.address))
  if (a.postcode && b.postcode) {
    found.push(Number(postcodeKey(a.postcode) === postcodeKey(b.postcode)))
  }
  if (a.latitude && a.longitude && b.latitude && b.longitude) {
    const north = (a.latitude - b.latitude) * KM_A_DEGREE
    const cosine = Math.cos((a.latitude * Math.PI) / 180)
    const east = (a.longitude - b.longitude) * KM_A_DEGREE * cosine
    found.push(Number(Math.hypot(north, east) <= NEAR_KM))
  }
  return found.length > 0 ? Math.max(...found) : null
}

function pairsOf(text: string): string[] {
  const letters = normalise(text).replace(/[^\p{L}\p{N}]+/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) =>
    letters.slice(at, at + 2)
  )
}
