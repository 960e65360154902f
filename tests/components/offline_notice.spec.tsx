import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setServedFromCache } from '~/device/connection'
import { pendingWrites } from '~/device/pendingWrites'
import OfflineNotice from '~/layouts/notices/OfflineNotice'
import { show } from './page'

afterEach(() => {
  pendingWrites.set([])
  setServedFromCache(null)
})

test('a refused change of stage is named by its label, also where the stage was cleared', async () => {
  const write = { kind: 'stage', siteId: 7, siteName: 'Kiln Yard', key: 'a', member: 1 } as const
  pendingWrites.set([
    { ...write, stage: 'Won', place: 1, madeAt: 0, refusal: 'It has changed since.' },
    { ...write, stage: null, place: 2, madeAt: 0, refusal: 'It has changed since.' },
  ])
  await show(OfflineNotice)
  const words = screen
    .getAllByTestId('refused-change')
    .map(({ firstChild }) => firstChild?.textContent)
  expect(words).toEqual([
    'The stage “Won” on Kiln Yard could not be saved. It has changed since.',
    'The stage “No stage” on Kiln Yard could not be saved. It has changed since.',
  ])
})

test('without the network a member reads what is kept, a visitor that it is away', async () => {
  const seenAt = new Date().toISOString()
  const kept = 'Notes, stages and My Projects are kept and sent later.'
  setServedFromCache(seenAt)
  await show(OfflineNotice, { props: { seenAt } })
  expect(screen.getByTestId('offline-notice').textContent).toContain(kept)
  cleanup()
  await show(OfflineNotice, { viewer: null, props: { seenAt } })
  const words = screen.getByTestId('offline-notice').textContent
  expect(words).toContain('You’re offline.')
  expect(words).not.toContain(kept)
})
