import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { clearMemberStores } from '~/lib/store'
import { useProjectPanel, walkedRows } from '~/components/projects/detail/useProjectPanel'
import { useRail } from '~/components/projects/detail/useRail'
import { ProjectRail } from '~/components/projects/detail/ProjectRail'
import { aProject } from './projects'
import { show } from './page'
import { server } from './server'

const LISTED = aProject({ ID: 1, name: 'Listed House' })
const OPENED = aProject({ latitude: 53.8, longitude: -1.5 })
const hrefOf = (id?: number) => (id ? `/projects/${id}` : '/projects')

function Rail() {
  const panel = useProjectPanel({ projectId: 7, rowIds: [1], pathOf: hrefOf })
  const rail = useRail({ panel, project: OPENED, rows: [LISTED], list: { hrefOf, total: 1 } })
  return (
    rail && (
      <>
        <ProjectRail {...rail} openId={7} onOpen={vi.fn()} onWalk={vi.fn()} />
        <button disabled={!panel.hasNext} onClick={() => panel.walk('next')}>
          Next
        </button>
        <p>{rail.position}</p>
      </>
    )
  )
}

beforeEach(clearMemberStores)

const isNextOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled

/** Answers once it is told to. */
function neighboursLater() {
  let answer: (neighbours: unknown) => void = () => {}
  const json = new Promise((resolve) => (answer = resolve))
  server.on('GET /projects/7/neighbours', async () => ({ json: await json }))
  return (neighbours: unknown) => act(async () => answer(neighbours))
}

test('a project opened by its address lists nothing until its neighbours come', async () => {
  const answer = neighboursLater()
  await show(Rail)
  expect(screen.getByText('Loading sites')).toBeTruthy()
  expect(screen.queryByText('Listed House')).toBeNull()
  expect(isNextOff()).toBe(true)

  const near = { ...aProject({ ID: 8, name: 'Mill Lane' }), miles_away: 1 }
  await answer({ total: 1, near: null, projects: [near] })
  expect(await screen.findByText('1 other site within 5 miles')).toBeTruthy()
  expect(screen.getByText('Mill Lane')).toBeTruthy()
  expect(isNextOff()).toBe(false)
})

test('the list stands beside a project without neighbours', async () => {
  const answer = neighboursLater()
  await show(Rail)
  await answer({ total: 0, near: null, projects: [] })
  expect(await screen.findByText('Listed House')).toBeTruthy()
})

test('the list stands beside a project whose neighbours do not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.on('GET /projects/7/neighbours', { status: 500 })
  await show(Rail)
  expect(await screen.findByText('Listed House')).toBeTruthy()
})

test('a project of a later page stands in the list that the timeline holds', async () => {
  const answer = neighboursLater()
  const rows = [LISTED, OPENED] as unknown as Data.Site[]
  walkedRows.set({ rows, total: 120, more: null })
  await show(Rail)
  expect(screen.getByText('120 projects')).toBeTruthy()
  expect(screen.getByText('2 of 120')).toBeTruthy()
  await answer({ total: 1, near: null, projects: [{ ...LISTED, ID: 8, miles_away: 1 }] })
  expect(screen.getByText('2 of 120')).toBeTruthy()
})

test('rows are asked for again at the next step, as an answer may have failed', async () => {
  neighboursLater()
  const more = vi.fn()
  const rows = [LISTED, OPENED, aProject({ ID: 8 })] as unknown as Data.Site[]
  walkedRows.set({ rows, total: 120, more })
  const user = await show(Rail)
  const before = more.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(more.mock.calls.length).toBeGreaterThan(before)
})
