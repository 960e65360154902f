import { Agent } from 'node:http'
import { ask } from './client.js'

type Headers = Record<string, string>
type Target = { url: string; headers: Headers }
/** One question on one server, with an address for each of its variants. `crowd` is who asks over many connections,
 * one each, since a member's searches wait for each other. */
export type Task = { name: string; targets: Target[]; most: number; crowd?: Headers[] }

const AT_MOST_MS = 15_000

/** Asks everything once, and lets what is very slow be asked less often than the rest. */
export async function warmUp(tasks: Task[]): Promise<void> {
  for (const task of tasks) {
    const started = performance.now()
    for (const { url, headers } of task.targets) await ask(url, { headers })
    const each = (performance.now() - started) / task.targets.length
    task.most = Math.max(3, Math.floor(AT_MOST_MS / each))
    if (each > 1000) console.log(`• ${task.name}: ${each.toFixed(0)} ms at first`)
  }
}

export type Latency = { p50: number; p95: number; p99: number; bytes: number }

export const CONNECTIONS = 16

/** Times in milliseconds over one connection; the order of all questions on both servers is shuffled. */
export async function latencies(tasks: Task[], repetitions: number): Promise<Map<Task, Latency>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map(tasks.map((task) => [task, [] as number[]]))
  const bytes = new Map(tasks.map((task) => [task, 0]))
  const asked = tasks.flatMap((task) =>
    Array.from({ length: Math.min(repetitions, task.most) }, (_, index) => ({
      task,
      target: task.targets[index % task.targets.length],
    }))
  )
  for (const { task, target } of shuffled(asked)) {
    const started = performance.now()
    const answer = await ask(target.url, { headers: target.headers, agent })
    times.get(task)!.push(performance.now() - started)
    if (answer.status !== 200) {
      throw new Error(`${task.name}: ${answer.status} ${answer.body}`)
    }
    bytes.set(task, Math.max(bytes.get(task)!, answer.body.length))
  }
  agent.destroy()
  return new Map(tasks.map((task) => [task, summary(times.get(task)!, bytes.get(task)!)]))
}

const WRITES = 3

/** The middle and the longest time of the first question after a write, when nothing that was counted holds. */
export async function afterWrites(task: Task, write: () => Promise<unknown>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let round = 0; round < WRITES; round++) {
    for (const { url, headers } of task.targets) {
      await write()
      const started = performance.now()
      await ask(url, { headers, agent })
      times.push(performance.now() - started)
    }
  }
  agent.destroy()
  const { p50, p95 } = summary(times, 0)
  return { p50, p95 }
}

/** Requests a second with 16 connections that always wait for an answer. */
export async function throughput(task: Task, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const started = performance.now()
  let answered = 0
  const one = async (connection: number) => {
    for (let next = connection; performance.now() - started < milliseconds; next += 1) {
      const { url, headers: usual } = task.targets[next % task.targets.length]
      const headers = task.crowd?.[connection] ?? usual
      const { status } = await ask(url, { headers, agent })
      if (status !== 200) throw new Error(`${task.name}: ${status}`)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => one(index)))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}

function summary(times: number[], bytes: number): Latency {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), bytes }
}

/** The same order on every run. */
function shuffled<T>(list: T[]): T[] {
  let state = 20_261_121
  const below = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * limit)
  }
  for (let at = list.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[list[at], list[other]] = [list[other], list[at]]
  }
  return list
}
