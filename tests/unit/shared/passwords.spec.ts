import { test } from '@japa/runner'
import { passwordProblem, PASSWORD_MESSAGES } from '#shared/members/passwords'

test.group('passwordProblem', () => {
  test('nothing is wrong with {$self}')
    .with([
      'correct-horse-7',
      'mon7key9',
      'gantry-demo-2026',
      'ünterföhring9',
      'a1'.repeat(63),
      `${'a1'.repeat(63)}a`,
    ])
    .run(({ assert }, password) => {
      assert.isNull(passwordProblem(password))
    })

  test('{0} is refused')
    .with([
      ['abc12', PASSWORD_MESSAGES.short],
      ['a1'.repeat(64), PASSWORD_MESSAGES.long],
      ['scaffolding', PASSWORD_MESSAGES.mixed],
      ['1234567890', PASSWORD_MESSAGES.mixed],
      ['Password1', PASSWORD_MESSAGES.common],
      ['password123!', PASSWORD_MESSAGES.common],
      ['qwerty2026', PASSWORD_MESSAGES.common],
      ['1q2w3e4r', PASSWORD_MESSAGES.common],
      ['123abcde', PASSWORD_MESSAGES.common],
    ])
    .run(({ assert }, [password, problem]) => {
      assert.equal(passwordProblem(password), problem)
    })
})
