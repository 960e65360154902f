import { readdirSync, readFileSync } from 'node:fs'
import { BARS, type Bar } from './bars.js'
import type { Group } from './kinds/kind.js'
import type { Times } from './measure.js'

export type KindTimes = {
  name: string
  group: Group
  idle: Times
  /** The bare server's, for as many bytes. */
  bare: Times
  importing?: Times
}

export type Results = {
  engine: 'MariaDB' | 'SQLite'
  sites: number
  date: string
  machine: string
  load: string
  readySeconds: number
  kinds: KindTimes[]
  /** The longest of the event loop, in ms. */
  idleHold: number
  /** Megabytes. */
  idleMemory: number
  perSecond: { list: number; bareList: number; page: number }
  import?: { hold: number; memory: number; lag: Times; rowsASecond: number; refused: number }
}

/** What was promised beside what was found, and the times of every kind; a column for each run, the largest last. */
export function report(runs: Results[]): string {
  const heads = runs.map(({ engine, sites }) => `${engine}, ${sites.toLocaleString('en-GB')} sites`)
  const largest = runs.at(-1)!
  const { date, machine, load } = largest
  return [
    `${date}; ${machine}; load ${load}. What misses its target is bold.`,
    '',
    table(
      ['target', ...heads],
      BARS.map((bar) => [bar.promise, ...runs.map((run) => foundOf(bar, run))])
    ),
    '',
    'p50 / p95 / longest in ms. The last two columns belong to the last run: while rows are imported, and the p50 of the bare server for as many bytes.',
    '',
    table(
      ['kind', ...heads, 'importing', 'bare'],
      largest.kinds.map(({ name, importing, bare }) => [
        name,
        ...runs.map(({ kinds }) => timesText(kinds.find((kind) => kind.name === name)?.idle)),
        timesText(importing),
        ms(bare.p50),
      ])
    ),
    '',
  ].join('\n')
}

/** Of every run whose results are kept in a folder, the smallest database first. */
export function allReports(folder: string): string {
  const runs = readdirSync(folder)
    .filter((file) => /^first-.*\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Results)
    .sort((a, b) => a.sites - b.sites || b.engine.localeCompare(a.engine))
  return report(runs)
}

function foundOf(bar: Bar, run: Results): string {
  const found = bar.found(run)
  if (!found) return ''
  return found.isKept ? found.text : `**${found.text}**`
}

function timesText(times?: Times): string {
  return times ? `${ms(times.p50)} / ${ms(times.p95)} / ${ms(times.worst)}` : ''
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
