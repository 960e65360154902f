import { test } from '@japa/runner'
import { ASKED_FOR_HEADER } from '#shared/members/asked_for'
import env from '#start/env'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { useTransaction } from '#tests/helpers/database'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'
import type User from '#models/user'

const ORIGIN = `http://${env.get('HOST')}:${env.get('PORT')}`
const PAGE = { accept: 'text/html' }

async function browserOf({ email }: User) {
  const browser = cookieBrowser()
  await browser.login(email, PASSWORD)
  return browser
}

const statusOf = (status: string) => encodeURIComponent(JSON.stringify({ status }))

const REFUSED = {
  '/map': 'map',
  '/projects?perPage=100': 'per_page',
  '/projects?NewUpdated=new': 'new_updated',
  [`/projects?filters=${statusOf('Complete')}`]: 'statuses',
  [`/my-projects?filters=${statusOf('Complete')}`]: 'statuses',
  '/projects/export/csv': 'exports',
  [`/insights?filters=${encodeURIComponent('{"region":["Wales"]}')}`]: 'insights',
}

test.group('What a plan does not hold', (group) => {
  useTransaction(group)

  test('leads to Pricing, which says once what was asked for', async ({ assert }) => {
    const browser = await browserOf(await createUser())
    for (const [path, reason] of Object.entries(REFUSED)) {
      const refused = await browser.ask('GET', path, undefined, PAGE)
      assert.equal(refused.headers.get('location'), '/pricing', path)
      const asked = await (await browser.ask('GET', '/pricing', undefined, PAGE)).text()
      assert.include(asked, `"for":"${reason}"`, path)
      const later = await (await browser.ask('GET', '/pricing', undefined, PAGE)).text()
      assert.include(later, '"asked":null')
    }
  })

  test('is an awarded contract for a paid member, wherever it is asked for', async ({ assert }) => {
    const browser = await browserOf(await createUser({ membershipType: 'paid' }))
    for (const page of ['map', 'projects', 'insights']) {
      const path = `/${page}?filters=${statusOf('Contract Awarded')}`
      const refused = await browser.ask('GET', path, undefined, PAGE)
      assert.equal(refused.headers.get('location'), '/pricing', path)
      const html = await (await browser.ask('GET', '/pricing', undefined, PAGE)).text()
      assert.include(html, '"for":"statuses"', path)
    }
  })

  test('is named by the link that leads there or by the address, and by nothing else', async ({
    client,
    assert,
  }) => {
    const member = await createUser()
    const pricing = () => client.get('/pricing').loginAs(member).withInertia()
    const named = await pricing().header(ASKED_FOR_HEADER, 'reminders')
    assert.equal(propsOf(named, 'Pricing').asked?.for, 'reminders')
    const reloaded = await pricing().qs({ asked: 'reminders', back: '/my-projects?view=board' })
    assert.deepEqual(propsOf(reloaded, 'Pricing').asked, {
      for: 'reminders',
      back: '/my-projects?view=board',
    })
    const elsewhere = await pricing().qs({ asked: 'map', back: '//example.org/projects' })
    assert.equal(propsOf(elsewhere, 'Pricing').asked?.back, '/projects')
    const invented = await pricing().header(ASKED_FOR_HEADER, '<b>everything</b>')
    assert.isNull(propsOf(invented, 'Pricing').asked)
    const typed = await pricing().qs({ asked: 'everything' })
    assert.isNull(propsOf(typed, 'Pricing').asked)
    assert.isNull(propsOf(await pricing(), 'Pricing').asked)
    assert.isNull(propsOf(await client.get('/pricing').withInertia(), 'Pricing').asked)
  })

  test('leaves a way back to the list as it stood', async ({ client, assert }) => {
    const member = await createUser()
    const backFrom = async (referer: string) => {
      const asked = client.get('/pricing').loginAs(member).withInertia()
      const response = await asked
        .header(ASKED_FOR_HEADER, 'map')
        .header('host', new URL(ORIGIN).host)
        .header('referer', referer)
      return propsOf(response, 'Pricing').asked?.back
    }
    assert.equal(
      await backFrom(`${ORIGIN}/projects?search=school&page=2`),
      '/projects?search=school&page=2'
    )
    assert.equal(await backFrom(`${ORIGIN}/my-projects`), '/my-projects')
    for (const elsewhere of [
      `${ORIGIN}/pricing`,
      `${ORIGIN}/admin/users`,
      'https://example.org/projects?x=1',
      'no address',
    ]) {
      assert.equal(await backFrom(elsewhere), '/projects', elsewhere)
    }
  })
})
