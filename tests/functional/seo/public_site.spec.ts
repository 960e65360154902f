import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import { VISITOR_COOKIE } from '#actions/projects/count_visitor_view'
import { RETURN_TO_COOKIE } from '#errors/login_required'
import { addDays, londonToday } from '#shared/time/dates'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser, type SiteAttributes } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'
import { structuredDataOf } from '#tests/helpers/schema_org'

const publish = (isPublic = true, visitorCredits = 0) =>
  db.table('settings').insert({
    id: 1,
    visitor_credits: visitorCredits,
    free_credits: 5,
    public_site_pages: isPublic,
  })

const SITE: SiteAttributes = {
  name: 'Holbeck Lane School',
  sector: 'Education',
  description: 'Forty classrooms around a yard',
  address: '17 Holbeck Lane',
  postcode: 'LS11 9QZ',
  cityCounty: 'Leeds, West Yorkshire',
  localAuthority: 'Leeds',
  region: 'Yorkshire & The Humber',
  contractor: 'Ardent Works',
  client: 'Aire Schools Trust',
  valueText: '£12,345,678',
  latitude: 53.78123,
  longitude: -1.55987,
  storeys: 77,
}

test.group('The short page of a site', (group) => {
  useTransaction(group)

  test('is not there until an administrator turns it on', async ({ client }) => {
    const { id } = await createSite()
    for (const isPublic of [null, false]) {
      if (isPublic !== null) await publish(isPublic)
      const response = await client.get(`/site/${id}`).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', '/register?guest=1')
    }
  })

  test('shows anybody name, town, sector, band of value and period, and counts as no view', async ({
    client,
    assert,
  }) => {
    await publish()
    const site = await createSite(SITE)
    const response = await client.get(`/site/${site.id}`).withInertia()
    response.assertStatus(200)
    assert.containsSubset(propsOf(response, 'PublicSite').site, {
      ID: site.id,
      name: 'Holbeck Lane School',
      type: 'Education',
      city_county: 'Leeds, West Yorkshire',
      postcode: 'LS11',
      local_authority: 'Leeds',
      value_band: '£10M to £25M',
      start_date: site.startDate,
      end_date: site.endDate,
      latitude: 53.78,
      longitude: -1.56,
    })
    assert.isUndefined(response.cookie(VISITOR_COOKIE))
    assert.isEmpty(await db.from('visitor_views'))
    assert.isEmpty(await db.from('site_views'))
  })

  test('tells nobody the contacts, the firms, the address, the value or what is built', async ({
    client,
    assert,
  }) => {
    await publish()
    const site = await createSite(SITE)
    assert.isAtLeast(site.contacts.length, 1)
    const html = (await client.get(`/site/${site.id}`).header('accept', 'text/html')).text()
    assert.include(html, 'Holbeck Lane School')
    const people = site.contacts.flatMap((contact) => Object.values(contact)).filter(Boolean)
    const kept = [
      'Ardent Works',
      'Aire Schools',
      'classrooms',
      '17 Holbeck',
      '9QZ',
      '12,345',
      '12.3',
    ]
    for (const secret of [...kept, '12345678', '53.781', '1.5598', '"77"', ...people]) {
      assert.notInclude(html, String(secret))
    }
  })

  test('tells search engines its title, description and place in valid structured data', async ({
    client,
    assert,
  }) => {
    await publish()
    const site = await createSite(SITE)
    const html = (await client.get(`/site/${site.id}`).header('accept', 'text/html')).text()
    const address = `${productConfig.url}/site/${site.id}`
    assert.match(html, /<title[^>]*>Holbeck Lane School, Leeds, LS11</)
    assert.match(html, /<meta name="description" content="Education · Leeds, LS11 · £10M to £25M/)
    assert.include(html, `<link rel="canonical" href="${address}"`)
    assert.notInclude(html, 'noindex')
    const [page, place] = structuredDataOf(html, assert)
    assert.equal(page.url, address)
    assert.containsSubset(place, {
      '@type': 'Place',
      'address': { addressLocality: 'Leeds', postalCode: 'LS11', addressCountry: 'GB' },
      'geo': { latitude: 53.78, longitude: -1.56 },
    })
  })

  test('says nothing of what is not known', async ({ client, assert }) => {
    await publish()
    const nowhere = { cityCounty: null, postcode: null, localAuthority: null, region: null }
    const site = await createSite({
      ...SITE,
      ...nowhere,
      valueText: null,
      latitude: null,
      longitude: null,
    })
    const html = (await client.get(`/site/${site.id}`).header('accept', 'text/html')).text()
    const [, place] = structuredDataOf(html, assert)
    assert.notProperty(place, 'geo')
    assert.notMatch(html, /<title[^>]*>[^<]*Unknown/)
  })

  test('asks search engines to forget a site that has ended', async ({ client, assert }) => {
    await publish()
    const ended = await createSite({ endDate: addDays(londonToday(), -3) })
    const html = (await client.get(`/site/${ended.id}`).header('accept', 'text/html')).text()
    assert.match(html, /<meta[^>]* name="robots" content="noindex"/)
  })

  test('is the whole page for a visitor who has views left, and for members', async ({
    client,
  }) => {
    await publish(true, 1)
    const { id } = await createSite()
    const visitor = await client.get(`/site/${id}`).withInertia()
    visitor.assertInertiaComponent('SiteDetail')
    const member = await client
      .get(`/site/${id}`)
      .withInertia()
      .loginAs(await createUser())
    member.assertInertiaComponent('SiteDetail')
  })

  test('is kept for the visitor’s login', async ({ client }) => {
    await publish()
    const { id } = await createSite()
    const response = await client.get(`/site/${id}`)
    response.assertCookie(RETURN_TO_COOKIE, `/site/${id}`)
  })

  test('stands at its own address alone, and never for a hidden site', async ({ client }) => {
    await publish()
    const { id } = await createSite()
    for (const path of [`/projects/${id}`, `/projects?siteid=${id}`]) {
      const response = await client.get(path).redirects(0)
      response.assertHeader('location', '/register?guest=1')
    }
    const hidden = await createSite({ siteStatus: 'Verify' })
    const response = await client.get(`/site/${hidden.id}`)
    response.assertStatus(404)
    const unreadable = await client.get('/site/0')
    unreadable.assertStatus(404)
  })
})
