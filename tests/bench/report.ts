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
  import?: { hold: number; memory: number; lag: Times; rowsASecond: number }
}

/** What was promised beside what was found, and the times of every kind; a column for each run. */
export function report(runs: Results[]): string {
  const heads = runs.map(({ engine, sites }) => `${engine}, ${sites.toLocaleString('en-GB')} sites`)
  const [{ date, machine, load }] = runs
  return [
    `${date}; ${machine}; load ${load} at the end.`,
    '',
    table(
      ['promise', ...heads],
      BARS.map((bar) => [bar.promise, ...runs.map((run) => foundOf(bar, run))])
    ),
    '',
    'Each kind: p50 / p95 / longest in ms; while importing p95, and the p50 of the bare server for as many bytes.',
    '',
    table(
      ['kind', ...heads.flatMap((head) => [head, 'importing', 'bare'])],
      runs[0].kinds.map(({ name }) => [name, ...runs.flatMap((run) => timesOfKind(run, name))])
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

function timesOfKind({ kinds }: Results, name: string): string[] {
  const kind = kinds.find((one) => one.name === name)
  if (!kind) return ['', '', '']
  const { idle, importing, bare } = kind
  return [
    `${ms(idle.p50)} / ${ms(idle.p95)} / ${ms(idle.worst)}`,
    importing ? ms(importing.p95) : '',
    ms(bare.p50),
  ]
}

function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0)
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
