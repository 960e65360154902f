// Takes the pictures from a demo that runs at the address given. On Node 24: see screenshots.mjs.
import { mkdirSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { arrived, launchChromium } from '../tests/helpers/chromium.ts'
import { settle } from '../tests/helpers/settle.ts'
import { fail, inProject } from './project.mjs'
import { saveSettings } from './save_settings.mjs'
import { signIn } from './sign_in.mjs'

const [url, option, only = ''] = process.argv.slice(2)
const isReadme = option === '--docs'
const WIDTHS = [390, 768, 1024, 1280, 1440, 1920]
const SCHEMES = ['light', 'dark']
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

/**
 * `{id}` is the first project of the list that has a picture, `{other}` one that a visitor may not open any more,
 * `{built}` the first with a contractor, which is `{contractor}` and `{slug}`. What `stalls` or `fails` is asked for by
 * the page itself and never answered, or cut off; `shows` is then waited for in place of a quiet network, and elsewhere
 * before it. `does` then works on the page; `from` and `below` say for which widths.
 */
const LIST = [
  { name: 'home', path: '/', viewers: ['visitor', 'paid'], full: true },
  { name: 'projects', path: '/projects', viewers: [...EVERYBODY, 'expired'] },
  { name: 'projects-found', path: '/projects?search=school', viewers: ['paid'] },
  {
    name: 'projects-filtered',
    path: `/projects?filters=${encodeURIComponent('{"region":["North West"],"start_value":1}')}`,
    viewers: ['paid'],
  },
  {
    name: 'projects-filters',
    path: '/projects',
    viewers: ['paid'],
    below: 1024,
    does: (page) => page.getByTestId('header-filters').click(),
  },
  {
    name: 'projects-ticked',
    path: '/projects',
    viewers: ['paid'],
    does: async (page) => {
      for (const row of [0, 1]) {
        await page
          .getByTestId('select-row')
          .filter({ visible: true })
          .nth(row)
          .check({ force: true })
      }
    },
  },
  {
    name: 'projects-commands',
    path: '/projects',
    viewers: ['paid'],
    from: 768,
    does: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByTestId('command-input').fill('school')
      await page.getByTestId('command').nth(3).waitFor()
    },
  },
  { name: 'projects-timeline', path: '/projects?view=timeline', viewers: ['paid'] },
  {
    name: 'projects-timeline-grouped',
    path: '/projects?view=timeline',
    viewers: ['paid'],
    does: async (page) => {
      const control = page.getByTestId('timeline-group-by')
      if ((await control.count()) === 0) return
      await control.click()
      await page.getByRole('option', { name: 'By sector' }).click()
      await page.getByTestId('timeline-group').first().waitFor()
    },
  },
  { name: 'projects-none', path: '/projects?search=zzzzzz', viewers: ['paid'] },
  {
    name: 'project-open',
    path: '/projects/{id}',
    viewers: ['free', 'spent', 'paid', 'admin'],
    shows: '[data-testid=project-detail]',
  },
  {
    name: 'project-worked',
    path: '/my-projects?sortBy=reminder&sortDirection=asc',
    viewers: ['paid'],
    does: async (page) => {
      await page.locator('[data-project] a').filter({ visible: true }).first().click()
      await page.getByTestId('project-detail').waitFor()
      await page.getByTestId('contact-card').first().waitFor()
    },
  },
  {
    name: 'project-contractor',
    path: '/projects/{built}',
    viewers: ['paid'],
    does: async (page) => {
      await page.locator('[data-testid=project-detail] a[href^="/contractors?"]').first().click()
      await page.getByTestId('contractor-people').waitFor()
    },
  },
  { name: 'site', path: '/site/{id}', viewers: ['visitor', 'free', 'paid'], full: true },
  { name: 'site-public', path: '/site/{other}', viewers: ['visitor'], full: true },
  { name: 'map', path: '/map', viewers: ['visitor', 'paid'] },
  {
    name: 'map-failed',
    path: '/map',
    viewers: ['paid'],
    fails: '**/api/map?*',
    shows: '[data-testid=map-failed]',
  },
  { name: 'saved-filters', path: '/saved-filters', viewers: ['free', 'paid'], full: true },
  { name: 'my-projects', path: '/my-projects', viewers: ['free', 'paid', 'expired'] },
  { name: 'my-projects-board', path: '/my-projects?view=board', viewers: ['paid'] },
  { name: 'my-projects-timeline', path: '/my-projects?view=timeline', viewers: ['paid'] },
  {
    name: 'my-projects-bell',
    path: '/my-projects',
    viewers: ['paid'],
    does: async (page) => {
      await page.getByTestId('reminder-bell').filter({ visible: true }).click()
      await page.getByTestId('reminder').first().waitFor()
    },
  },
  { name: 'my-projects-none', path: '/my-projects?search=zzzzzz', viewers: ['paid'] },
  { name: 'contractors', path: '/contractors', viewers: ['free', 'paid'] },
  { name: 'contractors-none', path: '/contractors?search=zzzzzz', viewers: ['paid'] },
  {
    name: 'contractor-open',
    path: '/contractors?contractor={contractor}',
    viewers: ['paid'],
    shows: '[data-testid=contractor-people]',
  },
  {
    name: 'contractor-loading',
    path: '/contractors?contractor={contractor}',
    viewers: ['paid'],
    stalls: '**/api/get-contractor/**',
    shows: '[data-testid=contractor-dialog]',
  },
  {
    name: 'contractor-failed',
    path: '/contractors?contractor={contractor}',
    viewers: ['paid'],
    fails: '**/api/get-contractor/**',
    shows: '[data-testid=contractor-failure]',
  },
  { name: 'contractor', path: '/contractors/{slug}', viewers: ['paid'], full: true },
  { name: 'insights', path: '/insights', viewers: ['free', 'paid'], full: true },
  { name: 'pricing', path: '/pricing', viewers: ['visitor', 'free', 'expired'], full: true },
  { name: 'login', path: '/login', viewers: ['visitor'] },
  { name: 'register', path: '/register', viewers: ['visitor'] },
  { name: 'forgot-password', path: '/forgot-password', viewers: ['visitor'] },
  { name: 'verify-email', path: '/verify-email', viewers: ['visitor'] },
  { name: 'contact', path: '/contact', viewers: ['visitor', 'paid'], full: true },
  { name: 'book-demo', path: '/book-demo', viewers: ['visitor'], full: true },
  { name: 'terms', path: '/terms', viewers: ['visitor'] },
  { name: 'privacy', path: '/privacy', viewers: ['visitor'] },
  { name: 'gdpr', path: '/gdpr', viewers: ['visitor'] },
  { name: 'accessibility', path: '/accessibility', viewers: ['visitor'], full: true },
  { name: 'offline', path: '/offline', viewers: ['visitor', 'paid'] },
  { name: 'my-account', path: '/my-account', viewers: ['free', 'paid'], full: true },
  { name: 'admin', path: '/admin/dashboard', viewers: ['admin'], full: true },
  { name: 'admin-sites', path: '/admin/sites', viewers: ['admin'] },
  { name: 'admin-sites-none', path: '/admin/sites?search=zzzzzz', viewers: ['admin'] },
  { name: 'admin-site-new', path: '/admin/sites/create', viewers: ['admin'], full: true },
  { name: 'admin-upload', path: '/admin/sites/upload', viewers: ['admin'] },
  { name: 'admin-verify', path: '/admin/sites/verify', viewers: ['admin'], full: true },
  { name: 'admin-contractors', path: '/admin/contractors', viewers: ['admin'] },
  { name: 'admin-users', path: '/admin/users', viewers: ['admin'] },
  { name: 'admin-upgrades', path: '/admin/upgrades', viewers: ['admin'] },
  { name: 'admin-enquiries', path: '/admin/enquiries', viewers: ['admin'] },
  { name: 'admin-activity-log', path: '/admin/activity-log', viewers: ['admin'] },
  { name: 'admin-domains', path: '/admin/domains', viewers: ['admin'] },
  { name: 'admin-objections', path: '/admin/objections', viewers: ['admin'] },
  { name: 'admin-legal', path: '/admin/legal', viewers: ['admin'], full: true },
  { name: 'admin-do-not-call', path: '/admin/do-not-call', viewers: ['admin'] },
  { name: 'remove-my-details', path: '/remove-my-details', viewers: ['visitor'], full: true },
  { name: 'api-docs', path: '/api/docs', viewers: ['visitor'], full: true },
  { name: 'not-found', path: '/no-such-page', viewers: ['visitor'], missing: true },
]

async function projectToOpen(context) {
  await signIn(context, url, EMAILS.paid)
  const response = await context.request.get(`${url}/api/projects?perPage=100`)
  const { data } = await response.json()
  const site = data.find(({ imageURL }) => imageURL) ?? data[0]
  const other = data.find(({ site_id: id }) => id !== site.site_id)
  const { site_id: built, contractor } = data.find((one) => one.contractor) ?? {}
  const name = encodeURIComponent(contractor ?? '')
  const found = await context.request.get(`${url}/api/get-contractor/${name}`)
  const { summary } = await found.json()
  return { id: site.site_id, other: other.site_id, built, contractor: name, slug: summary.slug }
}

/** The same picture in fewer bytes. */
async function save(image, file) {
  await sharp(image).png({ compressionLevel: 9 }).toFile(file)
}

const browser = await launchChromium()
const context = await browser.newContext()
const wanted = await projectToOpen(context)
await context.close()
// Visitors of the demo may open no project; one shows what the contacts' place looks like to them, and the others have
// their public page.
const office = await browser.newContext()
await saveSettings(office, url, { free_credits: 5, visitor_credits: 1, public_site_pages: true })
await office.close()

const folder = isReadme ? PICTURES : SCREENS
if (!only) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const skipped = new Set()
const broken = new Set()

/** Opens a screen and waits until it stands; answers with its status. */
async function open(page, { path, stalls, fails, shows, does }) {
  if (stalls) await page.route(stalls, () => {})
  if (fails) await page.route(fails, (route) => route.abort())
  const response = await page.goto(url + path.replace(/\{(\w+)\}/, (_all, name) => wanted[name]))
  if (shows) await page.locator(shows).first().waitFor()
  if (!stalls && !fails) {
    await arrived(page)
    // A part that is fetched once the rest has been drawn.
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .animate-spin'))
  }
  if (does) {
    await does(page)
    await arrived(page)
  }
  await page.evaluate(() => document.fonts.ready)
  await settle(page)
  return response.status()
}

/** Runs in the page: loads the pictures below its first screen too. */
async function loadPictures() {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}

async function take(viewer, width, colorScheme) {
  const screens = LIST.filter(
    ({ name, viewers, from = 0, below = Infinity }) =>
      name.startsWith(only) && viewers.includes(viewer) && width >= from && width < below
  )
  if (screens.length === 0) return
  const viewport = { width, height: width < 640 ? 844 : 900 }
  const visit = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  if (viewer !== 'visitor') await signIn(visit, url, EMAILS[viewer])
  const page = await visit.newPage()
  for (const screen of screens) {
    const name = `${screen.name}-${viewer}-${width}${colorScheme === 'dark' ? '-dark' : ''}`
    const file = isReadme ? README[name] : `${name}.png`
    if (!file) continue
    const status = await open(page, screen)
    if (status >= 500) broken.add(`${screen.path} (${viewer})`)
    if (status === 404 && !screen.missing) {
      skipped.add(screen.path)
      continue
    }
    const fullPage = Boolean(screen.full) && !isReadme
    if (fullPage) await page.evaluate(loadPictures)
    await save(await page.screenshot({ fullPage }), `${folder}/${file}`)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    console.log(file)
  }
  await visit.close()
}

for (const viewer of ['visitor', ...Object.keys(EMAILS)]) {
  for (const width of WIDTHS) {
    for (const scheme of SCHEMES) await take(viewer, width, scheme)
  }
}
await browser.close()
if (skipped.size > 0) console.log(`Not there yet: ${[...skipped].join(', ')}`)
if (broken.size > 0) fail(`Failed: ${[...broken].join(', ')}`)
