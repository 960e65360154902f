// Takes the pictures from a demo that runs at the address given. On Node 24: see screenshots.mjs.
import { mkdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { launchChromium } from '../tests/helpers/chromium.ts'
import { fail, inProject } from './project.mjs'
import { signIn } from './sign_in.mjs'

const [url, ...options] = process.argv.slice(2)
const WIDTHS = [390, 1440]
const SCREENS = inProject('screenshots')
const PICTURES = inProject('docs/pictures')

const EMAILS = {
  free: 'free@example.com',
  spent: 'spent@example.com',
  paid: 'paid@example.com',
  expired: 'expired@example.com',
  admin: 'admin@example.com',
}
const EVERYBODY = ['visitor', 'free', 'paid', 'admin']

/** What the README shows, by the name of the screenshot. */
const README = {
  'home-visitor-1440': 'home.png',
  'projects-paid-1440': 'projects.png',
  'project-open-paid-1440': 'project.png',
  'projects-free-390': 'projects-phone.png',
  'project-open-free-390': 'project-phone.png',
}

/** `{id}` is the first project of the list that has a picture. */
const LIST = [
  { name: 'home', path: '/', viewers: ['visitor', 'paid'], full: true },
  { name: 'projects', path: '/projects', viewers: [...EVERYBODY, 'expired'] },
  { name: 'projects-found', path: '/projects?search=school', viewers: ['paid'] },
  { name: 'projects-none', path: '/projects?search=zzzzzz', viewers: ['paid'] },
  { name: 'project-open', path: '/projects/{id}', viewers: ['free', 'spent', 'paid', 'admin'] },
  { name: 'site', path: '/site/{id}', viewers: ['free', 'paid'], full: true },
  { name: 'map', path: '/map', viewers: ['paid'] },
  { name: 'saved-filters', path: '/saved-filters', viewers: ['paid'] },
  { name: 'my-projects', path: '/my-projects', viewers: ['free', 'paid'] },
  { name: 'contractors', path: '/contractors', viewers: ['free', 'paid'] },
  { name: 'insights', path: '/insights', viewers: ['free', 'paid'], full: true },
  { name: 'pricing', path: '/pricing', viewers: ['visitor', 'free'], full: true },
  { name: 'login', path: '/login', viewers: ['visitor'] },
  { name: 'register', path: '/register', viewers: ['visitor'] },
  { name: 'forgot-password', path: '/forgot-password', viewers: ['visitor'] },
  { name: 'my-account', path: '/my-account', viewers: ['free', 'paid'], full: true },
  { name: 'admin', path: '/admin', viewers: ['admin'], full: true },
  { name: 'admin-sites', path: '/admin/sites', viewers: ['admin'] },
  { name: 'admin-upload', path: '/admin/sites/upload', viewers: ['admin'] },
  { name: 'admin-users', path: '/admin/users', viewers: ['admin'] },
  { name: 'admin-objections', path: '/admin/objections', viewers: ['admin'] },
  { name: 'admin-do-not-call', path: '/admin/do-not-call', viewers: ['admin'] },
  { name: 'remove-my-details', path: '/remove-my-details', viewers: ['visitor'], full: true },
  { name: 'api-docs', path: '/api/docs', viewers: ['visitor'], full: true },
  { name: 'not-found', path: '/no-such-page', viewers: ['visitor'], missing: true },
]

async function projectToOpen(context) {
  await signIn(context, url, EMAILS.paid)
  const response = await context.request.get(`${url}/api/projects?perPage=100`)
  const { data } = await response.json()
  return (data.find(({ imageURL }) => imageURL) ?? data[0]).site_id
}

/** The same picture in fewer bytes. */
async function save(image, file) {
  await sharp(image).png({ compressionLevel: 9 }).toFile(file)
}

const browser = await launchChromium()
const context = await browser.newContext()
const id = await projectToOpen(context)
await context.close()

rmSync(SCREENS, { recursive: true, force: true })
mkdirSync(SCREENS, { recursive: true })
mkdirSync(PICTURES, { recursive: true })
const skipped = new Set()
const broken = new Set()

for (const viewer of ['visitor', ...Object.keys(EMAILS)]) {
  for (const width of WIDTHS) {
    const viewport = { width, height: width < 640 ? 844 : 900 }
    const visit = await browser.newContext({
      viewport,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    if (viewer !== 'visitor') await signIn(visit, url, EMAILS[viewer])
    const page = await visit.newPage()
    for (const screen of LIST.filter(({ viewers }) => viewers.includes(viewer))) {
      const response = await page.goto(url + screen.path.replace('{id}', id))
      if (response.status() >= 500) broken.add(`${screen.path} (${viewer})`)
      if (response.status() === 404 && !screen.missing) {
        skipped.add(screen.path)
        continue
      }
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      const name = `${screen.name}-${viewer}-${width}`
      await page.screenshot({ path: `${SCREENS}/${name}.png`, fullPage: Boolean(screen.full) })
      console.log(`screenshots/${name}.png`)
      if (options.includes('--docs') && README[name]) {
        await save(await page.screenshot(), `${PICTURES}/${README[name]}`)
      }
    }
    await visit.close()
  }
}
await browser.close()
if (skipped.size > 0) console.log(`Not there yet: ${[...skipped].join(', ')}`)
if (broken.size > 0) fail(`Failed: ${[...broken].join(', ')}`)
