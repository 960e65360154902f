import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
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
  return rail && <ProjectRail {...rail} openId={7} onOpen={vi.fn()} onWalk={vi.fn()} />
}

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

  const near = { ...aProject({ ID: 8, name: 'Mill Lane' }), miles_away: 1 }
  await answer({ total: 1, near: null, projects: [near] })
  expect(await screen.findByText('1 other site within 5 miles')).toBeTruthy()
  expect(screen.getByText('Mill Lane')).toBeTruthy()
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
