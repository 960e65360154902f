import app from '@adonisjs/core/services/app'
import { assert } from '@japa/assert'
import { apiClient } from '@japa/api-client'
import { browserClient } from '@japa/browser-client'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import { dbAssertions } from '@adonisjs/lucid/plugins/db'
import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import { authBrowserClient } from '@adonisjs/auth/plugins/browser_client'
import { inertiaApiClient } from '@adonisjs/inertia/plugins/api_client'
import { sessionApiClient } from '@adonisjs/session/plugins/api_client'
import { sessionBrowserClient } from '@adonisjs/session/plugins/browser_client'
import { shieldApiClient } from '@adonisjs/shield/plugins/api_client'
import testUtils from '@adonisjs/core/services/test_utils'
import type { Config } from '@japa/runner/types'
import env from '#start/env'
import { browserLogin } from '#tests/helpers/browser_login'
import { databaseSessions } from '#tests/helpers/database_sessions'
import { launchChromium } from '#tests/helpers/chromium'
import { prepareDatabase } from '#tests/helpers/database'
import { openAs } from '#tests/helpers/open_as'
import { DESKTOP } from '#tests/helpers/projects_page'
import { summaryReporter } from '#tests/helpers/summary_reporter'

const DRIVEN = ['screens', 'browser', 'offline']

await loadReactOfProduction()

export const plugins: Config['plugins'] = [
  assert(),
  pluginAdonisJS(app),
  dbAssertions(app),
  apiClient(),
  sessionApiClient(app),
  authApiClient(app),
  shieldApiClient(),
  inertiaApiClient(app),
  browserClient({
    runInSuites: DRIVEN,
    launcher: () => launchChromium(),
    // What still moves may slip from under a click between its press and its release. What a service worker asks
    // for passes by the routes that tests lay: only those about working offline let one in.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block', viewport: DESKTOP },
  }),
  sessionBrowserClient(app),
  databaseSessions(app),
  authBrowserClient(app),
  browserLogin(app),
  openAs(),
]

export const reporters: Config['reporters'] = {
  activated: ['spec', 'summary'],
  list: [(await import('@japa/runner/reporters')).spec(), summaryReporter],
}

/** Any suite alone finds its database: made, migrated and empty. */
export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = {
  setup: [prepareDatabase],
  teardown: [],
}

/** The suites that ask the product over HTTP start it first. */
export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name === 'unit') return
  suite.setup(() => testUtils.httpServer().start())
  if (DRIVEN.includes(suite.name)) suite.setup(drawFirstPage)
}

/** The first page of a process takes seconds to draw, which are not to be those of the first test. */
async function drawFirstPage() {
  const answer = await fetch(`http://${env.get('HOST')}:${env.get('PORT')}/projects`)
  await answer.text()
}

/** The server draws every page, which the React that NODE_ENV=test would load does several times as slowly. */
async function loadReactOfProduction() {
  process.env.NODE_ENV = 'production'
  await Promise.all([import('react/jsx-runtime'), import('react-dom/server')])
  process.env.NODE_ENV = 'test'
}
