import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type Head = { seq: number; stamp: number }
/** By slot, those that have written. */
export type Heads = Map<number, Head>

/** Ids that were written, and of directories the entries that were renamed. */
export type Writes = {
  /** All bulk writes that came before must be read too. */
  endsBulk: boolean
  sites: Set<number>
  /** Without another word. */
  facts: Set<number>
  contractors: Set<number>
  clients: Set<number>
  local_authorities: Set<number>
}

type WrittenIds = Exclude<keyof Writes, 'endsBulk'>

type LogRow = {
  slot: number
  seq: number
  stamp: number
  kind: string
  first_id: number
  last_id: number
}

/** One consistent read of everything that is committed. */
export async function readHeads(client: QueryClientContract): Promise<Heads> {
  const rows = await client.from('site_heads').where('seq', '>', 0)
  return new Map(
    rows.map(({ slot, seq, stamp }) => [slot, { seq: Number(seq), stamp: Number(stamp) }])
  )
}

/** What was written between two reads of the heads. Null where the log cannot tell: it was pruned, a backup was
 * restored, or what was known has been rolled back. */
export async function writesBetween(
  client: QueryClientContract,
  known: Heads,
  heads: Heads
): Promise<Writes | null> {
  for (const slot of known.keys()) if (!heads.has(slot)) return null
  const moved = [...heads].filter(([slot, { stamp }]) => known.get(slot)?.stamp !== stamp)
  if (moved.some(([slot, { seq }]) => seq <= (known.get(slot)?.seq ?? 0))) return null
  const rows = await logOf(client, known, moved)
  const isAnchored = moved.every(([slot, { seq }]) => {
    const first = known.get(slot)
    const own = rows.filter((row) => row.slot === slot)
    if (own.at(-1)?.seq !== seq) return false
    return first ? own[0].seq === first.seq && own[0].stamp === first.stamp : own[0].seq === 1
  })
  return isAnchored ? writesOf(rows, known) : null
}

/** From the last number known of each slot, that one too. */
async function logOf(client: QueryClientContract, known: Heads, moved: [number, Head][]) {
  if (moved.length === 0) return []
  const rows: LogRow[] = await client
    .from('site_log')
    .where((any) => {
      for (const [slot, { seq }] of moved) {
        const from = known.get(slot)?.seq ?? 1
        any.orWhere((one) => one.where({ slot }).whereBetween('seq', [from, seq]))
      }
    })
    .orderBy('slot')
    .orderBy('seq')
    .select('slot', 'seq', 'stamp', 'kind', 'first_id', 'last_id')
  return rows.map((row) => ({ ...row, seq: Number(row.seq), stamp: Number(row.stamp) }))
}

function writesOf(rows: LogRow[], known: Heads): Writes {
  const writes: Writes = {
    endsBulk: rows.some(({ kind }) => kind === 'bulk'),
    sites: new Set(),
    facts: new Set(),
    contractors: new Set(),
    clients: new Set(),
    local_authorities: new Set(),
  }
  for (const { slot, seq, kind, first_id: first, last_id: last } of rows) {
    if (seq === known.get(slot)?.seq || kind === 'figures' || kind === 'bulk') continue
    const ids = writes[kind as WrittenIds]
    for (let id = first; id <= last; id++) ids.add(id)
  }
  return writes
}
