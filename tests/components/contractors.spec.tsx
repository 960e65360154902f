import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import ContractorPanel from '~/components/contractors/ContractorPanel'
import { show } from './page'
import { server } from './server'

const PATH = '/api/get-contractor/Elsewhere'

function showPanel(name: string) {
  const panel = { trail: [], hrefOf: () => '/projects/7', onOpenProject: () => {} }
  return show(() => <ContractorPanel name={name} onClose={() => {}} {...panel} />)
}

test('no name opens no contractor, and asks for none', async () => {
  await showPanel(' ')
  await screen.findByText('No contractor selected.')
  expect(server.asked).toEqual([])
})

test('a name that no contractor has is said to be unknown, without another try', async () => {
  const message = 'There’s no contractor with this name.'
  server.on(`GET ${PATH}`, { status: 404, json: { message } })
  await showPanel('Elsewhere')
  expect((await screen.findByTestId('contractor-failure')).textContent).toBe(message)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a contractor that did not arrive is asked for again', async () => {
  const user = await showPanel('Elsewhere')
  await screen.findByText('Failed to load contractor')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.askedFor(PATH)).toHaveLength(2))
})
