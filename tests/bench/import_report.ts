import type { ListTimes } from './import_list_watch.js'
import type { PeakMemory } from './peak_memory.js'

export type ImportResults = {
  rows: number
  date: string
  machine: string
  load: string
  counts: Record<'added' | 'updated' | 'unchanged' | 'rejected', number>
  /** Rows a second, before and after the import. */
  loads: number[]
  upload: number
  check: number
  apply: number
  lists: ListTimes[]
  memory: PeakMemory
}

const LEAST_RATIO = 0.5
const LIST_MS = 200
const PEAK_MEGABYTES = 400

/** The results as Markdown: rows a second, and what was promised beside what was found. */
export function importReport(results: ImportResults): string {
  const { rows, date, machine, load, counts, loads, lists, memory } = results
  const byHand = 2 / (1 / loads[0] + 1 / loads[1])
  const steps: [string, number][] = [
    ['LOAD DATA before the import', loads[0]],
    ['LOAD DATA after the import', loads[1]],
    ['upload, looking through the file', results.upload],
    ['dry run', results.check],
    ['import', results.apply],
  ]
  const ratio = (value: number) => (value / byHand).toFixed(2)
  const slowest = lists.reduce((a, b) => (b.p95 > a.p95 ? b : a))
  return [
    `### Import of ${rows.toLocaleString('en-GB')} rows`,
    '',
    `${date}; ${machine}; load ${load}. ${counts.added} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.rejected} rejected.`,
    '',
    table(
      ['step', 'rows a second', 'of LOAD DATA'],
      steps.map(([name, speed]) => [name, speed.toFixed(0), ratio(speed)])
    ),
    '',
    table(
      ['list of a member meanwhile', 'calls', 'p50 ms', 'p95 ms'],
      lists.map(({ during, calls, p50, p95 }) => [
        during,
        String(calls),
        p50.toFixed(0),
        p95.toFixed(0),
      ])
    ),
    '',
    table(
      ['target', 'measured', 'met'],
      [
        promise(
          `import at least ${LEAST_RATIO} of LOAD DATA`,
          ratio(results.apply),
          results.apply / byHand >= LEAST_RATIO
        ),
        promise(
          `dry run at least ${LEAST_RATIO} of LOAD DATA`,
          ratio(results.check),
          results.check / byHand >= LEAST_RATIO
        ),
        promise(
          `list p95 under ${LIST_MS} ms meanwhile`,
          `${slowest.p95.toFixed(0)} ms (${slowest.during})`,
          slowest.p95 < LIST_MS
        ),
        ...[
          ['server', memory.ofServer] as const,
          ['process that imports', memory.ofHelpers] as const,
        ].map(([whose, megabytes]) =>
          promise(
            `memory of the ${whose} under ${PEAK_MEGABYTES} MB`,
            `${megabytes} MB at most`,
            megabytes < PEAK_MEGABYTES
          )
        ),
      ]
    ),
    '',
  ].join('\n')
}

function promise(text: string, found: string, kept: boolean): string[] {
  return [text, found, kept ? 'yes' : 'NO']
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
