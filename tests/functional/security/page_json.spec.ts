import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { asAdmin, createEnquiry } from '#tests/helpers/office'

const HOSTILE = 'Hello <!--<script> </script> ]]> & \u2028\u2029'
const SCRIPT = /<script[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs

async function documentOf(client: ApiClient, path: string, user?: User) {
  const request = client.get(path).header('accept', 'text/html').redirects(0)
  if (user) request.loginAs(user)
  return (await request).text()
}

test.group('JSON in the scripts of a page', (group) => {
  useTransaction(group)

  test('a page of {who} at {path} holds no markup, whatever people wrote')
    .with([
      { who: 'visitors', path: '/projects' },
      { who: 'visitors', path: `/no-such-page?${encodeURIComponent(HOSTILE)}` },
      { who: 'visitors', path: `/projects?search=${encodeURIComponent(HOSTILE)}` },
      { who: 'members', path: '/projects' },
      { who: 'members', path: '/contractors' },
      { who: 'members', path: '/my-account' },
      { who: 'administrators', path: '/admin/enquiries' },
      { who: 'administrators', path: '/admin/users' },
      { who: 'administrators', path: '/admin/sites' },
    ])
    .run(async ({ assert, client }, { who, path }) => {
      await createSite({ name: HOSTILE, contractor: HOSTILE, client: HOSTILE })
      await createEnquiry({ message: HOSTILE })
      const member = await createUser({ membershipType: 'paid', company: HOSTILE })
      const users: Record<string, User> = { members: member, administrators: await asAdmin() }
      const html = await documentOf(client, path, users[who])
      const scripts = [...html.matchAll(SCRIPT)].map(([, json]) => json)
      assert.isNotEmpty(scripts)
      for (const json of scripts) {
        assert.notMatch(json, /[<>&\u2028\u2029]/)
        assert.isObject(JSON.parse(json))
      }
    })
})
