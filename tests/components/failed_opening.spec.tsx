import { HttpNetworkError } from '@inertiajs/core'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { ViewSite, type ContractorSite } from '~/components/contractors/overview/cells'
import NeighbourList from '~/components/projects/detail/NeighbourList'
import { ProjectRail } from '~/components/projects/detail/ProjectRail'
import RecentViewsMenu from '~/components/projects/detail/RecentViewsMenu'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { ProjectLink } from '~/components/projects/ProjectLink'
import { takeToasts } from '~/lib/notify'
import { clearMemberStores } from '~/lib/store'
import { show } from './page'
import { server } from './server'

const SITE = { ID: 7, name: 'Kiln Yard', line: 'Leeds' }
const VIEWED = { id: 7, name: 'Kiln Yard', has_viewed: true } as ContractorSite
const NEIGHBOURS = {
  ...{ total: 1, near: null },
  projects: [{ ...SITE, value: null, start_date: null, end_date: null, miles_away: 1 }],
} as unknown as Data.Neighbours

type Open = { onOpen: (id: number) => void }
const hrefOf = (id?: number) => (id ? `/projects/${id}` : '/projects')

const OPENERS: { title: string; opener: (open: Open) => ReactNode; after: string }[] = [
  {
    title: 'a name on the board, the timeline or the desk',
    opener: (open) => (
      <ProjectLink id={7} href={hrefOf(7)} {...open}>
        Kiln Yard
      </ProjectLink>
    ),
    after: 'Try again: Kiln Yard',
  },
  {
    title: 'a line of the rail',
    opener: (open) => (
      <ProjectRail
        {...{ ...open, hrefOf, rows: [SITE], openId: null, title: '1 project' }}
        onWalk={vi.fn()}
      />
    ),
    after: 'Try again: Kiln Yard',
  },
  {
    title: 'a neighbour',
    opener: (open) => <NeighbourList neighbours={NEIGHBOURS} {...open} />,
    after: 'Try again: Kiln Yard',
  },
  {
    title: 'a project of a contractor',
    opener: (open) => <ViewSite site={VIEWED} {...open} />,
    after: 'Try again',
  },
]

beforeEach(() => {
  clearMemberStores()
  takeToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

function cutNetwork() {
  server.visits(({ path }) => {
    throw new HttpNetworkError('Cut', path)
  })
}

/** Shows what opens a project of the page. */
function showOpener(opener: (open: Open) => ReactNode) {
  return show(() => {
    const panel = useProjectPanel({ projectId: null, rowIds: [7], pathOf: hrefOf })
    return opener({ onOpen: panel.open })
  })
}

test.each(OPENERS)('$title offers another try where it did not open', async ({ opener, after }) => {
  const user = await showOpener(opener)
  cutNetwork()
  await user.click(screen.getByText(/^(Kiln Yard|Viewed)$/))
  const again = await screen.findByText(after)
  expect(takeToasts()).toEqual([])
  expect(console.error).toHaveBeenCalledOnce()

  server.visits(() => ({}))
  await user.click(again)
  await waitFor(() => expect(server.askedFor('/projects/7')).toHaveLength(2))
})

test('a name beside View leaves the other try to it', async () => {
  const user = await showOpener((open) => (
    <>
      <ProjectLink id={7} href={hrefOf(7)} hasView {...open}>
        Kiln Yard
      </ProjectLink>
      <ViewSite site={VIEWED} {...open} />
    </>
  ))
  cutNetwork()
  await user.click(screen.getByText('Kiln Yard'))
  await screen.findByText('Try again')
  screen.getByText('Kiln Yard')
})

test('a recent view that did not open offers another try, in the menu', async () => {
  const seen = { site_id: 7, name: 'Kiln Yard', last_viewed: '2026-01-05T09:30:00.000Z' }
  server.on('GET /api/account/view-log', { json: { user: { existingViews: [seen] } } })
  const user = await showOpener((open) => <RecentViewsMenu button="Recent" look="" {...open} />)
  cutNetwork()
  await user.click(screen.getByTestId('recent-views'))
  await user.click(await screen.findByText('Kiln Yard'))
  await waitFor(() => expect(console.error).toHaveBeenCalledOnce())
  await user.click(screen.getByTestId('recent-views'))
  await screen.findByText('Try again: Kiln Yard')
})
