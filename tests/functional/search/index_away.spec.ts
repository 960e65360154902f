import { test } from '@japa/runner'
import { SearchTooSlow } from '#errors/search_too_slow'
import { liveIndex } from '#search/live/live_index'
import { useTransaction } from '#tests/helpers/database'
import { createSite, createUser, PASSWORD } from '#tests/helpers/factories'

const USUAL = 'The service isn’t available right now. Please try again in a minute.'

test.group('While the index is built', (group) => {
  useTransaction(group)
  group.each.setup(() => {
    liveIndex.current = () => Promise.reject(new SearchTooSlow())
    Object.defineProperty(liveIndex, 'isReady', { value: false, configurable: true })
    return () => {
      Reflect.deleteProperty(liveIndex, 'current')
      Reflect.deleteProperty(liveIndex, 'isReady')
    }
  })

  test('the process is not ready, but alive', async ({ client }) => {
    const ready = await client.get('/ready')
    ready.assertStatus(503)
    ready.assertHeader('retry-after', '5')
    ;(await client.get('/health')).assertStatus(200)
  })

  test('lists say when to come back', async ({ client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    for (const path of ['/api/projects', '/api/map?box=-6,50,2,58&zoom=6', '/projects']) {
      const answer = await client.get(path).accept('json').loginAs(viewer)
      answer.assertStatus(503)
      answer.assertHeader('retry-after', '5')
      answer.assertBodyContains({ message: USUAL })
    }
    const page = await client.get('/projects').withInertia().loginAs(viewer)
    page.assertStatus(503)
    page.assertInertiaComponent('errors/Outage')
  })

  test('a project opens, and notes are taken', async ({ client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite({ name: 'Mill House' })
    const page = await client.get(`/site/${site.id}`).withInertia().loginAs(viewer)
    page.assertStatus(200)
    page.assertInertiaComponent('SiteDetail')
    const note = await client
      .post(`/projects/${site.id}/notes`)
      .json({ note: 'Ring' })
      .loginAs(viewer)
      .withCsrfToken()
    note.assertStatus(200)
  })

  test('members log in', async ({ client }) => {
    const { email } = await createUser()
    const login = await client
      .post('/login')
      .form({ email, password: PASSWORD })
      .withCsrfToken()
      .redirects(0)
    login.assertStatus(302)
    login.assertHeader('location', '/projects')
  })
})
