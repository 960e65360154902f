import { router } from '@inertiajs/react'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { memo, useLayoutEffect, useState, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lastCall } from '~/components/activity/calls'
import { useProjectPanel } from '~/components/projects/detail/useProjectPanel'
import { useWalkingKeys } from '~/components/projects/detail/useWalkingKeys'
import { useDebouncedCallback } from '~/hooks/useDebouncedCallback'
import { useRecycledRows } from '~/components/ui/lazy/recycledRows'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useRetry } from '~/hooks/useRetry'
import { useStableCallback } from '~/hooks/useStableCallback'
import { useSwipe } from '~/hooks/useSwipe'
import { useUnsavedChangesGuard } from '~/hooks/useUnsavedChangesGuard'
import { AuthTransitionGuard } from '~/layouts/AuthTransitionGuard'
import { FlashMessages } from '~/layouts/notices/FlashMessages'
import { named } from '~/lib/controls'
import { takeToasts } from '~/lib/notify'
import { MEMBER, show } from './page'
import { server } from './server'

afterEach(() => vi.useRealTimers())

const ONE_SECOND = 1000

test('useRetry tries again after growing pauses, and at once when the network returns', async () => {
  vi.useFakeTimers()
  const attempt = vi.fn().mockRejectedValue(new Error('Away'))
  const { rerender } = renderHook(({ isNeeded }) => useRetry(isNeeded, attempt), {
    initialProps: { isNeeded: true },
  })
  const tries = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return attempt.mock.calls.length
  }
  expect(await tries(ONE_SECOND - 1)).toBe(0)
  expect(await tries(1)).toBe(1)
  expect(await tries(2 * ONE_SECOND)).toBe(2)
  expect(await tries(4 * ONE_SECOND - 1)).toBe(2)
  expect(await tries(1)).toBe(3)
  window.dispatchEvent(new Event('online'))
  expect(await tries(0)).toBe(4)
  expect(await tries(ONE_SECOND)).toBe(5)
  rerender({ isNeeded: false })
  expect(await tries(60 * ONE_SECOND)).toBe(5)
})

test('useRetry never tries twice at a time', async () => {
  vi.useFakeTimers()
  let end = () => {}
  const attempt = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  renderHook(() => useRetry(true, attempt))
  await vi.advanceTimersByTimeAsync(ONE_SECOND)
  expect(attempt).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60 * ONE_SECOND)
  expect(attempt).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test.each(['mouseMove', 'keyDown'] as const)(
  'usePrefetch fetches once, two seconds after the page or at the first %s',
  async (sign) => {
    vi.useFakeTimers()
    const load = vi.fn(async () => {})
    const { unmount } = renderHook(() => usePrefetch(load))
    await vi.advanceTimersByTimeAsync(2 * ONE_SECOND - 1)
    expect(load).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    fireEvent[sign](window)
    expect(load).toHaveBeenCalledTimes(1)
    unmount()

    const second = renderHook(() => usePrefetch(load))
    fireEvent[sign](window)
    fireEvent[sign](window)
    await vi.advanceTimersByTimeAsync(2 * ONE_SECOND)
    expect(load).toHaveBeenCalledTimes(2)
    second.unmount()

    renderHook(() => usePrefetch(load)).unmount()
    fireEvent[sign](window)
    expect(load).toHaveBeenCalledTimes(2)
  }
)

test('useProjectPanel returns the focus to the row whose answer came as it was closed', async () => {
  vi.useFakeTimers()
  const get = vi.spyOn(router, 'get').mockImplementation(() => {})
  const replace = vi.spyOn(router, 'replace').mockImplementation(() => {})
  render(<button ref={named('project 7')}>Kiln Yard</button>)
  const row = screen.getByRole('button')
  const { result, rerender } = renderHook(
    ({ projectId }) => useProjectPanel({ projectId, rowIds: [7], pathOf: () => '/projects' }),
    { initialProps: { projectId: null as number | null } }
  )
  act(() => result.current.open(7))
  const visit = get.mock.calls[0][2]!
  visit.onCancelToken!({ cancel: () => {} })
  act(() => result.current.close())
  await vi.advanceTimersByTimeAsync(ONE_SECOND)
  expect(document.activeElement).toBe(row)

  rerender({ projectId: 7 })
  row.blur()
  visit.onSuccess!({} as never)
  expect(replace).toHaveBeenCalledOnce()
  rerender({ projectId: null })
  await vi.advanceTimersByTimeAsync(ONE_SECOND)
  expect(document.activeElement).toBe(row)
  vi.restoreAllMocks()
})

function Guarded() {
  const { isAsking, stay, leave } = useUnsavedChangesGuard(true)
  if (!isAsking) return <p>Typing</p>
  return (
    <>
      <button onClick={stay}>Stay</button>
      <button onClick={leave}>Leave</button>
    </>
  )
}

test('useUnsavedChangesGuard holds a visit until it is allowed', async () => {
  const user = await show(Guarded)
  act(() => router.visit('/insights'))
  await user.click(screen.getByText('Stay'))
  screen.getByText('Typing')
  expect(server.asked).toEqual([])
  act(() => router.visit('/insights'))
  await user.click(screen.getByText('Leave'))
  await waitFor(() => expect(server.asked.map(({ path }) => path)).toEqual(['/insights']))
})

test('useUnsavedChangesGuard lets through what only renews the page', async () => {
  await show(Guarded)
  act(() => router.reload({ only: ['reminders'] }))
  await waitFor(() => expect(server.asked).toHaveLength(1))
  screen.getByText('Typing')
})

test('useDebouncedCallback calls once with the last words, at once when flushed, and never after leaving', async () => {
  vi.useFakeTimers()
  const called = vi.fn()
  const { result, unmount } = renderHook(() => useDebouncedCallback(called, ONE_SECOND))
  result.current('a')
  await vi.advanceTimersByTimeAsync(ONE_SECOND - 1)
  result.current('ab')
  await vi.advanceTimersByTimeAsync(ONE_SECOND - 1)
  expect(called).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(called.mock.calls).toEqual([['ab']])

  result.current('abc')
  result.current.flush()
  result.current.flush()
  expect(called.mock.calls).toEqual([['ab'], ['abc']])
  result.current('abcd')
  result.current.cancel()
  result.current.flush()
  result.current('abcde')
  unmount()
  await vi.advanceTimersByTimeAsync(ONE_SECOND)
  expect(called).toHaveBeenCalledTimes(2)
})

const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ site: { ID: from + at } }))

/** The ids that each commit showed together. */
const commits: string[] = []

function Recycled() {
  const [rows, setRows] = useState(rowsOf(1, 6))
  const shown = useRecycledRows(rows, 2)
  useLayoutEffect(() => void commits.push(shown.map(({ site }) => site.ID).join()))
  return (
    <>
      <ul>
        {shown.map(({ key, site }) => (
          <li key={key}>{site.ID}</li>
        ))}
      </ul>
      <button onClick={() => setRows(rowsOf(2, 5))}>Without the ends</button>
      <button onClick={() => setRows(rowsOf(51, 56))}>Others</button>
      <button onClick={() => setRows([...rowsOf(1, 3), ...rowsOf(51, 54)])}>Mixed</button>
    </>
  )
}

test('useRecycledRows gives new rows the elements of those that they replace, and rows that stay their own', async () => {
  const user = await show(Recycled, { props: {} })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const elements = () => screen.getAllByRole('listitem')
  const first = elements()
  expect(first.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5'])

  commits.length = 0
  await press('Others')
  await waitFor(() => expect(elements().at(-1)?.textContent).toBe('55'))
  expect(elements()).toEqual(first)
  expect(commits.filter((ids, at) => ids !== commits[at - 1])).toEqual([
    '51,52,3,4,5',
    '51,52,53,54,55',
  ])

  await press('Mixed')
  const mixed = elements()
  expect(mixed.map(({ textContent }) => textContent)).toEqual(['1', '2', '51', '52', '53'])
  expect(mixed.slice(2)).toEqual(first.slice(0, 3))
  expect(first).not.toContain(mixed[0])

  await press('Without the ends')
  const [two, ...rest] = elements()
  expect(two).toBe(mixed[1])
  expect(rest.map(({ textContent }) => textContent)).toEqual(['3', '4'])
})

/** Shows a part on a page whose button asks the server again; answers what asks, and waits for the answer. */
async function showReloadable(Part: ComponentType) {
  const Page = ({ round }: { round: number }) => (
    <>
      <Part />
      <button onClick={() => router.reload()}>{`Round ${round}`}</button>
    </>
  )
  const user = await show(Page, { props: { round: 0 } })
  let round = 0
  return async (changed: object) => {
    round += 1
    server.visits(() => ({ round, ...changed }))
    await user.click(screen.getByRole('button'))
    await screen.findByText(`Round ${round}`)
  }
}

test('what reads the shared props is drawn again only after a visit that changes them', async () => {
  const drawn = vi.fn()
  const Reader = memo(() => {
    drawn()
    return <output>{useSharedProps().viewer?.name}</output>
  })
  const reload = await showReloadable(Reader)
  expect(screen.getByRole('status').textContent).toBe('Ann Holt')
  const before = drawn.mock.calls.length
  await reload({ viewer: { ...MEMBER } })
  expect(drawn).toHaveBeenCalledTimes(before)
  await reload({ viewer: { ...MEMBER, name: 'Bea Holt' } })
  expect(screen.getByRole('status').textContent).toBe('Bea Holt')
})

test('a success is shown once, and again where the next one has the same words', async () => {
  const reload = await showReloadable(FlashMessages)
  const shownAfter = async (at: number) => {
    await reload({ flash: { error: null, success: 'User saved.', at } })
    return takeToasts().map(({ heading }) => heading)
  }
  expect(await shownAfter(1)).toEqual(['User saved.'])
  expect(await shownAfter(2)).toEqual(['User saved.'])
  expect(await shownAfter(2)).toEqual([])
  expect(await shownAfter(1)).toEqual([])
})

test('useStableCallback is one function that calls the newest', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { result, rerender } = renderHook(({ callback }) => useStableCallback(callback), {
    initialProps: { callback: first },
  })
  const before = result.current
  rerender({ callback: second })
  expect(result.current).toBe(before)
  before('a', 1)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('a', 1)
})

test('what a member did is not there for the next one', async () => {
  await show(() => <AuthTransitionGuard hasTabs={false} />)
  lastCall.set({ siteId: 7, name: 'Ann Holt', at: '2026-03-10T09:00:00Z' })
  const given = (change: object) =>
    act(async () => {
      router.replace({ props: (props) => ({ ...props, ...change }), preserveState: true })
    })
  await given({ seenAt: 'later' })
  expect(lastCall.get()).not.toBeNull()
  await given({ viewer: { ...MEMBER, ID: MEMBER.ID + 1 } })
  await waitFor(() => expect(lastCall.get()).toBeNull())
})

test('useWalkingKeys walks no project that lies behind a dialog', () => {
  const walk = vi.fn()
  function Panel({ isBehind }: { isBehind: boolean }) {
    useWalkingKeys(true, walk)
    return (
      <div inert={isBehind}>
        <div ref={named('panel')} />
      </div>
    )
  }
  const { rerender } = render(<Panel isBehind={false} />)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(walk).toHaveBeenCalledExactlyOnceWith('next')
  rerender(<Panel isBehind />)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(walk).toHaveBeenCalledOnce()
})

test('useSwipe is for a long way sideways that is nobody else’s', () => {
  const steps: number[] = []
  function Record() {
    return (
      <div data-testid="record" {...useSwipe((step) => steps.push(step))}>
        <p>Words</p>
        <textarea aria-label="Note" />
        <div data-testid="wide" style={{ overflowX: 'auto' }}>
          <p>Wide</p>
        </div>
        <div className="leaflet-container">Map</div>
        {createPortal(<p>Dialog</p>, document.body)}
      </div>
    )
  }
  render(<Record />)
  Object.defineProperties(screen.getByTestId('wide'), {
    scrollWidth: { value: 600 },
    clientWidth: { value: 300 },
  })
  const swipe = (element: Element, fromX: number, toX: number, { down = 0, fingers = 1 } = {}) => {
    steps.length = 0
    const touches = Array.from({ length: fingers }, () => ({ clientX: fromX, clientY: 300 }))
    fireEvent.touchStart(element, { touches })
    fireEvent.touchEnd(element, { changedTouches: [{ clientX: toX, clientY: 300 + down }] })
    return [...steps]
  }
  const words = screen.getByText('Words')
  expect(swipe(words, 300, 100)).toEqual([1])
  expect(swipe(words, 100, 300)).toEqual([-1])
  expect(swipe(words, 100, 150)).toEqual([])
  expect(swipe(words, 300, 100, { down: 150 })).toEqual([])
  expect(swipe(words, 300, 100, { fingers: 2 })).toEqual([])
  expect(swipe(words, 10, 200)).toEqual([])
  expect(swipe(words, window.innerWidth - 10, 200)).toEqual([])
  for (const other of [
    screen.getByLabelText('Note'),
    screen.getByText('Wide'),
    screen.getByText('Map'),
    screen.getByText('Dialog'),
  ]) {
    expect(swipe(other, 300, 100), other.outerHTML).toEqual([])
  }
  document.getSelection()!.selectAllChildren(words)
  expect(swipe(words, 300, 100)).toEqual([])
})
