// Visitors and members who read without end, pages and calls.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from './client.mjs'

const HTML = { accept: 'text/html' }
const VISITOR = ['/', '/projects', '/pricing', '/login'].map((path) => ({ path, headers: HTML }))
const MEMBER = [
  { path: '/projects', headers: HTML },
  { path: '/api/projects' },
  { path: '/api/projects?search=school' },
  { path: '/contractors', headers: HTML },
  { path: '/insights', headers: HTML },
  { path: '/api/reminders' },
  { path: '/my-projects', headers: HTML },
]
const BETWEEN_MS = 250

export class ReadLoad {
  statuses = new Map()
  wrong = []
  longestMs = 0
  #isHalted = true
  #loops = []

  constructor(readers) {
    this.readers = readers
  }

  /** So many visitors, and as many who are signed in as the paid member. */
  static async of(product, number) {
    const readers = []
    for (let at = 0; at < number; at++) {
      readers.push({ client: new Client(product), questions: VISITOR })
      const client = await new Client(product).signIn('paid@example.com')
      readers.push({ client, questions: MEMBER })
    }
    return new ReadLoad(readers)
  }

  start() {
    this.#isHalted = false
    this.#loops = this.readers.map(async ({ client, questions }, at) => {
      for (let next = at; !this.#isHalted; next++) {
        const { path, headers } = questions[next % questions.length]
        const begun = performance.now()
        this.#note(path, await client.ask('GET', path, undefined, headers))
        this.longestMs = Math.max(this.longestMs, performance.now() - begun)
        await pause(BETWEEN_MS)
      }
    })
  }

  async halt() {
    this.#isHalted = true
    await Promise.all(this.#loops)
  }

  /** Only 503 with the words of the outage and a time to come back is a failure that is in order. */
  #note(path, { status, headers, text, body }) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    const isTold =
      headers.get('retry-after') !== null && /data at the moment|not available/.test(text)
    if (status === 0 || (status >= 500 && !(status === 503 && isTold))) {
      this.wrong.push(`${path} ${status} ${body?.message ?? text.slice(0, 80)}`)
    }
  }

  /** What was answered since the last time this was asked. */
  takeStatuses() {
    const { statuses, wrong, longestMs } = this
    this.statuses = new Map()
    this.wrong = []
    this.longestMs = 0
    return { statuses, wrong, longestMs }
  }
}

/** Statuses as `200 × 31, 503 × 12`. */
export function inWords(statuses) {
  return [...statuses]
    .sort()
    .map(([status, number]) => `${status} × ${number}`)
    .join(', ')
}
