import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Data } from '@generated/data'
import { ChangedProjects } from '~/components/desk/ChangedProjects'
import { NewForYou } from '~/components/desk/NewForYou'
import { show } from './page'
import { aProject } from './projects'

const opening = { hrefOf: (id: number) => `/projects/${id}`, onOpen: () => {} }

test('a change of last year tells its year', async () => {
  const changes = ['2026-02-27T12:00:00Z', '2025-12-31T23:30:00Z', '2026-01-01T00:30:00Z']
  const data = changes.map((at, id) => ({
    id,
    site_id: id,
    name: 'Mill',
    date_time: at,
    fields: [],
  }))
  const changed = { data, total: data.length } as unknown as Data.ChangedSites
  await show(() => <ChangedProjects changed={changed} {...opening} />)
  const days = screen.getAllByTestId('changed-project').map((row) => row.querySelector('time'))
  expect(days.map((day) => day!.textContent)).toEqual(['27/02', '31/12/2025', '01/01'])
})

test('a new project has a dash for what is unknown, which is read in words', async () => {
  const rows = [aProject()] as unknown as Data.Site[]
  await show(() => (
    <NewForYou filters={[]} filterId={null} rows={rows} onFilter={() => {}} {...opening} />
  ))
  screen.getByText('Location unknown')
  expect(screen.getAllByText('Value unknown')).not.toHaveLength(0)
  expect(screen.queryByText('Unknown')).toBeNull()
})
