import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useMapClusters } from '~/components/map/useMapClusters'
import { queryOf } from './projects'
import { server } from './server'

afterEach(() => vi.useRealTimers())

const VIEW = { box: { west: -3, south: 51, east: -2, north: 52 }, zoom: 9 }
const LIST = queryOf('/map')

test('useMapClusters asks again by itself after a failure, until the marks come', async () => {
  vi.useFakeTimers()
  let answer: { status?: number; json: object } = { status: 503, json: { message: 'Away' } }
  server.on('GET /api/map', () => answer)
  const { result } = renderHook(() => useMapClusters(LIST, VIEW))
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await wait(200)
  expect(server.asked).toHaveLength(1)
  expect(result.current.hasFailed).toBe(true)

  answer = { json: { total: 3, clusters: [], projects: [] } }
  await wait(1000)
  await wait(200)
  expect(server.asked).toHaveLength(2)
  expect(result.current).toMatchObject({ hasFailed: false, found: { total: 3 } })

  await wait(60_000)
  expect(server.asked).toHaveLength(2)
})

test('useMapClusters leaves a refusal alone', async () => {
  vi.useFakeTimers()
  server.on('GET /api/map', { status: 403, json: { message: 'Not yours' } })
  const { result } = renderHook(() => useMapClusters(LIST, VIEW))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current.hasFailed).toBe(true)
  expect(server.asked).toHaveLength(1)
})
