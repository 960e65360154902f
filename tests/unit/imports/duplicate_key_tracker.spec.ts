import { test } from '@japa/runner'
import { DuplicateKeyTracker } from '#imports/plan/duplicate_key_tracker'

test('seen keys remember the first line of every key while they grow', ({ assert }) => {
  const seen = new DuplicateKeyTracker()
  const firsts = Array.from({ length: 150_000 }, (_, at) => seen.note(`K${at}`, at + 2))
  assert.isTrue(firsts.every((line) => line === null))
  const seconds = Array.from({ length: 150_000 }, (_, at) => seen.note(`K${at}`, 999_999))
  assert.isTrue(seconds.every((line, at) => line === at + 2))
})
