import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { chunk } from '#database/chunk'
import { BULK_SLOTS } from '#database/site_log'
import { prepare } from '#search/index/prepare'
import { inSlices } from '#search/index/slices'
import { isKnown, type SiteIndex } from '#search/index/site_index'
import { readFacts } from '#search/live/read_facts'
import { writesBetween, type Heads, type Writes } from '#search/live/site_writes'

/** Sites that are read, prepared and published together. */
const BATCH = 500
/** Where more of the sites changed than this share, a rebuild is faster. */
const MOST_CHANGED = 0.5
const FEW = 5_000
/** So many sites of bulk writes may keep questions waiting once an import has ended: some tenths of a second. */
const MOST_WAITED_FOR = 2_000

/** The index must be rebuilt. */
export class CannotFollow extends Error {}

/** An index, and how far it has read the log of writes. What it reads throws CannotFollow where log or index are
 * damaged; after any other error it may be read again. */
export class Follower {
  #heads: Heads
  /** Sites of bulk writes whose rows are not read yet. */
  #bulk = new Set<number>()

  /** `heads` were read before the sites. */
  constructor(
    readonly index: SiteIndex,
    heads: Heads
  ) {
    this.#heads = new Map(heads)
  }

  /** Reads everything that was written until these heads. */
  async readAll(client: QueryClientContract, heads: Heads): Promise<void> {
    await this.readOwn(client, heads)
    await this.#readWholeBulk(client, heads)
  }

  /** Reads what was written, but bulk writes only where an import has ended and few sites are left. */
  async readOwn(client: QueryClientContract, heads: Heads): Promise<void> {
    const writes = await this.#writesUntil(client, heads, isOwn)
    this.#assertFew(writes)
    const sites = this.#withWords(writes)
    await this.#readSites(client, [...sites], true)
    const facts = [...writes.facts].filter((id) => !sites.has(id))
    await this.#readSites(client, facts, false)
    this.#reach(heads, isOwn)
    if (!writes.endsBulk) return
    await this.#noteBulk(client, heads)
    if (this.#bulk.size <= MOST_WAITED_FOR) await this.#readWholeBulk(client, heads)
  }

  /** Reads some sites of bulk writes; returns whether more are left. */
  async readSomeBulk(client: QueryClientContract, heads: Heads): Promise<boolean> {
    await this.#noteBulk(client, heads)
    const some = [...this.#bulk.values().take(BATCH)]
    await this.#readSites(client, some, true)
    for (const id of some) this.#bulk.delete(id)
    return this.#bulk.size > 0
  }

  async #noteBulk(client: QueryClientContract, heads: Heads) {
    const writes = await this.#writesUntil(client, heads, isBulk)
    for (const id of [...this.#withWords(writes), ...writes.facts]) this.#bulk.add(id)
    this.#reach(heads, isBulk)
  }

  async #readWholeBulk(client: QueryClientContract, heads: Heads) {
    while (await this.readSomeBulk(client, heads));
  }

  async #writesUntil(
    client: QueryClientContract,
    heads: Heads,
    isWanted: (slot: number) => boolean
  ): Promise<Writes> {
    const wanted = (all: Heads) => new Map([...all].filter(([slot]) => isWanted(slot)))
    const writes = await writesBetween(client, wanted(this.#heads), wanted(heads))
    if (!writes) throw new CannotFollow('The log does not go on from what is known')
    return writes
  }

  #assertFew({ sites, facts }: Writes) {
    const changed = sites.size + facts.size
    if (changed > FEW && changed > MOST_CHANGED * this.index.orders.name.length) {
      throw new CannotFollow('Most sites were written')
    }
  }

  #reach(heads: Heads, isWanted: (slot: number) => boolean) {
    for (const [slot, head] of heads) if (isWanted(slot)) this.#heads.set(slot, head)
  }

  /** Sites whose words changed, those of renamed companies too, and those that are new here. */
  #withWords(writes: Writes): Set<number> {
    const ids = new Set(writes.sites)
    const { columns } = this.index
    for (const id of writes.facts) if (!isKnown(this.index, id)) ids.add(id)
    for (const [column, renamed] of [
      [columns.contractor, writes.contractors],
      [columns.client, writes.clients],
      [columns.authority, writes.local_authorities],
    ] as const) {
      if (renamed.size === 0) continue
      for (let id = 0; id < column.length; id++) if (renamed.has(column[id])) ids.add(id)
    }
    return ids
  }

  async #readSites(client: QueryClientContract, ids: number[], withWords: boolean) {
    for (const some of chunk(ids, BATCH)) {
      const sites = await readFacts(client, some, withWords)
      const found = new Set(sites.map(({ id }) => id))
      const removed = some.filter((id) => !found.has(id))
      try {
        const publish = await inSlices(prepare(this.index, { sites, removed }))
        publish()
      } catch (error) {
        logger.error({ err: error }, 'Changes of sites do not fit in the index')
        throw new CannotFollow('Changes do not fit in', { cause: error })
      }
    }
  }
}

function isBulk(slot: number): boolean {
  return slot >= BULK_SLOTS
}

function isOwn(slot: number): boolean {
  return slot < BULK_SLOTS
}
