import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import sharp from 'sharp'
import productConfig from '#config/product'
import { useTransaction } from '#tests/helpers/database'

test.group('What a browser needs to install the product', (group) => {
  useTransaction(group)

  test('every page names the manifest', async ({ assert, client }) => {
    const page = await client.get('/')
    assert.include(page.text(), '<link rel="manifest" href="/manifest.webmanifest">')
  })

  test('the manifest bears the brand, starts at the projects and may be kept', async ({
    assert,
    client,
  }) => {
    const response = await client.get('/manifest.webmanifest')
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /^application\/manifest\+json/)
    assert.match(response.header('cache-control')!, /^public, max-age=\d+$/)
    const manifest = JSON.parse(response.text() || response.body().toString())
    assert.containsSubset(manifest, {
      name: productConfig.brand,
      start_url: '/projects',
      scope: '/',
      display: 'standalone',
    })
  })

  test('its icons are there, in the sizes that it names', async ({ assert }) => {
    for (const [name, size] of [
      ['icon-192', 192],
      ['icon-512', 512],
      ['maskable-512', 512],
    ] as const) {
      const { format, width, height } = await sharp(
        readFileSync(`public/icons/${name}.png`)
      ).metadata()
      assert.deepEqual({ format, width, height }, { format: 'png', width: size, height: size })
    }
  })

  test('the page for devices without a network holds nothing of who asks', async ({
    assert,
    client,
  }) => {
    const response = await client.get('/offline').withInertia()
    assert.containsSubset(response.body(), {
      component: 'Offline',
      props: { viewer: null, lists: [], projects: [] },
    })
  })
})
