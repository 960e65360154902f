import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import { SITEMAP_SIZE } from '#queries/sites/sitemap'
import { useTransaction } from '#tests/helpers/database'
import { createSite } from '#tests/helpers/factories'
import { structuredDataOf } from '#tests/helpers/schema_org'

const publish = (isPublic: boolean) =>
  db
    .knexQuery()
    .insert({ id: 1, visitor_credits: 3, free_credits: 5, public_site_pages: isPublic })
    .into('settings')
    .onConflict('id')
    .merge()

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
    const [organisation, site] = structuredDataOf(html, assert)
    assert.containsSubset(organisation, { '@type': 'Organization', 'name': productConfig.brand })
    assert.equal(site['@type'], 'WebSite')
    const action = site.potentialAction as { target: { urlTemplate: string } }
    assert.equal(
      action.target.urlTemplate,
      `${productConfig.url}/projects?search={search_term_string}`
    )
  })

  test('Pricing tells what the plans cost', async ({ client, assert }) => {
    const html = (await client.get('/pricing').header('accept', 'text/html')).text()
    const [service] = structuredDataOf(html, assert)
    assert.equal(service['@type'], 'Service')
    assert.isNotEmpty(service.offers)
  })

  test('every address in a sitemap of sites is a page that a stranger reads', async ({
    client,
    assert,
  }) => {
    await publish(true)
    const made = [await createSite(), await createSite(), await createSite()]
    const part = Math.floor((made[0].id - 1) / SITEMAP_SIZE)
    const listed = locations((await client.get(`/sitemaps/sites-${part}.xml`)).text())
    assert.lengthOf(listed, 3)
    for (const address of [...listed, ...listed]) {
      const path = address.slice(productConfig.url.length)
      const response = await client.get(path).header('accept', 'text/html').redirects(0)
      response.assertStatus(200)
      assert.include(response.text(), `<link rel="canonical" href="${address}"`)
    }
  })

  test('live sites stand in sitemaps by their ids, and no other site does', async ({
    client,
    assert,
  }) => {
    await publish(true)
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

  test('without public pages no site is offered to search engines, whatever visitors may open', async ({
    client,
    assert,
  }) => {
    await publish(false)
    const site = await createSite()
    const index = locations((await client.get('/sitemap.xml')).text())
    assert.deepEqual(index, [`${productConfig.url}/sitemaps/pages.xml`])
    const part = Math.floor((site.id - 1) / SITEMAP_SIZE)
    const hidden = await client.get(`/sitemaps/sites-${part}.xml`)
    hidden.assertStatus(404)
    await publish(true)
    const shown = await client.get(`/sitemaps/sites-${part}.xml`)
    shown.assertStatus(200)
  })
})
