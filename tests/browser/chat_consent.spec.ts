import { test } from '@japa/runner'
import productConfig from '#config/product'
import { violations } from '#tests/helpers/axe'
import { useTransaction } from '#tests/helpers/database'

/** From here, for the policy of what may load is read at the start. */
const WIDGET = '/chat-widget.js'

test.group('The chat of a third party', (group) => {
  useTransaction(group)
  group.each.teardown(() => {
    productConfig.chatWidget = ''
  })

  test('is neither asked for nor loaded where none is configured', async ({ assert, visit }) => {
    const page = await visit('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByTestId('chat-consent').count(), 0)
  })

  test('loads after consent only, and the answer is kept', async ({
    assert,
    browserContext,
    visit,
  }) => {
    productConfig.chatWidget = WIDGET
    const asked: string[] = []
    await browserContext.route(`**${WIDGET}`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const page = await visit('/')
    await page.getByTestId('chat-consent').waitFor()
    assert.deepEqual(await violations(page), [])
    assert.lengthOf(asked, 0)
    await page.getByTestId('chat-no').click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await page.getByTestId('chat-consent').count(), 0)
    assert.lengthOf(asked, 0)

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const loaded = page.waitForResponse(`**${WIDGET}`)
    await page.getByTestId('chat-yes').click()
    await loaded
    assert.lengthOf(asked, 1)
  })
})
