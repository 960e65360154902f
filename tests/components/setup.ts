import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { server } from './server'
import { kept, resetStores } from './stores'

configure({ asyncUtilTimeout: 20_000 })

// The files share a process, and with it the stores of the pages.
vi.mock(import('~/lib/store'), async (original) => {
  const store = await original()
  return {
    ...store,
    createStore: (initial) => kept(store.createStore(initial)),
    createMemberStore: (initial) => kept(store.createMemberStore(initial)),
  }
})

beforeEach(() => server.start())

afterEach(() => {
  cleanup()
  resetStores()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
