import { createHash } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { whereIn } from '#sites/write/known_sites'
import { SIMILARITY_THRESHOLD, similarity } from '#imports/plan/likeness'
import type { PlannedSite } from '#imports/plan/plan_batch'
import { normalise } from '#shared/text/normalise'
import { parsePostcode, postcodeKey } from '#shared/places/postcodes'

/** A known site by `id`, or an earlier row by `line`; `percent` compares names, or addresses of a known site. */
export type PossibleDuplicate = { id?: number; line?: number; name: string; percent: number }

export type AlikeRows = { found: Map<number, PossibleDuplicate>; keys: Map<number, string> }

type Candidate = { id: number; name: string; address: string | null; postcode_key: string }

const PERCENT = 100
/** Limits the comparisons within one postcode. */
const ROWS_A_KEY = 20

/** For each new row, the known site with its full postcode and the most similar name or address. Reads only. */
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

/** For each new row, a similar earlier row of its postcode; without postcode, one with equal name and address. */
export async function findAlikeRows(
  client: QueryClientContract,
  importId: number,
  added: PlannedSite[]
): Promise<AlikeRows> {
  const keys = new Map(added.map((site) => [site, likeKey(site)]))
  const earlier = await whereIn([...new Set(keys.values())], (portion) =>
    client
      .from('import_findings')
      .select('line', 'name', 'like_key')
      .where('import_id', importId)
      .whereIn('like_key', portion)
  )
  const rows = new Map<string, { line: number; name: string }[]>()
  for (const row of earlier) rows.set(row.like_key, [...(rows.get(row.like_key) ?? []), row])

  const alike: AlikeRows = { found: new Map(), keys: new Map() }
  for (const site of added) {
    const { line, facts } = site
    const key = keys.get(site)!
    const others = rows.get(key) ?? []
    const percents = others.map(({ name }) => similarity(facts.name, name))
    const best = Math.max(0, ...percents)
    if (best >= SIMILARITY_THRESHOLD) {
      const other = others[percents.indexOf(best)]
      const percent = Math.round(best * PERCENT)
      alike.found.set(line, { line: other.line, name: other.name, percent })
    }
    if (others.length >= ROWS_A_KEY) continue
    rows.set(key, [...others, { line, name: facts.name }])
    alike.keys.set(line, key)
  }
  return alike
}

function likeKey({ facts }: PlannedSite): string {
  const postcode = facts.postcode && parsePostcode(facts.postcode)
  if (postcode) return postcodeKey(postcode.text)
  const place = `${facts.name}\n${facts.address ?? facts.city_county ?? ''}`
  return createHash('sha256').update(normalise(place)).digest('hex')
}

function mostAlike(site: PlannedSite, candidates: Candidate[]): PossibleDuplicate | null {
  let best: PossibleDuplicate | null = null
  for (const { id, name, address } of candidates) {
    const likeness = Math.max(
      similarity(site.facts.name, name),
      similarity(site.facts.address, address)
    )
    const percent = Math.round(likeness * PERCENT)
    if (likeness >= SIMILARITY_THRESHOLD && percent > (best?.percent ?? 0))
      best = { id, name, percent }
  }
  return best
}
