// Moves changed sites within one order: an unchanged key moves nothing, and a renamed company takes its sites along.
// Each move takes two binary searches; publishing copies the range between the first and the last place.
import type { Company } from '#search/found'
import { positionIn, replaceSegment, segmentOf } from '#search/index/storage/orders'
import { compareBytes } from '#search/index/storage/rows'
import {
  compareIn,
  compareKey,
  isIn,
  keyOf,
  sitesOfCompany,
  type CompanyNames,
  type Incoming,
  type Key,
  type OrderName,
  type SiteIndex,
} from '#search/index/site_index'

export type Edits = {
  incoming: readonly Incoming[]
  removed: readonly number[]
  /** Of all companies that the sites name. */
  names: CompanyNames
  renamed: Record<Company, ReadonlySet<number>>
}

type Move = { id: number; key: Key }

/** Returns the step that publishes the edit. */
export function editOrder(index: SiteIndex, name: OrderName, edits: Edits): () => void {
  const order = index.orders[name]
  const leaving = edits.removed.filter((id) => isIn(index, name, id))
  const arriving: Move[] = []
  const move = (id: number, key: Key | null) => {
    const wasIn = isIn(index, name, id)
    if (wasIn && key !== null && compareKey(index, name, key, id) === 0) return
    if (wasIn) leaving.push(id)
    if (key !== null) arriving.push({ id, key })
  }
  for (const one of edits.incoming) move(one.site.id, keyOf(index, name, one, edits.names))
  for (const [id, key] of takenAlong(index, name, edits)) move(id, key)
  const compare = compareIn(index, name)
  const positions = leaving.map((id) =>
    positionIn(order, (other) => (compare(other, id) || other - id) >= 0)
  )
  const placed = arriving.sort(byKey).map(({ id, key }) => {
    const isAfter = (other: number) => (compareKey(index, name, key, other) || id - other) < 0
    return { position: positionIn(order, isAfter), id }
  })
  const segment = segmentOf(order, positions, placed)
  return () => {
    if (segment) replaceSegment(order, segment)
  }
}

/** The other sites of renamed companies. */
function takenAlong(index: SiteIndex, name: OrderName, edits: Edits): [number, Key][] {
  if (name !== 'contractor' && name !== 'client') return []
  const told = new Set([...edits.removed, ...edits.incoming.map(({ site }) => site.id)])
  return [...edits.renamed[name]].flatMap((company) =>
    Array.from(sitesOfCompany(index, name, company))
      .filter((id) => !told.has(id))
      .map((id): [number, Key] => [id, edits.names[name].get(company)!])
  )
}

function byKey(one: Move, other: Move): number {
  return compareKeys(one.key, other.key) || one.id - other.id
}

function compareKeys(one: Key, other: Key): number {
  return typeof one === 'number' || typeof other === 'number'
    ? Number(one) - Number(other)
    : compareBytes(one, other)
}
