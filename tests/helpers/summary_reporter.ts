import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { NamedReporterContract } from '@japa/runner/types'

type Failure = {
  title: string
  /** The title as it is asked for: one for all rows of a test over many. */
  asked: string
  file: string
}

type SuiteSummary = { passed: number; failed: number; failures: Failure[] }

/**
 * Writes how many tests of each suite passed and failed, and which failed, into the file that TEST_SUMMARY names, for
 * scripts that count tests.
 */
export const summaryReporter: NamedReporterContract = {
  name: 'summary',
  handler(runner, emitter) {
    const target = process.env.TEST_SUMMARY
    if (!target) return

    const suites: Record<string, SuiteSummary> = {}
    let current = ''
    emitter.on('suite:start', (suite) => {
      current = suite.name
      suites[current] = { passed: 0, failed: 0, failures: [] }
    })
    emitter.on('test:end', (test) => {
      if (test.isSkipped || test.isTodo) return
      const suite = suites[current]
      suite[test.hasError ? 'failed' : 'passed'] += 1
      if (!test.hasError) return
      const file = relative(process.cwd(), String(test.meta.fileName))
      const { expanded: title, original: asked } = test.title
      suite.failures.push({ title, asked, file })
    })
    emitter.on('runner:end', () => {
      writeFileSync(target, JSON.stringify({ suites, hasError: runner.getSummary().hasError }))
    })
  },
}
