import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Latency } from './measure.js'
import type { Plan } from './plans.js'

type Side = Latency & { perSecond: number }
export type Measured = {
  name: string
  promisedMs: number
  mostBytes?: number
  /** The product's times when a site was written just before. */
  afterWrite: { p50: number; p95: number }
  product: Side
  bare: Side
}
export type Results = {
  engine: string
  sites: number
  date: string
  machine: string
  load: string
  peakMegabytes: number
  measured: Measured[]
  plans: Plan[]
}

const LIST_BYTES = 60_000
const PEAK_MEGABYTES = 300
/** The limits of the list, of saved filters and details: what is promised beside the bare server is promised of these. */
const LIST_MS = [40, 120]
const MEAN_RATIO = 1.5
const WORST_RATIO = 2.5
const LEAST_SHARE = 0.6
const GROWTH = 2
const SMALL = 100_000
const LARGE = 1_000_000

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const ratio = (value: number) => value.toFixed(2)

/** The results as Markdown: every question, the ratios, and what was promised beside what was found. */
export function report(results: Results, folder: string): string {
  const { measured } = results
  const rows = measured.map(({ name, product, bare, afterWrite }) => [
    name,
    ms(product.p50),
    ms(product.p95),
    ms(product.p99),
    ms(bare.p50),
    ratio(product.p50 / bare.p50),
    (1000 / product.p50).toFixed(0),
    product.perSecond.toFixed(0),
    bare.perSecond.toFixed(0),
    ratio(product.perSecond / bare.perSecond),
    ms(afterWrite.p50),
    ms(afterWrite.p95),
  ])
  return [
    `### ${results.engine}, ${results.sites.toLocaleString('en-GB')} sites`,
    '',
    `${results.date}; ${results.machine}; load ${results.load}. Times in milliseconds over one connection, req/s at 1 connection from the p50.`,
    '',
    table(
      [
        ...['question', 'p50', 'p95', 'p99', 'bare p50', 'ratio'],
        ...['req/s at 1', 'req/s at 16', 'bare at 16', 'share'],
        ...['after a write p50', 'p95'],
      ],
      rows
    ),
    '',
    table(['promise', 'found', 'kept'], promises(results, folder)),
    '',
  ].join('\n')
}

function promises(results: Results, folder: string): string[][] {
  const { measured, plans } = results
  const worstBy = (value: (row: Measured) => number, rows = measured) =>
    rows.reduce((worst, row) => (value(row) > value(worst) ? row : worst))
  const p95 = ({ product }: Measured) => product.p95
  const afterWrite = ({ afterWrite: first }: Measured) => first.p95
  const times = ({ product, bare }: Measured) => product.p50 / bare.p50
  const share = ({ product, bare }: Measured) => product.perSecond / bare.perSecond
  const promised = [...new Set(measured.map(({ promisedMs }) => promisedMs))].sort((a, b) => a - b)
  const compared = measured.filter(({ promisedMs }) => LIST_MS.includes(promisedMs))
  const mean = geometricMean(compared.map(times))
  const worst = worstBy(times, compared)
  const meanShare = geometricMean(compared.map(share))
  const list = measured.find(({ name }) => name === 'default page')!
  const scans = plans.filter((plan) => plan.scans.length > 0)
  const most = plans.reduce((a, b) => ((b.rowsRead ?? 0) > (a.rowsRead ?? 0) ? b : a))
  const row = (promise: string, found: string, kept: boolean) => [
    promise,
    found,
    kept ? 'yes' : 'NO',
  ]
  const within = (what: string, limit: number, time: (row: Measured) => number) => {
    const those = measured.filter(({ promisedMs }) => promisedMs === limit)
    const over = those.filter((each) => time(each) >= limit)
    const slowest = worstBy(time, those)
    return row(
      `${what} under ${limit} ms, ${those.length} questions`,
      `${ms(time(slowest))} (${slowest.name})${over.length > 1 ? `, ${over.length} over` : ''}`,
      over.length === 0
    )
  }
  return [
    ...promised.map((limit) => within('p95', limit, p95)),
    ...promised.map((limit) => within('first question after a write, p95', limit, afterWrite)),
    row(
      `p50 at most ${MEAN_RATIO} times the bare server's, geometric mean of ${compared.length} questions`,
      ratio(mean),
      mean <= MEAN_RATIO
    ),
    row(
      `no question over ${WORST_RATIO} times`,
      `${ratio(times(worst))} (${worst.name})`,
      times(worst) <= WORST_RATIO
    ),
    row(
      `requests a second at 16 connections at least ${LEAST_SHARE}`,
      ratio(meanShare),
      meanShare >= LEAST_SHARE
    ),
    row(
      'JSON of 50 rows under 60 kB',
      `${(list.product.bytes / 1000).toFixed(1)} kB`,
      list.product.bytes < LIST_BYTES
    ),
    ...sizes(measured),
    row(
      'no question reads the whole table (EXPLAIN)',
      scans.length === 0 ? 'none' : scans.map(({ name }) => name).join('; '),
      scans.length === 0
    ),
    row(
      'most rows read for one question',
      most.rowsRead === null
        ? 'not counted'
        : `${most.rowsRead.toLocaleString('en-GB')} (${most.name})`,
      (most.rowsRead ?? 0) < results.sites
    ),
    row(
      `memory of the server under ${PEAK_MEGABYTES} MB`,
      `${results.peakMegabytes} MB at most`,
      results.peakMegabytes < PEAK_MEGABYTES
    ),
    ...growth(results, folder),
  ]
}

/** The answers that may only be so large. */
function sizes(measured: Measured[]): string[][] {
  const limits = [...new Set(measured.flatMap(({ mostBytes }) => mostBytes ?? []))]
  return limits.map((limit) => {
    const those = measured.filter(({ mostBytes }) => mostBytes === limit)
    const largest = those.reduce((a, b) => (b.product.bytes > a.product.bytes ? b : a))
    return [
      `answers under ${limit / 1000} kB, ${those.length} questions`,
      `${(largest.product.bytes / 1000).toFixed(1)} kB (${largest.name})`,
      largest.product.bytes < limit ? 'yes' : 'NO',
    ]
  })
}

/** From 100,000 to 1,000,000 sites, once both have been measured. */
function growth(results: Results, folder: string): string[][] {
  const kind = results.engine.startsWith('SQLite') ? 'sqlite' : 'mysql'
  const files = [SMALL, LARGE].map((sites) => `${folder}/results-${kind}-${sites}.json`)
  if (!files.every(existsSync)) return []
  const [small, large] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Results)
  const factors = large.measured.flatMap(({ name, product }) => {
    const before = small.measured.find((row) => row.name === name)
    return before ? [{ name, factor: product.p50 / before.product.p50 }] : []
  })
  const worst = factors.reduce((a, b) => (b.factor > a.factor ? b : a))
  const mean = geometricMean(factors.map(({ factor }) => factor))
  return [
    [
      `p50 grows less than ${GROWTH} times from 100,000 to 1,000,000 sites`,
      `${ratio(mean)} in the mean, ${ratio(worst.factor)} at most (${worst.name})`,
      worst.factor < GROWTH ? 'yes' : 'NO',
    ],
  ]
}

function geometricMean(values: number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Every results file in a folder, the smaller database first. */
export function allReports(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^results-.*\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Results)
    .sort((a, b) => a.engine.localeCompare(b.engine) || a.sites - b.sites)
    .map((results) => report(results, folder))
}
