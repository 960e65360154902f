import { createHash } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { whereIn } from '#sites/known_sites'
import { ALIKE, similarity } from '#imports/plan/likeness'
import type { PlannedSite } from '#imports/plan/plan_batch'
import { normalise } from '#shared/text/normalise'
import { parsePostcode, postcodeKey } from '#shared/places/postcodes'
import { SITE_STATUSES } from '#shared/sites/site_status'

/**
 * What may be the site that a row would add: a known one with its `id`, or an earlier row of the file with its `line`.
 * `percent` says how alike their names are, or of a known one the addresses.
 */
export type PossibleDuplicate = { id?: number; line?: number; name: string; percent: number }

/** Rows that are like an earlier row of their file, by line; and the keys under which later rows find them. */
export type AlikeRows = { found: Map<number, PossibleDuplicate>; keys: Map<number, string> }

type Candidate = { id: number; name: string; address: string | null; postcode_key: string }

const PERCENT = 100
/** With more rows of one postcode in a file, the others are not compared with all of them. */
const ROWS_A_KEY = 20

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

/**
 * For rows that would add a site: the earlier row of the file with the same postcode whose name is most alike; rows
 * without a postcode are alike when their names and addresses are the same. Reads the findings of the dry run so far.
 */
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
    if (best >= ALIKE) {
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
    if (likeness >= ALIKE && percent > (best?.percent ?? 0)) best = { id, name, percent }
  }
  return best
}
