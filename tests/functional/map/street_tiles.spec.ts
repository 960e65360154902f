import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import env from '#start/env'
import { storeStreets, vectorTile } from '#tests/helpers/street_tiles'

const LEEDS = '/map/streets/12/2030/1322.mvt'
const TILE = vectorTile({
  road: [
    {
      kind: 'main',
      name: 'Kiln Lane',
      points: [
        [0, 0],
        [4096, 4096],
      ],
    },
  ],
})

/** What is sent, as it goes over the wire. */
async function read(path: string, encoding: string) {
  const headers = { 'accept-encoding': encoding }
  const address = { host: env.get('HOST'), port: env.get('PORT'), path, headers }
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (done, fail) =>
      get(address, async (answer) => {
        const body = Buffer.concat(await answer.toArray())
        done({ status: answer.statusCode, headers: answer.headers, body })
      }).on('error', fail)
  )
}

test.group('Street tiles', () => {
  test('are missing until an extract was built', async ({ client }) => {
    const answer = await client.get(LEEDS)
    answer.assertStatus(404)
  })

  test('are sent to anybody as they are stored, gzipped, and kept for a day', async ({
    assert,
    cleanup,
  }) => {
    cleanup(storeStreets({ '12/2030/1322': TILE }))
    const { status, headers, body } = await read(LEEDS, 'gzip, br')
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/vnd.mapbox-vector-tile')
    assert.equal(headers['content-encoding'], 'gzip')
    assert.equal(headers['cache-control'], 'public, max-age=86400')
    assert.equal(gunzipSync(body).toString('hex'), TILE.toString('hex'))
  })

  test('are unpacked for whoever takes no gzip', async ({ assert, cleanup }) => {
    cleanup(storeStreets({ '12/2030/1322': TILE }))
    const { headers, body } = await read(LEEDS, 'identity')
    assert.isUndefined(headers['content-encoding'])
    assert.equal(body.toString('hex'), TILE.toString('hex'))
  })

  test('outside the extract are empty, and what is no tile is not found', async ({
    assert,
    cleanup,
  }) => {
    cleanup(storeStreets({ '12/2030/1322': TILE }))
    const outside = await read('/map/streets/12/2030/1323.mvt', 'gzip')
    assert.equal(outside.status, 200)
    assert.lengthOf(outside.body, 0)
    for (const place of ['23/1/1', '12/-1/1', '12/1/1.5', '12/a/1']) {
      assert.equal((await read(`/map/streets/${place}.mvt`, 'gzip')).status, 404, place)
    }
  })
})
