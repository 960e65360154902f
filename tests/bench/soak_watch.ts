import { readFileSync } from 'node:fs'
import type { Answer } from './client.js'
import { MINUTE_MS } from '#shared/time/dates'

const SAMPLE_MS = 5_000
const MB = 1024
const WARM_UP_SHARE = 0.2
const MOST_SHOWN = 10

export type RouteTimes = { route: string; number: number; p50: number; p95: number; worst: number }
export type Memory = { first: number; last: number; most: number; slope: number }

/** The slope of the line through points, by least squares; 0 for fewer than two. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  if (points.length < 2 || spread === 0) return 0
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread
}

/** What becomes of every request, and of the memory of the server meanwhile. */
export class SoakWatch {
  errors: string[] = []
  #times = new Map<string, number[]>()
  #memory: [minutes: number, megabytes: number][] = []
  #timer: NodeJS.Timeout | undefined
  #begun = performance.now()

  constructor(private pid: string) {}

  begin() {
    this.#begun = performance.now()
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS)
  }

  end() {
    clearInterval(this.#timer)
  }

  /** Measures one request, named by its route; any status but 200 and those `allowed` besides is an error. */
  async measure(
    route: string,
    ask: () => Promise<Answer>,
    allowed: number[] = []
  ): Promise<Answer | null> {
    const started = performance.now()
    try {
      const answer = await ask()
      const times = this.#times.get(route) ?? []
      times.push(performance.now() - started)
      this.#times.set(route, times)
      if (answer.status === 200) return answer
      if (allowed.includes(answer.status)) return null
      this.#fail(`${route}: ${answer.status} ${String(answer.body).slice(0, 200)}`)
    } catch (error) {
      this.#fail(`${route}: ${error}`)
    }
    return null
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Milliseconds of each route, the slowest first. */
  get routes(): RouteTimes[] {
    return [...this.#times]
      .map(([route, times]) => {
        const sorted = [...times].sort((a, b) => a - b)
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
        return { route, number: sorted.length, p50: at(0.5), p95: at(0.95), worst: sorted.at(-1)! }
      })
      .sort((a, b) => b.p95 - a.p95)
  }

  /** Megabytes of resident memory after the warm-up, the first fifth of the time, and how many more each minute. */
  get memory(): Memory {
    const kept = this.#memory.slice(Math.floor(this.#memory.length * WARM_UP_SHARE))
    const sizes = kept.map(([, megabytes]) => megabytes)
    return {
      first: sizes[0] ?? 0,
      last: sizes.at(-1) ?? 0,
      most: Math.max(0, ...sizes),
      slope: slopeOf(kept),
    }
  }

  #sample() {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)![1])
    const minutes = (performance.now() - this.#begun) / MINUTE_MS
    this.#memory.push([minutes, kilobytes / MB])
  }

  #fail(what: string) {
    this.errors.push(what)
    if (this.errors.length <= MOST_SHOWN) console.log(`✖ ${what}`)
  }
}
