import { test } from '@japa/runner'
import { schemeMedia } from '#shared/colour_scheme'

test.group('A colour of the page', () => {
  test('follows the system until somebody chooses a scheme', ({ assert }) => {
    assert.equal(schemeMedia('dark', null), '(prefers-color-scheme: dark)')
    assert.equal(schemeMedia('dark', 'dark'), 'all')
    assert.equal(schemeMedia('dark', 'light'), 'not all')
  })
})
