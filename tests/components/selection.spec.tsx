import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { ProjectResults } from '~/components/projects/list/ProjectResults'
import { takeToasts } from '~/lib/notify'
import { useSiteList } from '~/list/useSiteList'
import { show } from './page'
import { aProject, WHOLE_LIST } from './projects'
import { server } from './server'

const ROWS = [7, 8].map((ID) => aProject({ ID, name: `Kiln ${ID}` }) as unknown as Data.Site)
const META = { from: 1, to: 2, total: 3, current_page: 1, last_page: 2 } as Data.SiteList['meta']

function List() {
  const list = useSiteList(WHOLE_LIST)
  return <ProjectResults rows={ROWS} meta={META} list={list} line={null} onOpen={() => {}} />
}

/** The newest toast that offers `label`, whose button this presses. */
async function press(label: string) {
  const toast = await waitFor(() => {
    const offered = takeToasts().find(({ action }) => action?.label === label)
    expect(offered).toBeDefined()
    return offered!
  })
  toast.action!.run()
}

async function tickAll() {
  const user = await show(List)
  await user.click(screen.getByTestId('select-all'))
  await screen.findByTestId('selection-bar')
  return user
}

test.each([
  {
    of: 'ticked projects',
    undone: '/api/projects/selection/undo',
    answer: { saved: [], removed: [7, 8] },
    change: async () => {
      const changed = { changed: [7, 8], stageChanges: [], undo: 'key' }
      server.on('POST /api/projects/selection', { json: changed })
      const user = await tickAll()
      await user.click(screen.getByTestId('selection-bookmark'))
    },
  },
  {
    of: 'all results',
    undone: '/api/projects/selection/undo',
    answer: { saved: [], removed: [7, 8, 9] },
    change: async () => {
      server.on('POST /api/projects/selection/all', { json: { changed: 3, undo: 'key' } })
      const user = await tickAll()
      await user.click(screen.getByTestId('select-results'))
      await user.click(screen.getByTestId('selection-bookmark'))
    },
  },
  {
    of: 'stages',
    undone: '/api/projects/stages/undo',
    answer: { undone: [{ site_id: 7 }, { site_id: 8 }] },
    change: async () => {
      const changed = { changed: [7, 8], stageChanges: [4, 5], undo: null }
      server.on('POST /api/projects/selection', { json: changed })
      const user = await tickAll()
      await user.click(screen.getByTestId('selection-stage'))
      await user.click(await screen.findByRole('option', { name: 'Won' }))
      await user.click(screen.getByTestId('apply-selection-stage'))
    },
  },
])('an undo of $of that fails can be tried again', async ({ undone, answer, change }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await change()
  server.on(`POST ${undone}`, { status: 500 })
  await press('Undo')
  await waitFor(() => expect(server.askedFor(undone)).toHaveLength(1))
  server.on(`POST ${undone}`, { json: answer })
  await press('Try again')
  await waitFor(() => expect(server.askedFor(undone)).toHaveLength(2))
  await waitFor(() => expect(takeToasts()).toHaveLength(1))
  expect(server.askedFor(undone)[1].body).toEqual(server.askedFor(undone)[0].body)
})
