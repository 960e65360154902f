import { HttpNetworkError } from '@inertiajs/core'
import { waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { VisitFailures } from '~/layouts/notices/VisitFailures'
import { takeToasts } from '~/lib/notify'
import UploadSites from '~/pages/admin/UploadSites'
import { show } from './page'
import { server } from './server'

const RUNNING = {
  ...{ id: 7, file_name: 'sites.csv', status: 'running', rows: 100, rows_done: 20 },
  counts: { added: 20, updated: 0, unchanged: 0, rejected: 0 },
  can: { cancel: false },
}
const PATIENCE = { timeout: 10_000 }

test('an import that is watched asks again after a cut, and says nothing of it', async () => {
  takeToasts()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  server.visits(({ path }) => {
    throw new HttpNetworkError('Cut', path)
  })
  const Watched = (props: ComponentProps<typeof UploadSites>) => (
    <>
      <UploadSites {...props} />
      <VisitFailures />
    </>
  )
  await show(Watched, { url: '/admin/sites/imports/7', props: { upload: RUNNING } })
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(2), PATIENCE)
  expect(server.asked.length).toBeGreaterThanOrEqual(2)
  expect(takeToasts()).toEqual([])
}, 20_000)
