import { readdir } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { test } from '@japa/runner'
import { dataPath } from '#config/storage'
import { storeUpload } from '#imports/files/uploads'

function stored(): Promise<string[]> {
  return readdir(dataPath('imports')).catch(() => [])
}

test.group('Store an upload', () => {
  test('a file that grows too large is refused and removed', async ({ assert }) => {
    const before = await stored()
    const stream = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
    await assert.rejects(() => storeUpload(stream, { maxBytes: 1000 }), /larger than 500 MB/)
    assert.deepEqual(await stored(), before)
    assert.isTrue(stream.destroyed)
  })

  test('a full disk is said so, and nothing of the file stays', async ({ assert }) => {
    const before = await stored()
    const full = () =>
      new Writable({
        write: (_chunk, _encoding, done) =>
          done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
      })
    await assert.rejects(
      () => storeUpload(Readable.from([Buffer.alloc(600)]), { openFile: full }),
      /run out of space/
    )
    assert.deepEqual(await stored(), before)
  })

  test('an upload that is cut off leaves nothing', async ({ assert }) => {
    const before = await stored()
    const body = new Readable({ read() {} })
    body.push(Buffer.alloc(100))
    setImmediate(() => body.destroy())
    await assert.rejects(() => storeUpload(body), /was interrupted/)
    assert.deepEqual(await stored(), before)
  })
})
