import { act, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { show } from './page'

type Bundle = { default: ComponentType<{ of: string }> }

const Part = ({ of }: { of: string }) => <output>{of}</output>

afterEach(() => vi.restoreAllMocks())

test('a part shows its placeholder until its bundle comes, and is then drawn at once everywhere', async () => {
  const { promise, resolve } = Promise.withResolvers<Bundle>()
  const load = vi.fn(() => promise)
  const Lazy = lazyPart(load, { placeholder: ({ of }) => <p>{`${of} is on its way`}</p> })
  function Page() {
    const [parts, setParts] = useState(['Map', 'Rail'])
    return (
      <>
        {parts.map((of) => (
          <Lazy key={of} of={of} />
        ))}
        <button onClick={() => setParts([...parts, 'Work'])}>More</button>
      </>
    )
  }
  const user = await show(Page, { props: {} })
  expect(screen.getByText('Map is on its way')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()

  await act(async () => resolve({ default: Part }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Map',
    'Rail',
  ])
  expect(load).toHaveBeenCalledTimes(1)

  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Work')
  expect(screen.queryByText(/on its way/)).toBeNull()
})

test('a part whose bundle fails is tried again, and the failure logged once for all that show it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const away = new Error('Away')
  const load = vi.fn<() => Promise<Bundle>>().mockRejectedValueOnce(away)
  load.mockRejectedValueOnce(away).mockResolvedValue({ default: Part })
  const Lazy = lazyPart(load)
  await show(
    () => (
      <>
        <Lazy of="Map" />
        <Lazy of="Rail" />
      </>
    ),
    { props: {} }
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('status')).toBeNull()

  await act(async () => window.dispatchEvent(new Event('online')))
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findAllByRole('status')).toHaveLength(2)
  expect(logged.mock.calls).toEqual([[away]])
  expect(load).toHaveBeenCalledTimes(3)
})
