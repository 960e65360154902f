// Asks Lighthouse about a demo that runs at the address given. On Node 24: see lighthouse.mjs.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { chromiumOptions } from '../tests/helpers/chromium.ts'
import { saveSettings } from './save_settings.mjs'
import { signIn } from './sign_in.mjs'
import { fail, freePort, inProject } from './project.mjs'

const RUNS = 5
/**
 * Lighthouse's phone is a desktop of this benchmark index, four times as slow: the middle of the range that its guide to
 * throttling gives. Slower and faster machines than that are slowed down less and more, as the guide asks.
 */
const DESKTOP = { index: 1750, slowdown: 4 }
const GOALS = { 'performance': 95, 'accessibility': 100, 'best-practices': 100, 'seo': 100 }
/** Of the pages that strangers see first. */
const FIRST = { ...GOALS, performance: 98 }
const CATEGORIES = Object.keys(GOALS)
const MEMBER = 'paid@example.com'

const [url] = process.argv.slice(2)
const require = createRequire(`${inProject('tmp/lighthouse')}/`)
const { default: lighthouse } = await import(pathToFileURL(require.resolve('lighthouse')))
const below = []

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}

/**
 * Does `work` in a browser of its own, for a member if `isMember`, with what an earlier one left in the folder `profile`;
 * without one, with nothing.
 */
async function inBrowser({ profile, isMember }, work) {
  const port = await freePort()
  const options = chromiumOptions()
  const context = await chromium.launchPersistentContext(profile ?? '', {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    if (isMember) await signIn(context, url, MEMBER)
    return await work(context, port)
  } finally {
    await context.close()
  }
}

/** How many times as slow this machine has to be to be that phone; at least once. */
async function calibrate() {
  const indexes = []
  for (let number = 0; number < RUNS; number += 1) {
    const result = await inBrowser({}, (_context, port) =>
      lighthouse(`${url}/terms`, { logLevel: 'error', onlyCategories: ['seo'], port })
    )
    indexes.push(result.lhr.environment.benchmarkIndex)
  }
  const index = median(indexes)
  const slowdown = Math.max(1, (DESKTOP.slowdown * index) / DESKTOP.index)
  console.log(
    `Benchmark index ${index} (${indexes.join(', ')}): slowed down ${slowdown.toFixed(1)} times\n`
  )
  return slowdown
}

/** One page in a new browser each time; whoever has a profile has seen the page before. */
async function measure(name, path, { profile, isMember = false, goals = GOALS } = {}) {
  const who = { profile, isMember }
  if (profile) {
    await inBrowser(who, async (context) => {
      const page = await context.newPage()
      for (const earlier of ['/login', path])
        await page.goto(url + earlier, { waitUntil: 'networkidle' })
    })
  }
  const runs = []
  for (let number = 0; number < RUNS; number += 1) {
    const options = { output: 'json', logLevel: 'error', onlyCategories: CATEGORIES }
    const result = await inBrowser(who, (_context, port) =>
      lighthouse(url + path, { ...options, port, disableStorageReset: true, throttling })
    )
    runs.push(result.lhr)
  }
  const scores = CATEGORIES.map((category) =>
    median(runs.map(({ categories }) => Math.round(categories[category].score * 100)))
  )
  console.log(`| ${[name, ...scores].join(' | ')} |`)
  CATEGORIES.forEach((category, at) => {
    if (scores[at] >= goals[category]) return
    below.push(`${name}: ${category} ${scores[at]}, not ${goals[category]}`)
    for (const { id } of runs[0].categories[category].auditRefs) {
      const { score, title, displayValue } = runs[0].audits[id]
      if (score !== null && score < 0.9) console.log(`    ${title} ${displayValue ?? ''}`)
    }
  })
}

/** One that anyone may read of. */
async function projectToOpen() {
  const browser = await chromium.launch(chromiumOptions())
  await saveSettings(await browser.newContext(), url, { public_site_pages: true })
  const reader = await browser.newContext()
  await signIn(reader, url, MEMBER)
  const answer = await reader.request.get(`${url}/api/projects?perPage=10`)
  const { data } = await answer.json()
  await browser.close()
  return data[0].site_id
}

const site = `/site/${await projectToOpen()}`
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))

const throttling = { cpuSlowdownMultiplier: await calibrate() }
console.log(`| Page | ${CATEGORIES.join(' | ')} |`)
await measure('Home', '/', { goals: FIRST })
await measure('Pricing', '/pricing', { goals: FIRST })
await measure('PublicSite, visitor', site, { goals: FIRST })
await measure('Projects, visitor', '/projects')
await measure('Projects, paid', '/projects', { profile, isMember: true })
await measure('SiteDetail, paid', site, { profile, isMember: true })
await measure('Projects, paid, first visit', '/projects', { isMember: true })
await measure('SiteDetail, paid, first visit', site, { isMember: true })
rmSync(profile, { recursive: true, force: true })
if (below.length > 0) fail(below.join('; '))
