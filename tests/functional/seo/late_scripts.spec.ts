import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'

const TEMPLATE = /<template id="late">(.*?)<\/template>/s
const ENTRY = /\/assets\/app-[\w-]+\.js/

/** What the browser asks for at once, and what it finds in the template. */
async function scriptsOf(asked: ReturnType<ApiClient['get']>) {
  const html = (await asked).text()
  return { atOnce: html.replace(TEMPLATE, ''), late: TEMPLATE.exec(html)?.[1] ?? '' }
}

test.group('The scripts of a page that is complete without them', (group) => {
  useTransaction(group)

  for (const path of ['/', '/pricing']) {
    test(`wait in a template for a visitor's first action: ${path}`, async ({ client, assert }) => {
      const { atOnce, late } = await scriptsOf(client.get(path))
      assert.match(atOnce, /<link rel="stylesheet" href="\/assets\/app-[\w-]+\.css">/)
      assert.match(atOnce, /<script type="module" src="\/assets\/late-[\w-]+\.js">/)
      assert.notMatch(atOnce, ENTRY)
      assert.match(
        late,
        new RegExp(`^\\s*<link rel="prefetch" as="script" href="${ENTRY.source}">`)
      )
      assert.match(late, path === '/' ? /\/assets\/Home-/ : /\/assets\/Pricing-/)
    })

    test(`come at once for a member: ${path}`, async ({ client, assert }) => {
      const { atOnce, late } = await scriptsOf(client.get(path).loginAs(await createUser()))
      assert.match(atOnce, ENTRY)
      assert.isEmpty(late)
    })
  }

  test('come at once where a message is shown or takes the focus', async ({ client, assert }) => {
    const told = [
      client.get('/').withFlashMessages({ success: 'You are logged out.' }),
      client.get('/').withFlashMessages({ error: 'Please log in.' }),
      client.get('/pricing').qs({ asked: 'map', back: '/' }),
    ]
    for (const asked of told) {
      const { atOnce, late } = await scriptsOf(asked)
      assert.match(atOnce, ENTRY)
      assert.isEmpty(late)
    }
  })

  test('come at once for pages that are forms or lists', async ({ client, assert }) => {
    for (const path of ['/login', '/register', '/projects']) {
      assert.match((await scriptsOf(client.get(path))).atOnce, ENTRY)
    }
  })
})
