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
const QUALITIES = [60, 50, 40, 30, 24, 18]
/** Width by height. */
const LANDSCAPE = 680 / 459
const PRICED_PIN = '[data-testid=map-pin]'

/** The picture begins at the left and the top of what `left` and `top` name, and ends at the right of `right`. */
const SHOTS = [
  {
    name: 'ring',
    path: '/projects',
    open: (page) => page.getByTestId('view-button').first().click(),
    shows: '[data-testid=note-form]',
    left: '[data-testid=project-panel]',
    top: '[data-testid=project-panel]',
    right: '[data-testid=project-panel]',
    screen: 1280,
    ratio: LANDSCAPE,
  },
  {
    name: 'find',
    path: `/map?box=${encodeURIComponent('-2.7,53.3,-1.2,54.05')}`,
    open: (page) => page.locator(PRICED_PIN).nth(8).dispatchEvent('click'),
    shows: '[data-testid=map-card] button',
    left: '[data-testid=project-results]',
    top: '[data-testid=project-results]',
    right: '[data-testid=projects-map]',
    screen: 1280,
    ratio: LANDSCAPE,
  },
  {
    name: 'follow',
    path: '/my-projects?view=board',
    shows: '[data-testid=board-card]',
    left: '[data-testid=stage-board]',
    top: '[aria-label=Pipeline]',
    right: '[data-testid=stage-board]',
    screen: 1280,
    ratio: LANDSCAPE,
  },
]

async function take(page, { name, path, open, shows, left, top, right, screen, ratio }, scheme) {
  await page.setViewportSize({ width: screen, height: 1000 })
  await page.goto(url + path)
  await page.waitForLoadState('networkidle')
  if (open) await open(page)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await settle(page)
  const [across, down, end] = await Promise.all(
    [left, top, right].map((part) => page.locator(part).first().boundingBox())
  )
  if (!across || !down || !end) fail(`${path} does not show ${left}, ${top} and ${right}.`)
  const width = end.x + end.width - across.x
  const clip = { x: across.x, y: down.y, width, height: width / ratio }
  const image = await page.screenshot({ clip })
  for (const size of WIDTHS) {
    for (const format of ['avif', 'webp']) {
      const file = `${name}-${scheme}-${size}.${format}`
      writeFileSync(`${FOLDER}/${file}`, await encode(image, size, format))
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
