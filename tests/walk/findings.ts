import { readFileSync } from 'node:fs'
import { NoAnswer, type Step } from './walker.js'

/** What is wrong, and what the server wrote about it. */
export class Findings {
  #wrong: { title: string; id?: string }[] = []
  #steps = new Map<string, Step>()

  get requests() {
    return this.#steps.size
  }

  /** One answer, beside what it should have been. */
  expect(step: Step, expected: string, isRight = step.given === expected) {
    this.#steps.set(step.id, step)
    if (isRight) return
    this.#wrong.push({
      title: `${titleOf(step)}: expected ${expected}, given ${step.given}`,
      id: step.id,
    })
  }

  add(title: string) {
    this.#wrong.push({ title })
  }

  /** Does something of which a failure is a finding, and no end of the walk. */
  async attempt(title: string, run: () => Promise<unknown>) {
    try {
      await run()
    } catch (error) {
      if (error instanceof NoAnswer) throw error
      this.add(`${title}: ${error}`)
    }
  }

  /** Every finding with the lines that the server wrote about it; and lines about nothing that was found. */
  report(log: string): string[] {
    const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
    const about = (id?: string) => lines.filter((line) => id && requestOf(line) === id)
    const ids = new Set(this.#wrong.map(({ id }) => id))
    return [
      ...this.#wrong.flatMap(({ title, id }) => [title, ...about(id).map(shown)]),
      ...lines
        .filter((line) => !ids.has(requestOf(line)))
        .map((line) => {
          const step = this.#steps.get(requestOf(line) ?? '')
          return `The server wrote${step ? ` about ${titleOf(step)}` : ''}:\n${shown(line)}`
        }),
    ]
  }
}

const titleOf = ({ who, method, path, form }: Step) => `${who} ${method} ${path} (${form})`

function requestOf(line: string): string | undefined {
  return /"request_id":"([^"]+)"/.exec(line)?.[1]
}

function shown(line: string): string {
  try {
    const { msg, err, ...more } = JSON.parse(line)
    const about = [msg, more.job, err?.code, err?.message].filter(Boolean).join(', ')
    const stack = String(err?.stack ?? '')
      .split('\n')
      .slice(0, 4)
    return [about, ...stack].map((each) => `    ${each}`).join('\n')
  } catch {
    return `    ${line}`
  }
}
