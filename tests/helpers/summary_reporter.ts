import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { NamedReporterContract } from '@japa/runner/types'

type SuiteSummary = { passed: number; failed: number }

const ACTUAL_LETTERS = 300

const TESTS = resolve(import.meta.dirname, '..')

/**
 * Writes counts by suite, seconds by spec file and a line for each failure into the file that TEST_SUMMARY names, for
 * `scripts/test.mjs`.
 */
export const summaryReporter: NamedReporterContract = {
  name: 'summary',
  handler(runner, emitter) {
    const file = process.env.TEST_SUMMARY
    if (!file) return

    const suites: Record<string, SuiteSummary> = {}
    const times: Record<string, number> = {}
    const failures: string[] = []
    const note = (where: string, errors: { error: Error }[]) => {
      for (const { error } of errors) failures.push(`${where}: ${summaryOf(error)}`)
    }
    let current = ''
    let last = performance.now()
    emitter.on('suite:start', (suite) => {
      current = suite.name
      suites[current] = { passed: 0, failed: 0 }
      last = performance.now()
    })
    emitter.on('test:end', (test) => {
      const now = performance.now()
      const spec = relative(TESTS, test.meta.fileName)
      times[spec] = Number(((times[spec] ?? 0) + (now - last) / 1000).toFixed(2))
      last = now
      note(`${spec}  ${test.title.expanded}`, test.errors)
      if (test.isSkipped || test.isTodo) return
      suites[current][test.hasError ? 'failed' : 'passed'] += 1
    })
    emitter.on('group:end', ({ title, errors }) => note(`${current}  ${title}`, errors))
    emitter.on('suite:end', ({ name, errors }) => note(name, errors))
    emitter.on('runner:end', () => {
      const { hasError } = runner.getSummary()
      writeFileSync(file, JSON.stringify({ suites, times, failures, hasError }))
    })
  },
}

/** The first line of the message; of a failed comparison also the beginning of what was there, which the message leaves out. */
function summaryOf(error: Error & { actual?: unknown }): string {
  const line = String(error.message ?? error).split('\n', 1)[0]
  if (typeof error.actual !== 'object' || error.actual === null) return line
  return `${line}; there was ${JSON.stringify(error.actual)?.slice(0, ACTUAL_LETTERS)}`
}
