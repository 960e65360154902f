import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { messages } from '@vinejs/vine/defaults'
import type { FieldContext } from '@vinejs/vine/types'

const FIELD = 'site_manager_odd'
const code = globSync('app/validators/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const rules = Object.entries(messages).filter(
  ([rule]) => !rule.includes('.') && code.includes(`.${rule}(`)
)

test.group('The words of a failed validation', () => {
  test('do not name the field as the code does: {0}')
    .with([['required', messages.required], ...rules])
    .run(({ assert }, [rule, own]) => {
      const field = { name: FIELD, wildCardPath: FIELD, getFieldPath: () => FIELD }
      const words = vine.messagesProvider.getMessage(own, rule, field as unknown as FieldContext)
      assert.notInclude(words, FIELD)
    })
})
