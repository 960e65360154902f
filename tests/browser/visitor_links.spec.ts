import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'
import { useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { DESKTOP } from '#tests/helpers/projects_page'
import { arrived } from '#tests/helpers/chromium'

/** What stands on a page and leads on within the product, without what only a place in it differs by. */
async function linksOf(page: Page): Promise<string[]> {
  const links = page.locator('a[href]:visible')
  const found = await links.evaluateAll((anchors) =>
    (anchors as HTMLAnchorElement[])
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search)
  )
  return [...new Set(found)]
}

test.group('What a visitor can follow', (group) => {
  useTransaction(group)

  test('leads somewhere, without an error and with a way on', async ({ visit, assert }) => {
    await db.table('settings').insert({ id: 1, visitor_credits: 0, public_site_pages: true })
    const { id } = await createSite({ latitude: 53.78, longitude: -1.56 })
    const page = await visit('/')
    await page.setViewportSize(DESKTOP)
    const problems: string[] = []
    const at = () => new URL(page.url()).pathname
    page.on('console', (line) => {
      if (line.type() === 'error') problems.push(`${at()}: ${line.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${at()}: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${at()}: ${response.status()} ${response.url()}`)
    })

    const waiting = ['/', `/site/${id}`]
    const seen = new Set<string>(waiting)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await page.goto(new URL(next, page.url()).href)
      if (!answer?.headers()['content-type']?.startsWith('text/html')) continue
      await arrived(page)
      const links = await linksOf(page)
      assert.isNotEmpty(links, `${next} is a dead end`)
      assert.isNotEmpty(await page.title(), next)
      for (const link of links.filter((found) => !seen.has(found))) {
        seen.add(link)
        waiting.push(link)
      }
    }
    assert.deepEqual(problems, [])
    for (const path of ['/projects', '/pricing', '/book-demo', '/register', '/login', '/terms']) {
      assert.isTrue(seen.has(path), path)
    }
  })
})
