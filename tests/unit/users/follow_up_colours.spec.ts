import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { FOLLOW_UPS } from '#shared/members/people'
import { contrast } from '#tests/helpers/contrast'

const LOOK =
  /'([\w ]+)': 'bg-\[light-dark\((#\w{6}),(#\w{6})\)\] text-\[light-dark\((#\w{6}),(#\w{6})\)\]'/g
const READABLE = 4.5

test.group('Colours of the follow-up labels', () => {
  const source = readFileSync('inertia/components/users/followUp.ts', 'utf8')
  const looks = [...source.matchAll(LOOK)].map(([, label, ...colours]) => ({ label, colours }))

  test('every label has one of its own, light and dark', ({ assert }) => {
    assert.sameMembers(
      looks.map(({ label }) => label),
      [...FOLLOW_UPS]
    )
    for (const at of [0, 1, 2, 3]) {
      assert.lengthOf(new Set(looks.map(({ colours }) => colours[at])), FOLLOW_UPS.length)
    }
  })

  test('its text has a contrast of 4.5 to 1 at least', ({ assert }) => {
    assert.equal(contrast('#ffffff', '#000000'), 21)
    for (const { label, colours } of looks) {
      const [background, darkBackground, text, darkText] = colours
      assert.isAtLeast(contrast(background, text), READABLE, label)
      assert.isAtLeast(contrast(darkBackground, darkText), READABLE, `${label}, dark`)
    }
  })
})
