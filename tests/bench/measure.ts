import { Agent } from 'node:http'
import { ask } from './client.js'

export type Question = { url: string; headers: Record<string, string> }
export type Times = { p50: number; p95: number; worst: number }
export type Asked = { milliseconds: number; bytes: number; isRefused: boolean }

const CONNECTIONS = 16

const OVERLOADED = 503

/** One question over a kept connection. */
export async function time({ url, headers }: Question, agent: Agent): Promise<Asked> {
  const started = performance.now()
  const { status, body } = await ask(url, { headers, agent })
  const milliseconds = performance.now() - started
  const isRefused = status === OVERLOADED
  if (status !== 200 && !isRefused) throw new Error(`${decodeURIComponent(url)}: ${status} ${body}`)
  return { milliseconds, bytes: body.length, isRefused }
}

export const oneConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Requests a second of 16 who each ask again as soon as they are answered. */
export async function throughput(questions: Question[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const started = performance.now()
  let answered = 0
  const one = async (connection: number) => {
    while (performance.now() - started < milliseconds) {
      await time(questions[connection % questions.length], agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => one(index)))
  agent.destroy()
  return (answered * 1000) / (performance.now() - started)
}

export function timesOf(milliseconds: number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return { p50: at(0.5), p95: at(0.95), worst: sorted.at(-1)! }
}
