import app from '@adonisjs/core/services/app'
import type { Browser, Page } from 'playwright'
import env from '#start/env'
import { DEMO_PASSWORD } from '#demo/accounts'
import { launchChromium } from '#tests/helpers/chromium'
import { createSite, createUser, PASSWORD, type CreatedSite } from '#tests/helpers/factories'
import { DESKTOP } from '#tests/helpers/projects_page'
import type { Findings } from './findings.js'

const URL_OF_PRODUCT = `http://${env.get('HOST')}:${env.get('PORT')}`
const SITES = app.makePath('tests/fixtures/imports/repd_shaped.csv')
const NEW_PASSWORD = 'scaffold-tower-88'

type Act = [name: string, run: (page: Page) => Promise<unknown>]
type Visit = { email: string; password: string; acts: Act[] }

/** Ten acts in a browser: no error in its console, no request that fails. */
export async function walkInBrowser(visits: Visit[], findings: Findings) {
  const browser = await launchChromium()
  try {
    await Promise.all(visits.map((visit) => pay(browser, visit, findings)))
  } finally {
    await browser.close()
  }
}

/** Who comes, and what they do. */
export async function planVisits(): Promise<Visit[]> {
  const site = await createSite({ name: 'Holyhead Dock', latitude: 53.3094, longitude: -4.6331 })
  const other = await createUser({ firstName: 'Nora', lastName: 'Nobody' })
  const leaving = await createUser()
  const demo = (name: string) => ({ email: `${name}@example.com`, password: DEMO_PASSWORD })
  return [
    { ...demo('free'), acts: [unlock(site), note(site)] },
    { ...demo('paid'), acts: [stage(site), download, drawArea(site)] },
    { ...demo('admin'), acts: [upload, suspend(other)] },
    { email: leaving.email, password: PASSWORD, acts: [changePassword, logOutEverywhere] },
  ]
}

/** One person's acts, in a browser of their own, after logging in. */
async function pay(browser: Browser, { email, password, acts }: Visit, findings: Findings) {
  const context = await browser.newContext({ baseURL: URL_OF_PRODUCT, viewport: DESKTOP })
  const page = await context.newPage()
  let doing = ''
  const say = (what: string) => findings.add(`${email} in the browser, ${doing}: ${what}`)
  page.on('console', (message) => message.type() === 'error' && say(`console: ${message.text()}`))
  page.on('pageerror', (error) => say(`script: ${error.stack ?? error.message}`))
  context.on('response', (response) => {
    const { method, url } = { method: response.request().method(), url: response.url() }
    if (response.status() >= 400) say(`${method} ${url} answered ${response.status()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Whoever moves on, or downloads, breaks off what was under way.
    if (reason !== 'net::ERR_ABORTED') say(`${request.method()} ${request.url()}: ${reason}`)
  })
  for (const [name, run] of [logIn(email, password), ...acts]) {
    doing = name
    await findings.attempt(`${email} in the browser, ${name}`, () => run(page))
  }
  await context.close()
}

const logIn = (email: string, password: string): Act => [
  'log in',
  async (page) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL('**/projects')
  },
]

const unlock = ({ id }: CreatedSite): Act => [
  'unlock',
  async (page) => {
    await page.goto(`/projects/${id}`)
    await page.getByTestId('unlock-project').click()
    await page.getByTestId('confirm-unlock').click()
    await page.getByTestId('contacts-granted').waitFor()
  },
]

const note = ({ id }: CreatedSite): Act => [
  'note',
  async (page) => {
    await page.goto(`/projects/${id}`)
    await page.getByTestId('note-text').fill('Ring after ten.')
    await page.getByTestId('save-note').click()
    await page.getByTestId('note').getByText('Ring after ten.').waitFor()
  },
]

const stage = ({ id }: CreatedSite): Act => [
  'stage',
  async (page) => {
    await page.goto(`/projects/${id}`)
    await page.getByTestId('sales-stage').click()
    await page.getByRole('listbox').getByRole('option', { name: 'Quote Sent' }).click()
    await page.getByText('moved to Quote Sent').first().waitFor()
  },
]

const download: Act = [
  'export',
  async (page) => {
    await page.goto('/my-projects')
    await page.getByTestId('export-menu').click()
    const file = page.waitForEvent('download')
    await page.getByTestId('export-csv').click()
    await (await file).path()
  },
]

const drawArea = ({ name }: CreatedSite): Act => [
  'draw an area',
  async (page) => {
    await page.goto(`/map?search=${encodeURIComponent(name)}`)
    const pin = page.getByTitle(`${name}, `)
    await pin.waitFor()
    await page.getByTestId('draw-area').click()
    await page.getByTestId('draw-hint').waitFor()
    const { x, y } = (await pin.boundingBox())!
    const corners = [
      [x - 20, y - 25],
      [x + 45, y - 25],
      [x + 45, y + 45],
    ]
    for (const [left, top] of [...corners, corners[0]]) await page.mouse.click(left, top)
    await page.waitForURL((url) => (url.searchParams.get('filters') ?? '').includes('"area"'))
    await page.locator('[data-testid=project-results][aria-busy=false]').waitFor()
  },
]

const upload: Act = [
  'upload',
  async (page) => {
    await page.goto('/admin/sites/upload')
    await page.getByTestId('upload-input').setInputFiles(SITES)
    await page.getByTestId('mapping-table').waitFor()
    await page.getByTestId('start-check').click()
    await page.getByTestId('apply-import').click()
    await page.getByTestId('outcome-completed').waitFor()
  },
]

const suspend = ({ email, name }: { email: string; name: string }): Act => [
  'suspend',
  async (page) => {
    await page.goto(`/admin/users?email=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name }).click()
    await page.getByTestId('suspend-user').click()
    await page.getByTestId('confirm-suspension').click()
    await page.getByRole('button', { name: 'Lift suspension' }).waitFor()
  },
]

const changePassword: Act = [
  'change password',
  async (page) => {
    await page.goto('/my-account')
    const part = page.getByTestId('account-password')
    await part.getByLabel('Current password').fill(PASSWORD)
    await part.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await part.getByLabel('New password again').fill(NEW_PASSWORD)
    await part.getByRole('button', { name: 'Change password' }).click()
    await page.getByTestId('toast-success').waitFor()
  },
]

const logOutEverywhere: Act = [
  'log out everywhere',
  async (page) => {
    await page.goto('/my-account')
    await page.getByTestId('sign-out-everywhere').click()
    await page.getByTestId('confirm-sign-out').click()
    await page.waitForURL('**/login')
  },
]
