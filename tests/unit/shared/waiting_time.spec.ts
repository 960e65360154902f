import { test } from '@japa/runner'
import { waitingTime } from '#shared/time/waiting_time'

test.group('waitingTime', () => {
  test('{0} seconds: {1}')
    .with([
      [1, '1 second'],
      [59, '59 seconds'],
      [60, '1 minute'],
      [61, '2 minutes'],
      [600, '10 minutes'],
    ] as const)
    .run(({ assert }, [seconds, words]) => {
      assert.equal(waitingTime(seconds), words)
    })
})
