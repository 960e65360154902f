import { test } from '@japa/runner'
import { useTransaction } from '#tests/helpers/database'
import { propsOf } from '#tests/helpers/page_props'

test.group('What the last request had to say', (group) => {
  useTransaction(group)

  test('the same words, said again, are another message', async ({ client, assert }) => {
    const flashOf = async (words: { success?: string }) => {
      const response = await client.get('/pricing').withFlashMessages(words).withInertia()
      return propsOf(response, 'Pricing').flash
    }
    const [first, second] = [
      await flashOf({ success: 'User saved.' }),
      await flashOf({ success: 'User saved.' }),
    ]
    assert.equal(second.success, first.success)
    assert.isAbove(second.at!, first.at!)
    assert.deepEqual(await flashOf({}), { error: null, success: null, at: null })
  })
})
