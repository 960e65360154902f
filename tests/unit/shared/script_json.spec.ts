import { test } from '@japa/runner'
import { scriptJson } from '#shared/text/script_json'

const HOSTILE = '<!--<script></script>]]>&lt;\u2028\u2029"\\ \u007f £'

test.group('JSON in a script element', () => {
  test('reads the same as what went in', ({ assert }) => {
    const value = { [HOSTILE]: [HOSTILE, 1, null, true, { nested: HOSTILE }] }
    assert.deepEqual(JSON.parse(scriptJson(value)), value)
  })

  test('holds nothing that a page or a script would take for its own', ({ assert }) => {
    assert.notMatch(scriptJson({ [HOSTILE]: HOSTILE }), /[<>&\u2028\u2029]/)
  })
})
