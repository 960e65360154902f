// Asks Lighthouse about a demo that runs at the address given. On Node 24: see lighthouse.mjs.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { chromiumOptions } from '../tests/helpers/chromium.ts'
import { signIn } from './sign_in.mjs'
import { fail, freePort, inProject } from './project.mjs'

const RUNS = 5
const GOALS = { 'performance': 95, 'accessibility': 100, 'best-practices': 100, 'seo': 100 }
const CATEGORIES = Object.keys(GOALS)

const [url] = process.argv.slice(2)
const require = createRequire(`${inProject('tmp/lighthouse')}/`)
const { default: lighthouse } = await import(pathToFileURL(require.resolve('lighthouse')))

function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
}

const port = await freePort()
const context = await chromium.launchPersistentContext('', {
  ...chromiumOptions(),
  args: [...chromiumOptions().args, `--remote-debugging-port=${port}`],
})
const below = []

async function measure(name, path) {
  const runs = []
  for (let number = 0; number < RUNS; number += 1) {
    const { lhr } = await lighthouse(url + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    })
    runs.push(lhr)
  }
  const scores = CATEGORIES.map((category) =>
    median(runs.map(({ categories }) => Math.round(categories[category].score * 100)))
  )
  console.log(`| ${[name, ...scores].join(' | ')} |`)
  CATEGORIES.forEach((category, at) => {
    if (scores[at] >= GOALS[category]) return
    below.push(`${name}: ${category} ${scores[at]}, not ${GOALS[category]}`)
    for (const { id } of runs[0].categories[category].auditRefs) {
      const { score, title, displayValue } = runs[0].audits[id]
      if (score !== null && score < 0.9) console.log(`    ${title} ${displayValue ?? ''}`)
    }
  })
}

console.log(`| Page | ${CATEGORIES.join(' | ')} |`)
async function projectToOpen() {
  const browser = await chromium.launch(chromiumOptions())
  const reader = await browser.newContext()
  await signIn(reader, url, 'paid@example.com')
  const answer = await reader.request.get(`${url}/api/projects?perPage=10`)
  const { data } = await answer.json()
  await browser.close()
  return data[0].site_id
}

const site = `/site/${await projectToOpen()}`

for (const [name, path] of [
  ['Home', '/'],
  ['Pricing', '/pricing'],
  ['Projects, visitor', '/projects'],
  ['SiteDetail, visitor', site],
]) {
  await measure(name, path)
}
await signIn(context, url, 'paid@example.com')
for (const [name, path] of [
  ['Projects, paid', '/projects'],
  ['SiteDetail, paid', site],
]) {
  await measure(name, path)
}
await context.close()
if (below.length > 0) fail(below.join('; '))
