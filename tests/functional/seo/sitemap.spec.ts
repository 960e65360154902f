import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import { SITEMAP_SIZE } from '#queries/sites/sitemap'
import { useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'

const allowVisitors = (visitorCredits: number) =>
  db.table('settings').insert({ id: 1, visitor_credits: visitorCredits, free_credits: 5 })

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

test.group('For search engines', (group) => {
  useTransaction(group)

  test('robots.txt names the sitemap and keeps machines out of what is private', async ({
    client,
    assert,
  }) => {
    const response = await client.get('/robots.txt')
    response.assertStatus(200)
    assert.include(response.header('content-type'), 'text/plain')
    assert.include(response.text(), `Sitemap: ${productConfig.url}/sitemap.xml`)
    assert.include(response.text(), 'Disallow: /admin/')
  })

  test('every page of the sitemap answers a visitor with a title and a description', async ({
    client,
    assert,
  }) => {
    const pages = locations((await client.get('/sitemaps/pages.xml')).text())
    assert.isAtLeast(pages.length, 9)
    for (const page of pages) {
      const path = page.slice(productConfig.url.length) || '/'
      const response = await client.get(path).header('accept', 'text/html').redirects(0)
      response.assertStatus(200)
      assert.match(response.text(), /<title[^>]*>[^<]+<\/title>/, path)
      assert.match(response.text(), /<meta name="description" content="[^"]{30,}"/, path)
      assert.include(response.text(), `<link rel="canonical" href="${page}"`, path)
      assert.include(response.text(), `<meta property="og:url" content="${page}"`, path)
    }
    const titles = await Promise.all(
      pages.map(async (page) => {
        const path = page.slice(productConfig.url.length)
        const html = (await client.get(path).header('accept', 'text/html')).text()
        return /<title[^>]*>([^<]+)/.exec(html)![1]
      })
    )
    assert.lengthOf([...new Set(titles)], pages.length)
  })

  test('a list that is filtered has the address of the list', async ({ client, assert }) => {
    const response = await client.get('/projects?register=1').header('accept', 'text/html')
    assert.include(response.text(), `<link rel="canonical" href="${productConfig.url}/projects"`)
  })

  test('Home says who runs the product and how it is searched', async ({ client, assert }) => {
    const html = (await client.get('/').header('accept', 'text/html')).text()
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!
    const {
      '@graph': [organisation, site],
    } = JSON.parse(json)
    assert.containsSubset(organisation, { '@type': 'Organization', 'name': productConfig.brand })
    assert.equal(site['@type'], 'WebSite')
    const { urlTemplate } = site.potentialAction.target
    assert.equal(urlTemplate, `${productConfig.url}/projects?search={search_term_string}`)
  })

  test('live sites stand in sitemaps by their ids, and no other site does', async ({
    client,
    assert,
  }) => {
    await allowVisitors(3)
    const live = await createSite({ addedAt: '2026-11-01 08:00:00' })
    const row = await db.from('sites').where('id', live.id).firstOrFail()
    await db.table('sites').insert({ ...row, id: live.id + 3 * SITEMAP_SIZE, cmap_id: null })
    const held = await createSite({ held: true })
    const ended = await createSite({ siteStatus: 'Complete' })

    const index = locations((await client.get('/sitemap.xml')).text())
    const part = Math.floor((live.id - 1) / SITEMAP_SIZE)
    assert.deepEqual(
      index,
      ['pages', `sites-${part}`, `sites-${part + 3}`].map(
        (name) => `${productConfig.url}/sitemaps/${name}.xml`
      )
    )
    const sites = (await client.get(`/sitemaps/sites-${part}.xml`)).text()
    assert.deepEqual(locations(sites), [`${productConfig.url}/site/${live.id}`])
    assert.include(sites, '<lastmod>2026-11-01T08:00:00Z</lastmod>')
    assert.notInclude(sites, `/site/${held.id}<`)
    assert.notInclude(sites, `/site/${ended.id}<`)
  })

  test('without views for visitors no site is offered to search engines', async ({
    client,
    assert,
  }) => {
    const site = await createSite()
    const index = locations((await client.get('/sitemap.xml')).text())
    assert.deepEqual(index, [`${productConfig.url}/sitemaps/pages.xml`])
    const part = Math.floor((site.id - 1) / SITEMAP_SIZE)
    const hidden = await client.get(`/sitemaps/sites-${part}.xml`)
    hidden.assertStatus(404)
    await allowVisitors(1)
    const shown = await client.get(`/sitemaps/sites-${part}.xml`)
    shown.assertStatus(200)
  })
})
