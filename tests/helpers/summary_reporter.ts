import { writeFileSync } from 'node:fs'
import type { NamedReporterContract } from '@japa/runner/types'

type SuiteSummary = { passed: number; failed: number }

/** Writes `{ suite: { passed, failed } }` into the file that TEST_SUMMARY names, for scripts that count tests. */
export const summaryReporter: NamedReporterContract = {
  name: 'summary',
  handler(runner, emitter) {
    const file = process.env.TEST_SUMMARY
    if (!file) return

    const suites: Record<string, SuiteSummary> = {}
    let current = ''
    emitter.on('suite:start', (suite) => {
      current = suite.name
      suites[current] = { passed: 0, failed: 0 }
    })
    emitter.on('test:end', (test) => {
      if (test.isSkipped || test.isTodo) return
      suites[current][test.hasError ? 'failed' : 'passed'] += 1
    })
    emitter.on('runner:end', () => {
      writeFileSync(file, JSON.stringify({ suites, hasError: runner.getSummary().hasError }))
    })
  },
}
