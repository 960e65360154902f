import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '@generated/data'
import { SALES_STAGES, type SalesStage } from '#shared/sites/sales_stages'
import PhoneBoard from '~/components/board/PhoneBoard'
import StageBoard from '~/components/board/StageBoard'
import { clearMemberStores } from '~/lib/store'
import { MY_PROJECTS } from '~/list/siteListUrl'
import { useSiteList } from '~/list/useSiteList'
import { show } from './page'
import { aProject, WHOLE_LIST } from './projects'
import { server } from './server'

const STATUS = 'POST /projects/7/status'
const SAVED = { json: { newNote: null, stageChange: { id: 1, has_saved: false } } }

const cardOf = (ID: number, name: string, stage: SalesStage) =>
  ({
    ...aProject({ ID, name, sales_stage: stage }),
    next_reminder: null,
    last_touch: null,
  }) as unknown as Data.BoardColumn['data'][number]

const COLUMNS: Data.BoardColumn[] = [...SALES_STAGES, null].map((stage) => {
  const data =
    stage === 'Phone Call'
      ? [cardOf(7, 'Kiln Yard', stage), cardOf(8, 'Mill Lane', stage)]
      : stage === 'Quote Sent'
        ? [cardOf(9, 'Old Dairy', stage)]
        : []
  return { stage, count: data.length, value: 0, data }
})

function Shown({ Board }: { Board: typeof StageBoard }) {
  const list = useSiteList(WHOLE_LIST, MY_PROJECTS)
  return <Board columns={COLUMNS} stages={[]} overdue={0} list={list} onOpen={() => {}} />
}

const stageOf = (name: string) =>
  screen.queryByTitle(name)?.closest<HTMLElement>('[data-testid=board-column]')?.dataset.stage

async function moveByKeys(user: Awaited<ReturnType<typeof show>>, name: string, stage: string) {
  screen.getByRole('button', { name: `Move ${name} to…` }).focus()
  await user.keyboard('{Enter}')
  const item = await screen.findByRole('menuitem', { name: stage })
  while (document.querySelector('[data-focus]') !== item) await user.keyboard('{ArrowDown}')
  await user.keyboard('{Enter}')
}

beforeEach(() => {
  clearMemberStores()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => vi.restoreAllMocks())

test('the focus goes with a card that is moved by its menu, and back with one that is refused', async () => {
  const answer = Promise.withResolvers<{ status: number }>()
  server.on(STATUS, () => answer.promise)
  const user = await show(() => <Shown Board={StageBoard} />)
  await moveByKeys(user, 'Kiln Yard', 'Quote Sent')
  await waitFor(() => expect(stageOf('Kiln Yard')).toBe('Quote Sent'))
  const hasFocus = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
  await hasFocus('Move Kiln Yard to…')
  answer.resolve({ status: 500 })
  await hasFocus('Try again: Kiln Yard')
  expect(stageOf('Kiln Yard')).toBe('Phone Call')
})

test('it goes to the heading of a stage that is folded', async () => {
  server.on(STATUS, SAVED)
  const user = await show(() => <Shown Board={StageBoard} />)
  await moveByKeys(user, 'Kiln Yard', 'Won')
  await waitFor(() => expect(screen.queryByTitle('Kiln Yard')).toBeNull())
  const heading = screen.getByTitle('Open Won')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(heading.getAttribute('aria-expanded')).toBe('false')
})

test('on a phone, it goes to the picker of stages', async () => {
  server.on(STATUS, SAVED)
  const user = await show(() => <Shown Board={PhoneBoard} />)
  await moveByKeys(user, 'Kiln Yard', 'Site Visit')
  await waitFor(() => expect(screen.queryByTitle('Kiln Yard')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('stage-picker')))
})
