import { mkdir, rm, writeFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { dataPath } from '#config/storage'
import { cookieBrowser } from '#tests/helpers/cookie_browser'
import { emptyTables } from '#tests/helpers/database'
import { createUser, PASSWORD } from '#tests/helpers/factories'
import { rawRequest } from '#tests/helpers/raw_request'

const SECRET = 'not to be served'
const PICTURE = `${'a'.repeat(32)}-480.jpg`
const LOGO = 'b'.repeat(32)

const FOLDERS = [
  '/',
  '/assets/',
  '/images/sites/',
  '/assets/contractors/',
  '/admin/users/logos/',
  '/sitemaps/',
  '/calendar/',
  '/admin/sites/export/',
]

/** Ways up to a file that lies beside the pictures, above them, or in the root of the product. */
const ENDS = ['secret.txt', 'package.json', '.env', 'etc/passwd', 'config/app.ts']
const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e%252f',
  '..%c0%af',
]
const TAILS = ['', '%00.jpg', '?.jpg', '#.jpg', ';.png']

const traversals = FOLDERS.flatMap((folder) =>
  UPS.flatMap((up) =>
    [1, 2, 3, 8].flatMap((times) =>
      ENDS.map((end, at) => folder + up.repeat(times) + end + TAILS[at % TAILS.length])
    )
  )
)
const ABSOLUTE = ['//etc/passwd', '/%2fetc%2fpasswd', '/file:///etc/passwd', '/@fs/etc/passwd']

const TELLING = new RegExp(`${SECRET}|root:x:0:0|"private": true|APP_KEY=`)

test.group('Paths that lead out of their folder', (group) => {
  group.setup(async () => {
    for (const folder of ['images/sites', 'logos/members']) {
      await mkdir(dataPath(folder), { recursive: true })
    }
    await writeFile(dataPath('secret.txt'), SECRET)
    await writeFile(dataPath('images', 'secret.txt'), SECRET)
    await writeFile(dataPath('images', 'sites', 'secret.txt'), SECRET)
    await writeFile(dataPath('images', 'sites', PICTURE), 'a picture')
    return async () => {
      for (const name of ['secret.txt', 'images/secret.txt', 'images/sites/secret.txt']) {
        await rm(dataPath(name))
      }
      await rm(dataPath('images', 'sites', PICTURE))
      await emptyTables()
    }
  })

  test('read nothing that is not meant to be read, not even for administrators', async ({
    assert,
  }) => {
    const picture = await rawRequest({ path: `/images/sites/${PICTURE}` })
    assert.equal(picture.text, 'a picture')
    const beside = await rawRequest({ path: '/images/sites/secret.txt' })
    assert.equal(beside.status, 404)

    const { email } = await createUser({ type: 'admin' })
    const browser = cookieBrowser()
    assert.equal((await browser.login(email, PASSWORD)).status, 200)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, accept: 'application/json' }
    const unknown = await rawRequest({ path: `/admin/users/logos/${LOGO}.png`, headers })
    assert.equal(unknown.status, 404)

    for (const path of [...traversals, ...ABSOLUTE]) {
      const answer = await rawRequest({ path, headers })
      assert.isBelow(answer.status, 500, path)
      assert.notMatch(answer.text, TELLING, path)
    }
  })

  test('name no file of an import or a picture that is stored under its own name', async ({
    assert,
  }) => {
    const { email } = await createUser({ type: 'admin' })
    const browser = cookieBrowser()
    await browser.login(email, PASSWORD)
    const name = encodeURIComponent('../../../public/attacked.html')
    const response = await browser.ask('POST', '/admin/sites/imports', undefined, {
      'content-type': 'application/octet-stream',
      'x-file-name': name,
    })
    assert.isBelow(response.status, 500)
    const stored = await db.from('imports').select('stored_file')
    for (const { stored_file: file } of stored) assert.match(file, /^[0-9a-f-]{36}\.csv$/)
    assert.equal((await rawRequest({ path: '/attacked.html' })).status, 404)
  })
})
