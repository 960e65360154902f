import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './client.js'
import type { BenchDatabase } from './database.js'

const PAUSE_MS = 200
const NEWEST = '/api/sites?sortBy=id&sortDirection=desc&perPage=10'

/** How long committed sites wait until lists show them. */
export class LagWatch {
  /** Seconds, each of a greatest id that was new when it was seen. */
  readonly lags: number[] = []

  constructor(
    private db: BenchDatabase,
    private admin: Person
  ) {}

  /** Looks until the work is done and all of it is shown. */
  async during<Answer>(work: Promise<Answer>): Promise<Answer> {
    let isOver = false
    const ended = work.finally(() => (isOver = true))
    let greatest = await this.#committed()
    for (let waiting: { id: number; since: number }[] = []; !isOver || waiting.length > 0;) {
      const id = await this.#committed()
      if (id > greatest) waiting.push({ id, since: performance.now() })
      greatest = id
      const shown = await this.#shown()
      for (const { since } of waiting.filter((one) => one.id <= shown)) {
        this.lags.push((performance.now() - since) / 1000)
      }
      waiting = waiting.filter((one) => one.id > shown)
      await pause(PAUSE_MS)
    }
    return ended
  }

  async #committed(): Promise<number> {
    return (await this.db.rows<{ id: number }>('SELECT MAX(id) AS id FROM sites'))[0].id
  }

  /** 0 where the list is refused. */
  async #shown(): Promise<number> {
    const { status, body } = await this.admin.call(NEWEST)
    if (status !== 200) return 0
    const { data } = JSON.parse(String(body)) as { data: { id: number }[] }
    return data[0].id
  }
}
