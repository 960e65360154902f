import { test } from '@japa/runner'
import { createNote, createSite, createUser, unlockFor } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'
import { call, notesOf } from '#tests/helpers/notes'

test.group('Removing a note', (group) => {
  useTransaction(group)

  const ways = (siteId: number, noteId: number) =>
    [
      ['GET', `/projects/${siteId}/notes/${noteId}/remove`],
      ['DELETE', `/projects/${siteId}/notes/${noteId}`],
    ] as const

  test('takes it away by either address, once', async ({ client, assert }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    for (const at of [0, 1]) {
      const [method, path] = ways(site.id, await createNote(viewer, site))[at]
      const response = await call(client, method, path, viewer)
      response.assertStatus(200)
      assert.deepEqual(response.body(), { success: true, message: 'Note deleted.' })
      assert.lengthOf(await notesOf(viewer), 0)
      const again = await call(client, method, path, viewer)
      again.assertStatus(404)
    }
  })

  test('the GET form without the CSRF header is 419 and removes nothing, nor does HEAD', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const [[, path]] = ways(site.id, await createNote(viewer, site))
    for (const method of ['GET', 'HEAD']) {
      const response = await client
        .request(path, method)
        .header('accept', 'application/json')
        .loginAs(viewer)
      response.assertStatus(419)
    }
    assert.lengthOf(await notesOf(viewer), 1)
  })

  test("a stranger's note is 404 for everybody else, administrators included", async ({
    client,
    assert,
  }) => {
    const owner = await createUser({ membershipType: 'paid' })
    const site = await createSite()
    const note = await createNote(owner, site)
    for (const attributes of [{ membershipType: 'paid' }, { type: 'admin' }] as const) {
      const viewer = await createUser(attributes)
      for (const [method, path] of ways(site.id, note)) {
        const response = await call(client, method, path, viewer)
        response.assertStatus(404)
      }
      const project = await call(client, 'GET', `/projects/${site.id}`, viewer)
      assert.deepEqual(project.body().notes, [])
    }
    assert.lengthOf(await notesOf(owner), 1)
  })

  test('an expired member reads notes on a locked project and cannot remove them', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ membershipType: 'expired' })
    const site = await createSite()
    const note = await createNote(viewer, site)
    const project = await call(client, 'GET', `/projects/${site.id}`, viewer)
    assert.lengthOf(project.body().notes, 1)
    for (const [method, path] of ways(site.id, note)) {
      const response = await call(client, method, path, viewer)
      response.assertStatus(403)
    }
    await unlockFor(viewer, site)
    const [, [method, path]] = ways(site.id, note)
    const unlocked = await call(client, method, path, viewer)
    unlocked.assertStatus(200)
  })

  test('a visitor gets 401, and another project does not reach the note', async ({ client }) => {
    const viewer = await createUser({ membershipType: 'paid' })
    const [site, other] = [await createSite(), await createSite()]
    const note = await createNote(viewer, site)
    for (const [method, path] of ways(site.id, note)) {
      const visitor = await call(client, method, path)
      visitor.assertStatus(401)
    }
    for (const [method, path] of ways(other.id, note)) {
      const elsewhere = await call(client, method, path, viewer)
      elsewhere.assertStatus(404)
    }
  })
})
