import { test } from '@japa/runner'

test.group('The product in a browser', () => {
  test('shows its home page without an error in the console', async ({ assert, visit }) => {
    const errors: string[] = []
    const page = await visit('/')
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(errors, [])
  })
})
