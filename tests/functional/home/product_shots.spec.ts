import { globSync, statSync } from 'node:fs'
import { test } from '@japa/runner'
import { useTransaction } from '#tests/helpers/database'
import { createUser } from '#tests/helpers/factories'

const MOST_BYTES = 60_000

test.group('The pictures of the product on Home', (group) => {
  useTransaction(group)

  test('are three, light and dark, in two widths and two formats, each small', ({ assert }) => {
    const files = globSync('inertia/components/home/pictures/*')
    assert.lengthOf(files, 3 * 2 * 2 * 2)
    for (const file of files) assert.isAtMost(statSync(file).size, MOST_BYTES, file)
  })

  test('are drawn late, at their size and with their words, and served', async ({
    client,
    assert,
  }) => {
    const response = await client.get('/').header('accept', 'text/html')
    const all = response.text().match(/<picture>.*?<\/picture>/gs) ?? []
    const pictures = all.filter((picture) => picture.includes('/assets/'))
    assert.lengthOf(pictures, 6)
    for (const picture of pictures) {
      assert.match(picture, /<source type="image\/avif" srcSet="[^"]+ 680w, [^"]+ 1360w"/)
      assert.match(picture, /<img[^>]* width="680" height="\d+" alt="[A-Z][^"]+" loading="lazy"/)
      const [src] = /\/assets\/[^"\s]+\.webp/.exec(picture)!
      ;(await client.get(src)).assertStatus(200)
    }
  })

  test('are not for members, whose Home is their desk', async ({ client, assert }) => {
    const response = await client.get('/').loginAs(await createUser())
    response.assertStatus(200)
    assert.notInclude(response.text(), '<picture>')
  })
})
