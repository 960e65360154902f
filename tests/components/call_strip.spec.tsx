import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { calls, lastCall } from '~/components/activity/calls'
import CallStrip from '~/components/activity/CallStrip'
import { show } from './page'
import { aProject } from './projects'

afterEach(() => {
  calls.set(new Map())
  lastCall.set(null)
})

const TODAY = '2026-03-10'
const CALL = {
  ...{ ID: 'called-1', kind: 'called' as const, date_time: '2026-03-10T09:00:00Z' },
  ...{ fields: [], outcome: null },
}
const shown = (project = aProject({ acts: [CALL] })) =>
  show(() => <CallStrip project={project} />, { props: { today: TODAY } })

test('a call of today is asked about, one of yesterday is not', async () => {
  await shown()
  screen.getByRole('button', { name: 'Spoke' })
  await shown(aProject({ ID: 8, acts: [{ ...CALL, date_time: '2026-03-09T09:00:00Z' }] }))
  expect(screen.getAllByTestId('call-strip')).toHaveLength(1)
})

test('a call that was answered is not asked about again by an older copy of its project', async () => {
  const project = aProject({ acts: [CALL] })
  calls.set(new Map([[project.ID, [{ ...CALL, outcome: 'Spoke' as const }]]]))
  await shown(project)
  expect(screen.queryByTestId('call-strip')).toBeNull()
})
