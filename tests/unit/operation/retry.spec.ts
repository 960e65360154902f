import { test } from '@japa/runner'
import { retryOnDeadlock } from '#database/retry_on_deadlock'

const refused = (code: string) => Object.assign(new Error(code), { code })

async function triesOf(code: string): Promise<number> {
  let tries = 0
  const work = async () => {
    tries++
    if (tries === 1) throw refused(code)
  }
  await retryOnDeadlock(work).catch(() => {})
  return tries
}

test.group('A transaction', () => {
  for (const code of [
    'ER_LOCK_DEADLOCK',
    'ER_CHECKREAD',
    'ER_ROW_IS_REFERENCED_2',
    'ER_DUP_ENTRY',
  ]) {
    test(`is tried again after ${code}`, async ({ assert }) => {
      assert.equal(await triesOf(code), 2)
    })
  }

  test('is not tried again after any other refusal', async ({ assert }) => {
    assert.equal(await triesOf('ER_BAD_NULL_ERROR'), 1)
  })
})
