import { test } from '@japa/runner'
import type { ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import sharp from 'sharp'
import productConfig from '#config/product'
import { CARD } from '#actions/pictures/card'
import { addDays, londonToday } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'

const settings = (values: object) =>
  db.table('settings').insert({ id: 1, free_credits: 5, ...values })
const PUBLIC = { visitor_credits: 0, public_site_pages: true }
const PLACE = { latitude: 53.78, longitude: -1.56 }

/** How many of a picture’s pixels are not white. */
async function inkOf(response: ApiResponse): Promise<number> {
  const { data, info } = await sharp(response.body())
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.width !== CARD.width || info.height !== CARD.height) throw new Error('Another size')
  return data.filter((grey) => grey < 250).length
}

test.group('Pictures for messengers', (group) => {
  useTransaction(group)

  test('Home and a site name their own, at an absolute address', async ({ client, assert }) => {
    await settings(PUBLIC)
    const { id } = await createSite()
    const pages = {
      '/': '/card.png',
      '/pricing': '/card.png',
      [`/site/${id}`]: `/site/${id}/card.png`,
    }
    for (const [page, picture] of Object.entries(pages)) {
      const html = (await client.get(page).header('accept', 'text/html')).text()
      assert.include(html, `property="og:image" content="${productConfig.url}${picture}"`)
      assert.include(html, 'name="twitter:card" content="summary_large_image"')
      assert.match(html, /property="og:image:alt" content="[^"]{10,}"/)
      // Inertia takes away what bears its mark and the browser's page leaves out.
      assert.match(html, /<link rel="canonical"[^>]* data-inertia/)
      assert.notMatch(html, /<meta (?:property|name="twitter)[^>]* data-inertia/)
      assert.include(html, '<script type="application/ld+json">')
    }
  })

  test('Home’s is a PNG of 1200 by 630 that everybody may keep for an hour', async ({
    client,
    assert,
  }) => {
    await createSite()
    const response = await client.get('/card.png')
    response.assertStatus(200)
    assert.equal(response.header('content-type'), 'image/png')
    assert.equal(response.header('cache-control'), 'public, max-age=3600')
    assert.isAbove(await inkOf(response), 20_000)
  })

  test('a site’s shows its name, place and period, and changes with them', async ({
    client,
    assert,
  }) => {
    await settings(PUBLIC)
    const today = londonToday()
    const attributes = { ...PLACE, startDate: addDays(today, -90), endDate: addDays(today, 200) }
    const pictures = []
    for (const change of [
      {},
      { name: 'Another name' },
      { cityCounty: 'Leeds' },
      { startDate: addDays(today, 30) },
      { latitude: null, longitude: null },
    ]) {
      const { id } = await createSite({ ...attributes, name: 'Holbeck Lane School', ...change })
      const response = await client.get(`/site/${id}/card.png`)
      response.assertStatus(200)
      assert.isAbove(await inkOf(response), 20_000)
      pictures.push(response.body().toString('base64'))
    }
    assert.lengthOf([...new Set(pictures)], pictures.length)
  })

  test('hostile, long and foreign names are drawn as words', async ({ client, assert }) => {
    await settings(PUBLIC)
    const names = [
      '<b>Works</b> & </span><image href="file:///etc/passwd"/>',
      '&#0; &lt; ]]> \u202e \u0007 tail',
      'A'.repeat(255),
      'Word '.repeat(51).trim(),
      'Київ 東京 العربية 🏗',
      '\u200b\u200b',
    ]
    for (const name of names) {
      const { id } = await createSite({ ...PLACE, name })
      const response = await client.get(`/site/${id}/card.png`)
      response.assertStatus(200)
      assert.isAbove(await inkOf(response), 10_000, name)
    }
  })

  test('signs that our face does not have are left out', async ({ client, assert }) => {
    await settings(PUBLIC)
    const drawn = async (name: string) => {
      const { id } = await createSite({ ...PLACE, name })
      const response = await client.get(`/site/${id}/card.png`)
      return response.body().toString('base64')
    }
    const plain = await drawn('Київ Works')
    assert.equal(await drawn('Київ 東京 Works 🏗'), plain)
    assert.notEqual(await drawn('Київ העיר Works'), plain)
  })

  test('a site’s is for whoever may open the site, and for nobody else', async ({ client }) => {
    const { id } = await createSite(PLACE)
    const hidden = await createSite({ ...PLACE, siteStatus: 'Verify' })
    const viewer = await createUser()
    const visitor = await client.get(`/site/${id}/card.png`)
    visitor.assertStatus(404)
    const member = await client.get(`/site/${id}/card.png`).loginAs(viewer)
    member.assertStatus(200)
    member.assertHeader('cache-control', 'private, max-age=3600')
    const kept = await client.get(`/site/${hidden.id}/card.png`).loginAs(viewer)
    kept.assertStatus(404)
  })

  test('one that a visitor asks for within their views counts like the page', async ({
    client,
    assert,
  }) => {
    await settings({ visitor_credits: 1 })
    const { id } = await createSite(PLACE)
    const response = await client.get(`/site/${id}/card.png`)
    response.assertStatus(200)
    assert.lengthOf(await db.from('visitor_views').where('site_id', id), 1)
  })
})
