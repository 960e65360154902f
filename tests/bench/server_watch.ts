import { ask } from './client.js'
import { peakOf } from './peak_memory.js'

const LONGEST = /^nodejs_eventloop_lag_max_seconds (\S+)$/m

/** What the server and its process tell of themselves. */
export class ServerWatch {
  constructor(
    private url: string,
    private pid: number
  ) {}

  /** Milliseconds for which the event loop was held at most since this was last asked; up to 10 of them are the monitor's
   * own. */
  async longestHold(): Promise<number> {
    const { body } = await ask(`${this.url}/metrics`)
    return Number(LONGEST.exec(String(body))![1]) * 1000
  }

  /** The most megabytes so far. */
  mostMemory(): number {
    return peakOf(this.pid)
  }
}
