import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Person } from './client.js'

export type ListTimes = { during: string; calls: number; p50: number; p95: number }

const QUESTIONS = [
  '/api/projects',
  '/api/projects?page=40',
  '/api/projects?sortBy=name&sortDirection=asc',
  '/api/projects?search=school',
  `/api/projects?filters=${encodeURIComponent(JSON.stringify({ region: ['London'] }))}`,
]
const PAUSE_MS = 150

/** Asks for the list as a member again and again while something else goes on. */
export class ListWatch {
  found: ListTimes[] = []

  constructor(
    private url: string,
    private member: Person
  ) {}

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const times: number[] = []
    const state = { over: false }
    const asking = this.askUntil(state, times)
    try {
      return await work()
    } finally {
      state.over = true
      await asking
      times.sort((a, b) => a - b)
      const at = (share: number) =>
        times[Math.min(times.length - 1, Math.floor(times.length * share))]
      this.found.push({ during: name, calls: times.length, p50: at(0.5), p95: at(0.95) })
    }
  }

  private async askUntil(state: { over: boolean }, times: number[]) {
    for (let number = 0; !state.over; number++) {
      const started = performance.now()
      const { status } = await ask(this.url + QUESTIONS[number % QUESTIONS.length], {
        headers: this.member.headers(),
      })
      if (status !== 200) throw new Error(`The list was answered ${status}`)
      times.push(performance.now() - started)
      await pause(PAUSE_MS)
    }
  }
}
