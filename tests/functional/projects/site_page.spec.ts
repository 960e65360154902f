import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import { createSite } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { structuredDataOf } from '#tests/helpers/schema_org'

test.group('The page /site/{id}, drawn for search engines', (group) => {
  useTransaction(group)
  group.each.setup(async () => {
    await db.table('settings').insert({ id: 1, visitor_credits: 10, free_credits: 5 })
  })

  test('has title, description, canonical address and structured data, and no contact', async ({
    client,
    assert,
  }) => {
    const site = await createSite({ name: 'Holbeck Lane School', cityCounty: 'Leeds' })
    assert.isAtLeast(site.contacts.length, 1)
    const response = await client.get(`/site/${site.id}`).header('accept', 'text/html')
    response.assertStatus(200)
    const html = response.text()
    const address = `${productConfig.url}/site/${site.id}`
    assert.match(html, /<title[^>]*>[^<]*Holbeck Lane School[^<]*<\/title>/)
    assert.match(html, /<meta name="description" content="[^"]*Leeds[^"]*"/)
    assert.include(html, `<link rel="canonical" href="${address}"`)
    assert.match(html, /<h1[^>]*>[^<]*Holbeck Lane School/)
    const data = structuredDataOf(html, assert)
    assert.include(JSON.stringify(data), 'Holbeck Lane School')
    assert.include(JSON.stringify(data), address)
    for (const { lastName, phone, email } of site.contacts) {
      for (const mark of [lastName, phone, email]) assert.notInclude(html, String(mark))
    }
  })

  test('says nothing of a place or a value that nobody knows', async ({ client, assert }) => {
    const nowhere = { cityCounty: null, postcode: null, localAuthority: null, region: null }
    const site = await createSite({ ...nowhere, name: 'Kiln Yard', valueText: null })
    const html = (await client.get(`/site/${site.id}`).header('accept', 'text/html')).text()
    const [, title] = /<title[^>]*>([^<]*)<\/title>/.exec(html)!
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html)!
    assert.include(title, 'Kiln Yard')
    assert.include(description, 'Residential')
    assert.notInclude(title + description, 'Unknown')
  })

  test('a name cannot break out of the structured data', async ({ client, assert }) => {
    const name = 'Works </script><script>alert(1)</script><!-- & "x"'
    const site = await createSite({ name })
    const html = (await client.get(`/site/${site.id}`).header('accept', 'text/html')).text()
    assert.notInclude(html, '<script>alert(1)')
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!
    assert.include(JSON.stringify(JSON.parse(json)), JSON.stringify(name).slice(1, -1))
  })
})
