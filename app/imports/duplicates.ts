import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { whereIn } from '#imports/known_sites'
import type { PlannedSite } from '#imports/plan_batch'
import { fold } from '#shared/fold'
import { parsePostcode, postcodeKey } from '#shared/postcodes'
import { SITE_STATUSES } from '#shared/site_status'

/** A known site that may be the one which a row would add; `percent` says how alike their names or addresses are. */
export type PossibleDuplicate = { id: number; name: string; percent: number }

type Candidate = { id: number; name: string; address: string | null; postcode_key: string }

const ALIKE = 0.6
const PERCENT = 100

/**
 * For rows that would add a site: the known site with the same full postcode whose name or address is most alike, by
 * the line of the row. Reads only.
 */
export async function findDuplicates(
  client: QueryClientContract,
  added: PlannedSite[]
): Promise<Map<number, PossibleDuplicate>> {
  const keys = new Map<PlannedSite, string>()
  for (const site of added) {
    const postcode = site.facts.postcode && parsePostcode(site.facts.postcode)
    if (postcode) keys.set(site, postcodeKey(postcode.text))
  }
  const candidates = new Map<string, Candidate[]>()
  const rows = await whereIn([...new Set(keys.values())], (portion) =>
    client
      .from('sites')
      .select('id', 'name', 'address', 'postcode_key')
      .whereIn('status', [...SITE_STATUSES])
      .whereIn('postcode_key', portion)
  )
  for (const row of rows as Candidate[]) {
    const list = candidates.get(row.postcode_key)
    if (list) list.push(row)
    else candidates.set(row.postcode_key, [row])
  }

  const found = new Map<number, PossibleDuplicate>()
  for (const [site, key] of keys) {
    const best = mostAlike(site, candidates.get(key) ?? [])
    if (best) found.set(site.line, best)
  }
  return found
}

function mostAlike(site: PlannedSite, candidates: Candidate[]): PossibleDuplicate | null {
  let best: PossibleDuplicate | null = null
  for (const { id, name, address } of candidates) {
    const likeness = Math.max(
      similarity(site.facts.name, name),
      similarity(site.facts.address, address)
    )
    const percent = Math.round(likeness * PERCENT)
    if (likeness >= ALIKE && percent > (best?.percent ?? 0)) best = { id, name, percent }
  }
  return best
}

/** How alike two texts are, from 0 to 1: pairs of letters that they share (Dice), whatever signs stand between. */
export function similarity(a: string | null, b: string | null): number {
  if (!a || !b) return 0
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

function pairsOf(text: string): string[] {
  const letters = fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) =>
    letters.slice(at, at + 2)
  )
}
