import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { restoreBackup } from '#actions/backup/restore_backup'
import { MANIFEST, writeBackup } from '#actions/backup/write_backup'
import { bucket, files, setStorageDisk } from '#config/files'
import env from '#start/env'
import { dataPath } from '#config/storage'
import { expireUploads } from '#imports/files/expire_uploads'
import SiteImport from '#models/site_import'
import type User from '#models/user'
import { useCleanTables } from '#tests/helpers/database'
import { createSite, createUser } from '#tests/helpers/factories'
import { workAllImports } from '#tests/helpers/imports'
import { ObjectStore } from '#tests/helpers/object_store'
import { csvOf, siteRows } from '#tests/helpers/site_files'
import { DAY_MS } from '#shared/time/dates'

const UPLOAD = '/admin/sites/imports'

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Gives a site a picture through its form and answers the picture's address. */
async function givePicture(client: ApiClient, admin: User, siteId: number, colour: string) {
  const response = await client
    .post(`/api/sites/${siteId}`)
    .fields({ _method: 'PUT' })
    .file('image', await picture(colour), { filename: 'site.jpg', contentType: 'image/jpeg' })
    .loginAs(admin)
    .withCsrfToken()
  response.assertStatus(200)
  return String(response.body().site.imageURL)
}

/** The file is the plain body of the call. */
function upload(client: ApiClient, admin: User, text: string) {
  const request = client.post(UPLOAD).accept('json').loginAs(admin).withCsrfToken()
  request.header('X-File-Name', 'sites.csv').header('Content-Type', 'application/octet-stream')
  request.request.serialize((data: Buffer) => data as unknown as string)
  request.request.send(Buffer.from(text))
  return request
}

test.group('Files in an S3-compatible store', (group) => {
  useCleanTables(group)
  let store: ObjectStore
  group.each.setup(async () => {
    store = new ObjectStore()
    await store.start()
    setStorageDisk(await bucket(store.settings()))
    return async () => {
      setStorageDisk(null)
      await store.stop()
    }
  })

  test('pictures are kept there in both sizes, handed out, and deleted when nobody shows them', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite()
    const address = await givePicture(client, admin, site.id, '#c2410c')
    const names = [address, address.replace('1600', '480')].map((path) => path.slice(1))
    assert.sameMembers([...store.objects.keys()], names)
    for (const name of names) assert.isFalse(existsSync(dataPath(name)))

    const shown = await client.get(address)
    shown.assertStatus(200)
    shown.assertHeader('content-type', 'image/jpeg')
    shown.assertHeader('cache-control', 'public, max-age=31536000, immutable')
    assert.deepEqual(shown.body(), store.objects.get(names[0])!.body)
    const again = await client.get(address).header('if-none-match', String(shown.header('etag')))
    again.assertStatus(304)

    await givePicture(client, admin, site.id, '#047857')
    const gone = await client.get(address)
    gone.assertStatus(404)
    gone.assertHeader('cache-control', 'no-store')
    assert.lengthOf([...store.objects.keys()], 2)
  })

  test('a store that refuses is an error, not a picture that is missing', async ({ client }) => {
    const admin = await createUser({ type: 'admin' })
    const site = await createSite()
    const address = await givePicture(client, admin, site.id, '#c2410c')
    ;(await client.get(address)).assertStatus(200)
    const strange = { accessKeyId: 'another-key', secretAccessKey: 'another-secret' }
    setStorageDisk(await bucket({ ...store.settings(), credentials: strange }))
    const refused = await client.get(address)
    refused.assertStatus(500)
  })

  test('a logo of a member lies there and goes with its successor', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const member = await createUser()
    const give = async (colour: string) =>
      client
        .post(`/admin/users/${member.id}/logo`)
        .accept('json')
        .withCsrfToken()
        .loginAs(admin)
        .file('logo', await picture(colour), { filename: 'logo.jpg' })
    ;(await give('#111111')).assertStatus(200)
    const [first] = [...store.objects.keys()]
    assert.match(first, /^images\/members\/[0-9a-f]{32}\.png$/)
    const shown = await client.get(`/admin/users/logos/${first.split('/').pop()}`).loginAs(admin)
    shown.assertStatus(200)
    ;(await give('#eeeeee')).assertStatus(200)
    assert.lengthOf([...store.objects.keys()], 1)
    assert.isFalse(store.objects.has(first))
  })

  test('an upload on one machine is imported by another, and nothing of it stays', async ({
    client,
    assert,
  }) => {
    const admin = await createUser({ type: 'admin' })
    const answer = await upload(client, admin, csvOf(siteRows(12)))
    answer.assertStatus(201)
    const { id } = answer.body()
    const { storedFile } = await SiteImport.findOrFail(id)
    assert.deepEqual([...store.objects.keys()], [`imports/${storedFile}`])
    assert.isFalse(existsSync(dataPath('imports', storedFile!)))

    const fields = Object.fromEntries(
      ['cmap_id', 'name', 'postcode'].map((field) => [field, field])
    )
    await client
      .put(`${UPLOAD}/${id}/mapping`)
      .loginAs(admin)
      .withCsrfToken()
      .json({ source: '', fields, new_sites: 'Verify', restore_deleted: false })
    await workAllImports()
    assert.isTrue(existsSync(dataPath('fetched', storedFile!)))
    await client.post(`${UPLOAD}/${id}/application`).loginAs(admin).withCsrfToken().redirects(0)
    await workAllImports()
    assert.equal((await SiteImport.findOrFail(id)).status, 'completed')
    assert.lengthOf(await db.from('sites'), 12)
    assert.lengthOf([...store.objects.keys()], 0)
    assert.isFalse(existsSync(dataPath('fetched', storedFile!)))
  })

  test('a file that is no CSV leaves nothing there', async ({ client, assert }) => {
    const admin = await createUser({ type: 'admin' })
    const refused = await upload(client, admin, 'cmap_id,name\n"A1,never closed\n')
    refused.assertStatus(422)
    assert.lengthOf([...store.objects.keys()], 0)
  })

  test('uploads that belong to no import go after a day, over every page of the list', async ({
    assert,
  }) => {
    const disk = await files()
    for (const name of ['one', 'two', 'three']) await disk.put(`imports/${name}.csv`, 'cmap_id\n')
    await disk.put('images/sites/kept.jpg', 'a picture')
    await expireUploads()
    assert.lengthOf([...store.objects.keys()], 4)
    await expireUploads(Date.now() + 2 * DAY_MS)
    assert.deepEqual([...store.objects.keys()], ['images/sites/kept.jpg'])
  })

  test('a backup takes the files from there and brings them back', async ({ assert, cleanup }) => {
    const engine = env.get('DB_CONNECTION')
    const database = `${env.get('DB_DATABASE', 'gantry')}_restored`
    const folder = await mkdtemp(join(tmpdir(), 'gantry-objects-'))
    cleanup(async () => {
      await rm(folder, { recursive: true })
      if (engine === 'mysql') await db.rawQuery(`DROP DATABASE IF EXISTS ${database}`)
    })
    const disk = await files()
    const names = ['images/sites/a.jpg', 'images/members/b.png', 'imports/c.csv']
    for (const name of names) await disk.put(name, `content of ${name}`)
    const backup = join(folder, 'backup')
    await writeBackup(backup)
    const { files: kept } = JSON.parse(await readFile(join(backup, MANIFEST), 'utf8'))
    assert.includeMembers(Object.keys(kept), names)

    await disk.put('images/sites/later.jpg', 'after the backup')
    await disk.put(names[0], 'changed since')
    await restoreBackup(backup, {
      engine,
      database,
      sqliteFile: join(folder, 'restored.sqlite3'),
      files: disk,
    })
    assert.sameMembers([...store.objects.keys()], names)
    assert.equal(store.objects.get(names[0])!.body.toString(), `content of ${names[0]}`)
  })
})
