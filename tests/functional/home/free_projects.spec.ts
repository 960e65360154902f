import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { verificationLink } from '#mails/verify_email'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'

/** Offers of free projects, and how many they are. */
const OFFER = /(?:\d+ )?free projects?\b|first (?:\d+ )?projects?\b|contacts for \d+ projects?\b/gi

const setTo = (freeCredits: number) =>
  db.table('settings').insert({ id: 1, visitor_credits: 0, free_credits: freeCredits })

/** What the server drew, without the data that the browser gets beside it. */
async function drawn(client: ApiClient, path: string): Promise<string> {
  const response = await client.get(path).header('accept', 'text/html')
  response.assertStatus(200)
  const html = response.text()
  return html
    .replace(/<script[^>]*data-page[\s\S]*?<\/script>/g, '')
    .replace(/ data-page="[^"]*"/g, '')
    .replaceAll('<!-- -->', '')
}

test.group('The offer of free projects', (group) => {
  useTransaction(group)

  for (const { path, offers } of [
    { path: '/', offers: ['Get 1 Free Project', 'Get 1 free project.', 'contacts for 1 project'] },
    { path: '/pricing', offers: ['Start with 1 free project,', 'contacts for 1 project;'] },
    { path: '/register', offers: ['Get 1 Free Project', 'your first project.'] },
    { path: '/projects', offers: ['Your first project is free'] },
  ]) {
    test(`on ${path} is of one project, of several or of none, as set`, async ({
      client,
      assert,
    }) => {
      assert.match(await drawn(client, path), /(?:free|\d|first) projects\b/i)
      await setTo(1)
      const one = await drawn(client, path)
      for (const offer of offers) assert.include(one, offer)
      for (const offer of one.match(OFFER)!) assert.notMatch(offer, /projects/i)
      await db.from('settings').update({ free_credits: 0 })
      assert.deepEqual((await drawn(client, path)).match(OFFER), null)
    })
  }

  test('a sign-up that gets none is told of none', async ({ client, assert }) => {
    await setTo(0)
    const member = await createUser({ emailVerifiedAt: null, freeCredits: 0, creditsLeft: 0 })
    const { pathname, search } = new URL(verificationLink(member))
    await client.post(pathname + search).withCsrfToken()
    const page = await drawn(client, pathname + search)
    assert.include(page, 'Your account is ready.')
    assert.notInclude(page, 'credits')
  })
})
