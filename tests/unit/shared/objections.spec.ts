import { test } from '@japa/runner'
import { confirmedBy } from '#shared/members/objections'

test.group('What confirmed a removal request', () => {
  test('by {proof}, proven at {provenAt}: {words}')
    .with([
      { proof: 'code', provenAt: '2026-11-24 10:00:00', words: 'Code' },
      { proof: 'call', provenAt: '2026-11-24 10:00:00', words: 'Call' },
      { proof: 'code', provenAt: null, words: 'Waiting for code' },
      { proof: 'call', provenAt: null, words: 'To be called' },
    ] as const)
    .run(({ assert }, { proof, provenAt, words }) => {
      assert.equal(confirmedBy(proof, provenAt), words)
    })
})
