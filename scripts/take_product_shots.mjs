// Takes the pictures of the product on Home from a demo that runs at the address given, each light and dark, in two
// widths. On Node 24: see screenshots.mjs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { launchChromium } from '../tests/helpers/chromium.ts'
import { settle } from '../tests/helpers/settle.ts'
import { fail, inProject } from './project.mjs'
import { signIn } from './sign_in.mjs'

const [url] = process.argv.slice(2)
const FOLDER = inProject('inertia/components/home/pictures')
const MEMBER = 'paid@example.com'
/** What a page shows, in its own pixels and in those of a finer screen. */
const WIDTHS = [680, 1360]
const MOST_BYTES = 60_000
const QUALITIES = [60, 50, 40, 30]

/** `left` and `top` name what the picture begins with; `wide` and `high` are its pixels of a page `screen` pixels wide. */
const SHOTS = [
  {
    name: 'ring',
    path: '/projects',
    open: (page) => page.getByTestId('view-button').first().click(),
    shows: '[data-testid=contacts-granted]',
    left: '[data-testid=project-panel]',
    top: '[data-testid=project-panel]',
    screen: 1440,
    wide: 800,
    high: 540,
  },
  {
    name: 'find',
    path: '/map',
    shows: '[data-testid=map-cluster]',
    left: '[data-testid=map-row]',
    top: '[data-testid=map-row]',
    screen: 1600,
    wide: 1060,
    high: 716,
  },
  {
    name: 'follow',
    path: '/my-projects?view=board',
    shows: '[data-testid=board-card]',
    left: '[data-testid=board-column]',
    top: '[data-testid=stage-filter]',
    screen: 1600,
    wide: 1000,
    high: 400,
  },
]

async function take(page, { name, path, open, shows, left, top, screen, wide, high }, scheme) {
  await page.setViewportSize({ width: screen, height: 1000 })
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  if (open) await open(page)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await settle(page)
  const [across, down] = await Promise.all(
    [left, top].map((part) => page.locator(part).first().boundingBox())
  )
  if (!across || !down) fail(`${path} does not show ${left} and ${top}.`)
  const clip = { x: across.x, y: down.y, width: wide, height: high }
  const image = await page.screenshot({ clip })
  for (const width of WIDTHS) {
    for (const format of ['avif', 'webp']) {
      const file = `${name}-${scheme}-${width}.${format}`
      writeFileSync(`${FOLDER}/${file}`, await encode(image, width, format))
      console.log(file)
    }
  }
}

/** As good as the limit allows. */
async function encode(image, width, format) {
  for (const quality of QUALITIES) {
    const bytes = await sharp(image).resize({ width })[format]({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  return fail(`A picture of ${width} pixels is larger than ${MOST_BYTES} bytes.`)
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const browser = await launchChromium()
for (const scheme of ['light', 'dark']) {
  const visit = await browser.newContext({
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await signIn(visit, url, MEMBER)
  const page = await visit.newPage()
  for (const shot of SHOTS) await take(page, shot, scheme)
  await visit.close()
}
await browser.close()
