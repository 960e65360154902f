import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { DataVersion } from '#database/data_version'
import { SearchTooSlow } from '#errors/search_too_slow'
import { countIndexFault } from '#operation/metrics'
import { buildIndex } from '#search/live/build_index'
import { CannotFollow, Follower } from '#search/live/follower'
import { fingerprintParts } from '#search/index/fingerprint'
import { isWasteful, type SiteIndex } from '#search/index/site_index'
import { inSlices } from '#search/index/slices'
import { readHeads, type Heads } from '#search/live/site_writes'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time/dates'

const LONGEST_PAUSE_MS = 5 * MINUTE_MS
/** What was written while an index was built is read beside the questions in so many goes, each what was written during
 * the last. */
const GOES = 4

/** The index of this process. It holds every write that was committed when it was asked for; of bulk writes,
 * what could be read until then. */
export class LiveIndex {
  #held: Follower | null = null
  #version: DataVersion = null
  #turn: Promise<unknown> = Promise.resolve()
  #next: Promise<unknown> | null = null
  #renewal: Promise<void> | null = null
  #builtAt = 0
  #failures = 0
  #retryAt = 0
  /** Not before, after one that failed: a build that someone waits for must not wait for it. */
  #renewAt = 0

  /** Whether it is built before it is asked for, so that no one waits for long. */
  isServing = false

  constructor(
    private build: () => Promise<SiteIndex> = buildIndex,
    private patienceMs = SECOND_MS
  ) {}

  get isReady(): boolean {
    return this.#held !== null || !this.isServing
  }

  /** Read it in one synchronous call: the next write changes it in place. `version` is that of the data now. Throws
   * SearchTooSlow (503) where that takes longer than a second. */
  async current(version: DataVersion): Promise<SiteIndex> {
    if (!this.#held || version !== this.#version) await this.#inTime(this.#catchUp())
    return this.#held!.index
  }

  /** Reads what was written, bulk writes too, without keeping questions waiting. */
  async keepUp(): Promise<void> {
    do {
      const isOld = Date.now() - this.#builtAt > DAY_MS
      const isDue = this.#held && (isOld || isWasteful(this.#held.index))
      if (isDue && Date.now() >= this.#renewAt) this.renew().catch(() => {})
    } while (await this.#inTurn(() => this.#run(true)))
  }

  /** Rebuilds the index while this one goes on answering, compares the two and goes on with the new one. */
  renew(): Promise<void> {
    this.#renewal ??= this.#replace()
      .catch((error) => {
        this.#renewAt = Date.now() + LONGEST_PAUSE_MS
        this.#report(error)
        throw error
      })
      .finally(() => (this.#renewal = null))
    return this.#renewal
  }

  /** Whoever waits shares a run that begins after they asked. */
  #catchUp(): Promise<unknown> {
    this.#next ??= this.#inTurn(() => {
      this.#next = null
      return this.#run()
    })
    return this.#next
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  /** Returns whether more bulk writes are left. */
  async #run(withBulk = false): Promise<boolean> {
    const client = db.connection()
    const heads = await readHeads(client)
    let isBehind = false
    try {
      await this.#held?.readOwn(client, heads)
      if (withBulk) isBehind = (await this.#held?.readSomeBulk(client, heads)) ?? false
    } catch (error) {
      if (!(error instanceof CannotFollow)) throw error
      logger.info({ err: error }, 'The index of sites is rebuilt')
      this.#held = null
    }
    if (!this.#held) await this.#attempt(async () => this.#hold(await this.#buildFrom(heads)))
    this.#version = versionOf(heads)
    return isBehind
  }

  async #buildFrom(heads: Heads): Promise<Follower> {
    return new Follower(await this.build(), heads)
  }

  #hold(follower: Follower) {
    this.#held = follower
    this.#builtAt = Date.now()
  }

  async #replace() {
    const client = db.connection()
    const fresh = await this.#buildFrom(await readHeads(client))
    for (let go = 0; go < GOES; go++) await fresh.readAll(client, await readHeads(client))
    const wrong: string[] = []
    for (const part of Object.keys(fingerprintParts(fresh.index))) {
      await this.#inTurn(async () => {
        await this.#readBoth(fresh)
        if (!(await this.#isAlike(fresh.index, part))) wrong.push(part)
      })
    }
    if (wrong.length > 0) {
      countIndexFault()
      logger.error({ wrong }, 'The daily check found the index of sites wrong')
    }
    await this.#inTurn(async () => {
      this.#version = versionOf(await this.#readBoth(fresh))
      this.#hold(fresh)
    })
  }

  /** In one transaction, so that both read the same rows. */
  #readBoth(fresh: Follower): Promise<Heads> {
    return db.transaction(async (trx) => {
      const heads = await readHeads(trx)
      await fresh.readAll(trx, heads)
      await this.#held?.readAll(trx, heads)
      return heads
    })
  }

  async #isAlike(fresh: SiteIndex, part: string): Promise<boolean> {
    if (!this.#held) return true
    const hashOf = (index: SiteIndex) => inSlices(fingerprintParts(index)[part]())
    return (await hashOf(this.#held.index)) === (await hashOf(fresh))
  }

  /** Throws SearchTooSlow where it fails; the next is tried after a pause, which doubles. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    if (Date.now() < this.#retryAt) throw new SearchTooSlow()
    try {
      await work()
      this.#failures = 0
    } catch (error) {
      const pause = Math.min(SECOND_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS)
      this.#retryAt = Date.now() + pause
      this.#report(error)
      throw new SearchTooSlow(undefined, { cause: error })
    }
  }

  #report(error: unknown) {
    if (!app.isTerminating) logger.error({ err: error }, 'The index of sites cannot be built')
  }

  /** The work goes on for others who wait. */
  #inTime(work: Promise<unknown>): Promise<unknown> {
    if (!this.isServing) return work
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new SearchTooSlow()), this.patienceMs)
      work.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }
}

export const liveIndex = new LiveIndex()

function versionOf(heads: Heads): DataVersion {
  return [...heads.values()].reduce((sum, { stamp }) => sum + stamp, 0)
}
