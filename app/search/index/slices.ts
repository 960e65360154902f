// Long work is a generator that yields every few milliseconds, so that it can be done at once or beside requests.
import { setImmediate as yieldToRequests } from 'node:timers/promises'

const SLICE_MS = 5

export async function inSlices<Result>(work: Iterator<void, Result>): Promise<Result> {
  for (let until = performance.now() + SLICE_MS; ;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < until) continue
    await yieldToRequests()
    until = performance.now() + SLICE_MS
  }
}

export function atOnce<Result>(work: Iterator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
