import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { useCleanTables } from '#tests/helpers/database'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { mailsTo } from '#tests/helpers/mail_box'
import { rawRequest } from '#tests/helpers/raw_request'

const EVIL = 'https://evil.example/'
const TO_ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '///evil.example/my-account',
  '//evil.example/my-account',
  '/%2f%2fevil.example/my-account',
  '/my-account/..//evil.example',
  '//my-account',
  '/\\/my-account',
  '/my-account?next=https://evil.example',
]
const html = { accept: 'text/html' }

/** Where a browser that is at the product goes when it is led to `location`. */
function hostOf(location: string): string {
  return new URL(location, 'http://here.example/login').host
}

test.group('Redirects', (group) => {
  useCleanTables(group)

  test('lead after logging in to a page of the product, whatever was asked for before', async ({
    assert,
  }) => {
    const { email } = await createUser()
    const honest = cookieBrowser()
    await honest.ask('GET', '/my-account', undefined, html)
    const { redirectTo } = await (await honest.login(email, PASSWORD)).json()
    assert.equal(redirectTo, '/my-account')

    for (const path of TO_ELSEWHERE) {
      const browser = cookieBrowser()
      await browser.ask('GET', '/api/settings')
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
      await rawRequest({ path, headers: { cookie, ...html } })
      const answer = await (await browser.login(email, PASSWORD)).json()
      assert.equal(hostOf(answer.redirectTo), 'here.example', `${path}: ${answer.redirectTo}`)
    }
  })

  test('back to the page before stay here when that page is said to be elsewhere', async ({
    assert,
  }) => {
    const forms = ['/login', '/register', '/enquiries', '/forgot-password', '/remove-my-details']
    for (const path of forms) {
      const browser = cookieBrowser()
      await browser.ask('GET', '/api/settings')
      const own = await browser.ask('POST', path, {}, { ...html, referer: `${originOf()}/pricing` })
      assert.match(own.headers.get('location') ?? '', /\/pricing$/, path)
      for (const referer of [EVIL, 'https://evil.example@127.0.0.1/', `${EVIL}?${originOf()}`]) {
        const led = await browser.ask('POST', path, {}, { ...html, referer })
        assert.include([302, 303], led.status, path)
        assert.notInclude(led.headers.get('location'), 'evil', path)
      }
    }
  })

  test('and links in mails do not believe the request about the address of the product', async ({
    assert,
  }) => {
    const { email } = await createUser()
    const browser = cookieBrowser()
    await browser.ask('GET', '/api/settings')
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const token = decodeURIComponent(browser.cookies.get('XSRF-TOKEN')!)
    for (const lie of ['host', 'x-forwarded-host', 'forwarded']) {
      const value = lie === 'forwarded' ? 'host=evil.example' : 'evil.example'
      await rawRequest({
        method: 'POST',
        path: '/forgot-password',
        headers: {
          cookie,
          'x-xsrf-token': token,
          'content-type': 'application/json',
          [lie]: value,
        },
        body: JSON.stringify({ email }),
      })
    }
    const mails = await mailsTo(email)
    assert.isNotEmpty(mails)
    for (const mail of mails) {
      assert.include(mail.plain, productConfig.url)
      assert.notInclude(mail.plain + mail.html, 'evil.example')
    }
    assert.isNotEmpty(await db.from('password_reset_tokens'))
  })
})

function originOf() {
  return `http://${process.env.HOST}:${process.env.PORT}`
}
