import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import { chunk } from '#database/chunk'
import type { DataVersion } from '#database/data_version'
import { ASIDE_SLOTS } from '#database/site_log'
import { IndexBuilder } from '#search/index/build'
import { prepare } from '#search/index/prepare'
import { isKnown, type SiteIndex } from '#search/index/site_index'
import { allFacts, readFacts } from '#search/read_facts'
import { readHeads, writesBetween, type Heads, type Writes } from '#search/site_writes'

/** Sites that are read, prepared and published together. */
const BATCH = 500
/** Beyond this share of the sites, an index built anew is sooner ready. */
const MOST_CHANGED = 0.5
const FEW = 5_000
/** Room follows the greatest id. */
const SPARSE = { times: 4, and: 1_000_000 }

/** The index of this process. It holds every write that was committed when it was asked for; of what is written aside,
 * what could be read until then. */
export class LiveIndex {
  #index: SiteIndex | null = null
  #heads: Heads = new Map()
  #version: DataVersion = null
  #aside: number[] = []
  #turn: Promise<void> = Promise.resolve()
  #next: Promise<void> | null = null

  /** Whether this process builds it before it serves; otherwise the first who asks does. */
  isAwaited = false

  get isReady(): boolean {
    return this.#index !== null || !this.isAwaited
  }

  /** Read it in one synchronous call: the next write changes it in place. `version` is that of the data now. */
  async current(version: DataVersion): Promise<SiteIndex> {
    if (!this.#index || version !== this.#version) await this.#catchUp()
    return this.#index!
  }

  /** Reads what was written, that which was written aside too, without keeping those who ask waiting. */
  async keepUp(): Promise<void> {
    await this.#catchUp()
    await this.#inTurn(() => this.#readAside())
    while (this.#aside.length > 0) await this.#inTurn(() => this.#applyAside())
  }

  /** Whoever waits shares a run that begins after they asked. */
  #catchUp(): Promise<void> {
    this.#next ??= this.#inTurn(() => {
      this.#next = null
      return this.#run()
    })
    return this.#next
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work).catch((error) => {
      this.#index = null
      throw error
    })
    this.#turn = done.catch(() => {})
    return done
  }

  async #run() {
    const heads = await readHeads(db.connection())
    const writes = await this.#writesUntil(heads, isOwn)
    if (!writes || isMuch(writes, this.#index!)) return this.#build(heads)
    await apply(this.#index!, idsOf(this.#index!, writes), writes)
    for (const [slot, head] of heads) if (isOwn(slot)) this.#heads.set(slot, head)
    this.#version = versionOf(heads)
    if (!writes.endsAside) return
    await this.#readAside()
    while (this.#aside.length > 0) await this.#applyAside()
  }

  async #build(heads: Heads) {
    this.#index = await build()
    this.#heads = heads
    this.#aside = []
    this.#version = versionOf(heads)
  }

  async #readAside() {
    const heads = await readHeads(db.connection())
    const writes = await this.#writesUntil(heads, isAside)
    if (!writes) return this.#build(heads)
    const ids = new Set([...this.#aside, ...idsOf(this.#index!, writes), ...writes.facts])
    this.#aside = [...ids]
    for (const [slot, head] of heads) if (isAside(slot)) this.#heads.set(slot, head)
  }

  #applyAside(): Promise<void> {
    const ids = this.#aside.splice(0, BATCH)
    return applySome(this.#index!, ids, true)
  }

  async #writesUntil(heads: Heads, isWanted: (slot: number) => boolean): Promise<Writes | null> {
    if (!this.#index) return null
    const wanted = (all: Heads) => new Map([...all].filter(([slot]) => isWanted(slot)))
    return writesBetween(db.connection(), wanted(this.#heads), wanted(heads))
  }
}

export const liveIndex = new LiveIndex()

function isAside(slot: number): boolean {
  return slot >= ASIDE_SLOTS
}

function isOwn(slot: number): boolean {
  return slot < ASIDE_SLOTS
}

function versionOf(heads: Heads): DataVersion {
  return [...heads.values()].reduce((sum, { stamp }) => sum + stamp, 0)
}

/** Throws where ids are so sparse that the index would take too much memory. */
async function build(): Promise<SiteIndex> {
  const client = db.connection()
  const [{ sites, greatest }] = await client.from('sites').count('* as sites').max('id as greatest')
  if (Number(greatest) > SPARSE.times * Number(sites) + SPARSE.and) {
    throw new Exception(
      `The ids of the ${sites} sites reach ${greatest}: too sparse for an index in memory.`
    )
  }
  const builder = new IndexBuilder(Number(greatest))
  for await (const portion of allFacts(client, Number(greatest))) {
    for (const site of portion) builder.add(site)
    await yieldToRequests()
  }
  return builder.finish()
}

async function apply(index: SiteIndex, ids: Set<number>, writes: Writes) {
  for (const some of chunk([...ids], BATCH)) await applySome(index, some, true)
  const facts = [...writes.facts].filter((id) => !ids.has(id))
  for (const some of chunk(facts, BATCH)) await applySome(index, some, false)
}

async function applySome(index: SiteIndex, ids: number[], withWords: boolean) {
  const sites = await readFacts(db.connection(), ids, withWords)
  const found = new Set(sites.map(({ id }) => id))
  const removed = ids.filter((id) => !found.has(id) && isKnown(index, id))
  const work = prepare(index, { sites, removed })
  for (;;) {
    const { done, value: publish } = work.next()
    if (done) return publish()
    await yieldToRequests()
  }
}

/** Of the sites whose words changed, those of renamed companies too. */
function idsOf({ columns }: SiteIndex, writes: Writes): Set<number> {
  const ids = new Set(writes.sites)
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

function isMuch(writes: Writes, { orders }: SiteIndex): boolean {
  const changed = writes.sites.size + writes.facts.size
  return changed > FEW && changed > MOST_CHANGED * orders.name.length
}
