import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { dataPath } from '#config/storage'
import { IMAGE_MESSAGES } from '#shared/sites/admin_sites'
import { IMAGE_MAX_BYTES } from '#shared/limits'
import { createSite, createUser } from '#tests/helpers/factories'
import { useTransaction } from '#tests/helpers/database'

const SECRET = 'Where-the-photographer-lives'

function photo(colour: string, size = { width: 2000, height: 1000 }) {
  return sharp({ create: { ...size, channels: 3, background: colour } })
}

/** A PNG whose header promises more pixels than its data holds. */
async function hugePng(): Promise<Buffer> {
  const width = 30_000
  return sharp({ create: { width, height: 2_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG with the chunk that says it is animated before its first picture. */
async function animatedPng(): Promise<Buffer> {
  const png = await photo('#00f', { width: 8, height: 8 }).png().toBuffer()
  const at = png.indexOf('IDAT') - 4
  const chunk = Buffer.concat([
    Buffer.from([0, 0, 0, 8]),
    Buffer.from('acTL'),
    Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]),
    Buffer.from([0, 0, 0, 0]),
  ])
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)])
}

async function truncatedJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const jpeg = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#fff', noise },
  })
    .jpeg()
    .toBuffer()
  return jpeg.subarray(0, jpeg.length / 2)
}

const ATTACKS: { name: string; file: () => Promise<Buffer>; as?: string; message: string }[] = [
  { name: 'an animated PNG', file: animatedPng, message: IMAGE_MESSAGES.type },
  { name: 'a truncated JPG', file: truncatedJpeg, message: IMAGE_MESSAGES.type },
  { name: 'a picture of 60 megapixels', file: hugePng, message: IMAGE_MESSAGES.pixels },
  {
    name: 'a page that calls itself a picture',
    file: async () => Buffer.from('<html><script>alert(1)</script></html>'),
    message: IMAGE_MESSAGES.type,
  },
  {
    name: 'a drawing that calls itself a picture',
    file: async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
      ),
    message: IMAGE_MESSAGES.type,
  },
  {
    name: 'a GIF that calls itself a picture',
    file: () => photo('#0f0', { width: 8, height: 8 }).gif().toBuffer(),
    message: IMAGE_MESSAGES.type,
  },
  {
    name: 'only the first bytes of a PNG',
    file: async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    message: IMAGE_MESSAGES.type,
  },
  {
    name: 'more than 5 MB',
    file: async () => Buffer.alloc(IMAGE_MAX_BYTES + 1, 0xff),
    message: IMAGE_MESSAGES.size,
  },
  { name: 'an empty file', file: async () => Buffer.alloc(0), message: IMAGE_MESSAGES.type },
]

test.group('The image of a site', (group) => {
  useTransaction(group)

  test('is drawn anew in two widths, without metadata, at an address of its content', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const site = await createSite()
    const file = await photo('#c2410c')
      .withExif({ IFD0: { Copyright: SECRET } })
      .jpeg()
      .toBuffer()
    assert.include(file.toString('latin1'), SECRET)
    const send = (image: Buffer) =>
      client
        .post(`/api/sites/${site.id}`)
        .fields({ _method: 'PUT' })
        .file('image', image, { filename: 'site.jpg', contentType: 'image/jpeg' })
        .loginAs(viewer)
        .withCsrfToken()
    const response = await send(file)
    response.assertStatus(200)
    const { imageURL } = response.body().site
    assert.match(imageURL, /^\/images\/sites\/[0-9a-f]{32}-1600\.jpg$/)

    for (const [address, width] of [
      [imageURL, 1600],
      [imageURL.replace('1600', '480'), 480],
    ] as const) {
      const path = dataPath('images', 'sites', address.split('/').pop()!)
      const { format, width: stored, exif } = await sharp(path).metadata()
      assert.deepEqual([format, stored, exif], ['jpeg', width, undefined])
      ;(await client.get(address)).assertStatus(200)
    }

    const second = await send(await photo('#047857').png().toBuffer())
    const next = second.body().site.imageURL
    assert.notEqual(next, imageURL)
    assert.isFalse(existsSync(dataPath('images', 'sites', imageURL.split('/').pop()!)))

    const removed = await client
      .post(`/api/sites/${site.id}`)
      .fields({ _method: 'PUT', remove_image: '1' })
      .loginAs(viewer)
      .withCsrfToken()
    assert.isNull(removed.body().site.imageURL)
    assert.isFalse(existsSync(dataPath('images', 'sites', next.split('/').pop()!)))
  })

  test('two sites may share a picture: removing it from one leaves the other its own', async ({
    client,
    assert,
  }) => {
    const viewer = await createUser({ type: 'admin' })
    const file = await photo('#123456').jpeg().toBuffer()
    const urls: string[] = []
    const sites = [await createSite(), await createSite()]
    for (const site of sites) {
      const response = await client
        .post(`/api/sites/${site.id}`)
        .file('image', file, { filename: 'site.jpg', contentType: 'image/jpeg' })
        .loginAs(viewer)
        .withCsrfToken()
      urls.push(response.body().site.imageURL)
    }
    assert.equal(urls[0], urls[1])
    const remove = (id: number) => client.delete(`/api/sites/${id}`).loginAs(viewer).withCsrfToken()
    ;(await remove(sites[0].id)).assertStatus(200)
    ;(await client.get(urls[0])).assertStatus(200)
    ;(await remove(sites[1].id)).assertStatus(200)
    ;(await client.get(urls[0])).assertStatus(404)
  })

  test('{name} is refused and changes nothing')
    .with(ATTACKS)
    .run(async ({ client, assert }, { file, message }) => {
      const site = await createSite()
      const response = await client
        .post(`/api/sites/${site.id}`)
        .fields({ _method: 'PUT', name: 'Changed' })
        .file('image', await file(), { filename: 'site.jpg', contentType: 'image/jpeg' })
        .loginAs(await createUser({ type: 'admin' }))
        .withCsrfToken()
      response.assertStatus(422)
      assert.deepEqual(response.body().errors, { image: [message] })
      const row = await db.from('sites').where('id', site.id).firstOrFail()
      assert.deepEqual([row.name, row.image_key], [site.name, null])
    })
})
