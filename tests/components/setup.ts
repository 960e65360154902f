import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { server } from './server'

configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => server.start())

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
