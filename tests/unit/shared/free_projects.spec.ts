import { test } from '@japa/runner'
import {
  countedProjects,
  freeOffer,
  freeProjects,
  waitingProjects,
} from '#shared/members/free_projects'

test.group('The words of the free projects', () => {
  for (const [credits, counted, free, offer, waiting] of [
    [0, '0 projects', null, null, null],
    [1, '1 project', '1 free project', 'Get 1 Free Project', '1 free project is waiting for you.'],
    [
      5,
      '5 projects',
      '5 free projects',
      'Get 5 Free Projects',
      '5 free projects are waiting for you.',
    ],
  ] as const) {
    test(`for ${credits} credits: ${offer}`, ({ assert }) => {
      assert.equal(countedProjects(credits), counted)
      assert.equal(freeProjects(credits), free)
      assert.equal(freeOffer(credits), offer)
      assert.equal(waitingProjects(credits), waiting)
    })
  }
})
