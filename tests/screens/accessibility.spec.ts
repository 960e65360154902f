import { test } from '@japa/runner'
import type { Page } from 'playwright'
import type User from '#models/user'
import { violationsLightAndDark } from '#tests/helpers/axe'
import { arrived } from '#tests/helpers/chromium'
import { useCleanTables } from '#tests/helpers/database'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { DESKTOP } from '#tests/helpers/projects_page'
import { until } from '#tests/helpers/until'

/** 1280 pixels at 200 %, and the narrowest screen that WCAG 1.4.10 names. */
const NARROW = [
  { width: 640, height: 512 },
  { width: 320, height: 640 },
]

const PUBLIC = ['/', '/projects', '/pricing', '/book-demo', '/contact', '/api/docs']
const FORMS = ['/login', '/register', '/forgot-password', '/remove-my-details']
const TEXTS = ['/terms', '/privacy', '/gdpr', '/accessibility', '/no-such-page']
const MEMBERS = [
  '/',
  '/projects',
  '/projects?view=timeline',
  '/my-projects',
  '/my-projects?view=board',
  '/contractors',
  '/insights',
  '/saved-filters',
  '/my-account',
  '/map',
]
const OFFICE = [
  'dashboard',
  'sites',
  'sites/create',
  'sites/upload',
  'users',
  'upgrades',
  'enquiries',
  'activity-log',
  'domains',
  'contractors',
  'objections',
  'do-not-call',
  'legal',
].map((name) => `/admin/${name}`)

type Role = {
  name: string
  user: () => Promise<User> | null
  pages: (site: { id: number }) => string[]
}

/** Each page once, as whoever sees most of it, and again as those to whom it says something else. */
const ROLES: Role[] = [
  {
    name: 'a visitor',
    user: () => null,
    pages: ({ id }) => [...PUBLIC, ...FORMS, ...TEXTS, `/site/${id}`],
  },
  {
    name: 'a paid member',
    user: () => createUser({ membershipType: 'paid' }),
    pages: ({ id }) => [...MEMBERS, `/projects/${id}`],
  },
  {
    name: 'a free member',
    user: () => createUser(),
    pages: () => ['/projects', '/my-projects', '/contractors', '/insights', '/pricing'],
  },
  {
    name: 'an expired member',
    user: () => createUser({ membershipType: 'expired' }),
    pages: () => ['/projects', '/my-account'],
  },
  {
    name: 'an administrator',
    user: () => createUser({ type: 'admin' }),
    pages: () => OFFICE,
  },
]

/** The page once all of it has arrived; beneath an open project its heading is hidden from readers. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await arrived(page)
  if (path !== '/map') return
  // The list asks for what the map shows once that rests, and is dimmed meanwhile.
  await page.waitForURL(/[?&]box=/)
  await arrived(page)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test.group('Every page for everybody', (group) => {
  // MariaDB's full-text search finds only what was committed.
  useCleanTables(group)

  for (const { name, user, pages } of ROLES) {
    test(`axe finds nothing as ${name}, light and dark, and nothing is lost at 200 % and at 320 pixels`, async ({
      assert,
      browserContext,
    }) => {
      const site = await createSite({ region: 'Wales', latitude: 51.48, longitude: -3.18 })
      const viewer = await user()
      if (viewer) {
        await browserContext.loginAs(viewer)
        await unlockFor(viewer, site)
        await createNote(viewer, site, { body: 'Rang the site' })
      }
      const page = await browserContext.newPage()
      for (const path of pages(site)) {
        await page.setViewportSize(DESKTOP)
        await open(page, path)
        assert.deepEqual(await violationsLightAndDark(page), [], path)
        for (const size of [DESKTOP, ...NARROW]) {
          await page.setViewportSize(size)
          await until(async () =>
            assert.isAtMost(await widthOf(page), size.width, `${path} at ${size.width}`)
          )
        }
      }
    }).timeout(600_000)
  }
})
