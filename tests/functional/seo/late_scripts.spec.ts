import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const TEMPLATE = /<template id="late" data-screens="([^"]*)" (?:data-member)?>(.*?)<\/template>/s
const ON_WIDER_SCREENS = /<link rel="modulepreload" media="not all and [^>]*>/
const ENTRY = /\/assets\/app-[\w-]+\.js/

/** What the browser asks for at once, what it finds in the template, and on which screens that may wait. */
async function scriptsOf(asked: ReturnType<ApiClient['get']>) {
  const html = (await asked).text()
  const [, screens, late = ''] = TEMPLATE.exec(html) ?? []
  return { atOnce: html.replace(TEMPLATE, ''), late, screens }
}

/** What the server has drawn, without the page's data. */
const drawnIn = (html: string) => html.slice(html.indexOf('<div data-server-rendered'))

test.group('The scripts of a page that is complete without them', (group) => {
  useTransaction(group)

  const PAGES = [
    { path: '/', name: 'Home', screens: 'all' },
    { path: '/pricing', name: 'Pricing', screens: 'all' },
    { path: '/projects', name: 'Projects', screens: '(max-width: 1023px)' },
  ]

  for (const { path, name, screens } of PAGES) {
    test(`wait in a template for a visitor's first action: ${path}`, async ({ client, assert }) => {
      const { atOnce, late, screens: asked } = await scriptsOf(client.get(path))
      assert.match(atOnce, /<link rel="stylesheet" href="\/assets\/app-[\w-]+\.css">/)
      assert.match(atOnce, /<script type="module" src="\/assets\/late-[\w-]+\.js">/)
      assert.notMatch(atOnce.replace(new RegExp(ON_WIDER_SCREENS, 'g'), ''), ENTRY)
      assert.equal(ON_WIDER_SCREENS.test(atOnce), screens !== 'all')
      assert.match(late, new RegExp(`^\\s*<link rel="modulepreload" href="${ENTRY.source}">`))
      assert.include(late, `/assets/${name}-`)
      assert.equal(asked, screens)
    })

    test(`come at once for a member: ${path}`, async ({ client, assert }) => {
      const { atOnce, late } = await scriptsOf(client.get(path).loginAs(await createUser()))
      assert.match(atOnce, ENTRY)
      assert.isEmpty(late)
    })
  }

  test('wait for the first action of a member on a phone, for which the server draws the page', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const member = await createUser()
    const pages = [
      { path: '/projects', width: 639 },
      { path: `/site/${site.id}`, width: 767 },
    ]
    for (const { path, width } of pages) {
      const asked = client.get(path).header('sec-ch-ua-mobile', '?1').loginAs(member)
      const { atOnce, late, screens } = await scriptsOf(asked)
      assert.notMatch(atOnce.replace(new RegExp(ON_WIDER_SCREENS, 'g'), ''), ENTRY)
      assert.match(late, ENTRY)
      assert.include(late, '/assets/TabBar-')
      assert.equal(screens, `(max-width: ${width}px)`)
      assert.include(atOnce, 'data-testid="tab-bar"')
      assert.include(drawnIn(atOnce), site.name)
    }
  })

  test('come at once for a member’s other pages on a phone, which the browser draws', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const member = await createUser()
    const others = ['/', '/my-projects', '/projects?search=school', `/projects/${site.id}`]
    for (const path of others) {
      const asked = client.get(path).header('sec-ch-ua-mobile', '?1').loginAs(member)
      const { atOnce, late } = await scriptsOf(asked)
      assert.match(atOnce, ENTRY)
      assert.isEmpty(late)
      assert.include(atOnce, '<div id="app"></div>')
    }
  })

  test('come at once where a message is shown or takes the focus', async ({ client, assert }) => {
    const told = [
      client.get('/').withFlashMessages({ success: 'You are logged out.' }),
      client.get('/').withFlashMessages({ error: 'Please log in.' }),
      client.get('/pricing').qs({ asked: 'map', back: '/' }),
      client.get('/projects').qs({ login: 1 }),
    ]
    for (const asked of told) {
      const { atOnce, late } = await scriptsOf(asked)
      assert.match(atOnce, ENTRY)
      assert.isEmpty(late)
    }
  })

  test('come at once for pages that are forms, and for a project', async ({ client, assert }) => {
    const { id } = await createSite()
    for (const path of ['/login', '/register', `/projects/${id}`]) {
      assert.match((await scriptsOf(client.get(path))).atOnce, ENTRY)
    }
  })
})
